# Pin both images by digest where you know one: `debian:bookworm-slim@sha256:…`, as `docker buildx imagetools inspect` shows it.
# The compiler is the one that the profile in .cargo/pgo belongs to.
FROM rust:1.95.0-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN cargo build --release --locked && cp target/release/gavel /gavel

FROM debian:bookworm-slim
RUN useradd --system --create-home gavel
COPY --from=build /gavel /usr/local/bin/gavel
USER gavel
WORKDIR /home/gavel
# A container is reached from outside of it alone.
ENV GAVEL_LISTEN=0.0.0.0:8080 GAVEL_METRICS_LISTEN=0.0.0.0:9464
EXPOSE 8080 9464
ENTRYPOINT ["gavel"]
CMD ["serve"]
