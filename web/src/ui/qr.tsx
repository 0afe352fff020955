import { generate } from "lean-qr";
import type { JSX } from "preact";

/** Modules around the code that stay white, so that cameras find it. */
const QUIET = 4;

/** A text as a QR code, black on white in light and dark. Loaded when it is asked for. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  const code = generate(text);
  const side = code.size + 2 * QUIET;
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET},${y + QUIET}h1v1h-1z`;
  }
  return (
    <svg class="qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
