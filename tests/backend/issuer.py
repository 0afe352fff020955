"""Who signs JWTs in these tests, and serves its keys over TLS. It needs `openssl`."""

import base64
import json
import ssl
import subprocess
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ISS, AUD = "https://issuer.example/", "gavel"


def openssl(*arguments: str, given: bytes = b"") -> bytes:
    """Runs openssl and returns its output."""
    done = subprocess.run(["openssl", *arguments], input=given, capture_output=True, check=False)
    if done.returncode:
        raise RuntimeError(f"openssl {arguments[0]}: {done.stderr.decode()}")
    return done.stdout


def b64(data: bytes) -> str:
    """Base64 as JWTs have it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Issuer:
    """An issuer with one key, and its server while it is entered."""

    def __init__(self, folder: Path) -> None:
        self.key, self.authority = folder / "issuer.pem", folder / "authority.pem"
        openssl("genrsa", "-out", str(self.key), "2048")
        certificate = folder / "tls.pem"
        openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=authority", "-keyout", str(folder / "authority.key"),
                "-out", str(self.authority))
        openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", str(folder / "tls.key"), "-out", str(folder / "tls.csr"))
        (folder / "names").write_text("subjectAltName=DNS:localhost,IP:127.0.0.1\nbasicConstraints=CA:FALSE\n")
        openssl("x509", "-req", "-days", "2", "-in", str(folder / "tls.csr"), "-CA", str(self.authority), "-CAkey", str(folder / "authority.key"),
                "-CAcreateserial", "-extfile", str(folder / "names"), "-out", str(certificate))
        modulus = openssl("rsa", "-in", str(self.key), "-noout", "-modulus").decode().strip().removeprefix("Modulus=")
        jwk = {"kty": "RSA", "alg": "RS256", "use": "sig", "kid": "one", "n": b64(bytes.fromhex(modulus)), "e": "AQAB"}
        keys = json.dumps({"keys": [jwk]}).encode()
        fetched = self.fetched = []

        class Keys(BaseHTTPRequestHandler):
            """Serves the key set."""

            def do_GET(self) -> None:
                fetched.append(self.path)
                self.send_response(200)
                self.send_header("content-length", str(len(keys)))
                self.end_headers()
                self.wfile.write(keys)

            def log_message(self, *_: object) -> None:
                """Says nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Keys)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, folder / "tls.key")
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def settings(self) -> dict[str, object]:
        """The issuer's settings on a Gavel server."""
        address = f"https://127.0.0.1:{self.server.server_address[1]}/keys"
        return {"issuer": ISS, "jwks_url": address, "audiences": [AUD], "algorithms": ["RS256"]}

    def jwt(self, user: str) -> str:
        """A JWT for a user, for an hour."""
        now = int(time.time())
        claims = {"iss": ISS, "aud": AUD, "sub": user, "iat": now, "exp": now + 3600}
        signed = ".".join(b64(json.dumps(part).encode()) for part in ({"alg": "RS256", "kid": "one"}, claims))
        return f"{signed}.{b64(openssl('dgst', '-sha256', '-sign', str(self.key), '-binary', given=signed.encode()))}"
