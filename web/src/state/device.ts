import { type ClaimDeviceCode, entropy } from "../server.js";
import { recall, remember } from "./memory.js";

/** A code that this device shows. */
export interface Shown {
  readonly id: string;
  readonly code: string;
}

/** The code that this device shows, across a reload. */
export function readShown(): Shown | null {
  return read<Shown>("shown-code");
}

export function writeShown(shown: Shown | null): void {
  remember("shown-code", shown === null ? null : JSON.stringify(shown));
}

/** The claim that this device makes, across a reload: with the same secret the server gives the same answer. */
export function readClaim(): ClaimDeviceCode | null {
  return read<ClaimDeviceCode>("claim");
}

/** Stores a claim before it is sent, with a fresh secret, or the one of the same code. */
export function freshClaim(code: string, device: string): ClaimDeviceCode {
  const before = readClaim();
  const claim = { code, device, secret: before?.code === code ? before.secret : entropy() };
  remember("claim", JSON.stringify(claim));
  return claim;
}

export function forgetClaim(): void {
  remember("claim", null);
}

function read<T>(name: string): T | null {
  try {
    return JSON.parse(recall(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** What this device may be called, by what the browser says of itself. */
export function deviceName(agent: string): string {
  const found = [/iPhone/, /iPad/, /Android/, /Windows/, /Macintosh/, /Linux/].find((one) => one.test(agent));
  const system = found?.source ?? "";
  const browser = [/Firefox/, /Edg/, /Chrome/, /Safari/].find((one) => one.test(agent))?.source ?? "";
  return [browser === "Edg" ? "Edge" : browser, system === "Macintosh" ? "Mac" : system].filter(Boolean).join(", ") || "Browser";
}

/** What a person types of a code: any case, with or without hyphens, `O` for 0, `I` and `L` for 1. */
export function codeOf(text: string): string {
  const letters = text
    .toUpperCase()
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1")
    .replace(/[^0-9A-Z]/g, "");
  return (letters.match(/.{1,4}/g) ?? []).join("-");
}
