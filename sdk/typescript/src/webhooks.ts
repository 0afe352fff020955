import { GavelError } from "./errors.js";
import type { WebhookEvent } from "./generated/models.js";
import { parse } from "./json.js";
import { decode } from "./shape.js";

/** A delivery that is not the server's, or that is too old. Answer it with 400 and do nothing else. */
export class WebhookError extends GavelError {
  override name = "WebhookError";
}

/** The parts of a request that {@link verifyWebhook} reads. */
export type WebhookHeaders = { get(name: string): string | null } | { readonly [name: string]: string | readonly string[] | undefined };

/** How strict {@link verifyWebhook} is. */
export interface WebhookOptions {
  /** How many seconds old, or ahead of this clock, an attempt may be; 300 by default. */
  readonly tolerance?: number;
  /** The time, in ms since 1970. */
  readonly now?: number;
}

/** A delivery that has been verified. */
export interface WebhookDelivered {
  /** The same at every attempt: drop a delivery whose id you have seen. */
  readonly id: string;
  readonly event: WebhookEvent;
}

/**
 * Verifies a webhook's signature and reads its body.
 * @param secret What the registration has shown, `whsec_…`.
 * @param headers The request's headers; of Node.js or of the Fetch API.
 * @param body The bytes as they arrived, before anything has parsed them.
 * @throws {WebhookError} where the signature is another one, or the attempt is too old
 */
export async function verifyWebhook(
  secret: string, headers: WebhookHeaders, body: string | Uint8Array, options: WebhookOptions = {},
): Promise<WebhookDelivered> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => header(headers, name));
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) throw new WebhookError("a header of the signature is missing");
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const key = await crypto.subtle.importKey("raw", base64(secret.replace(/^whsec_/, "")), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  let genuine = false;
  for (const signature of signatures.split(" ").slice(0, 10)) {
    const [version, value] = signature.split(",", 2);
    if (version === "v1" && value !== undefined) genuine ||= await crypto.subtle.verify("HMAC", key, base64(value), signed);
  }
  if (!genuine) throw new WebhookError("the signature is another one");
  const age = Math.abs((options.now ?? Date.now()) / 1000 - Number(timestamp));
  if (age > (options.tolerance ?? 300)) throw new WebhookError("the attempt is too old, or the clock is wrong");
  try {
    return { id, event: decode({ ref: "WebhookEvent" }, parse(new TextDecoder().decode(bytes))) as WebhookEvent };
  } catch (cause) {
    throw new WebhookError(`the body cannot be read: ${(cause as Error).message}`, { cause });
  }
}

function header(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === "function") return (headers as { get(name: string): string | null }).get(name) ?? undefined;
  const plain = headers as { readonly [name: string]: string | readonly string[] | undefined };
  const found = Object.keys(plain).find((one) => one.toLowerCase() === name);
  const value = found === undefined ? undefined : plain[found];
  return typeof value === "string" ? value : value?.[0];
}

function base64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new WebhookError("a secret or signature is no base64", { cause });
  }
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
