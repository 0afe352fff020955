/** Copies an amount that the page shows in short as all of its digits. */
export function copyAmounts(event: ClipboardEvent): void {
  const selection = getSelection();
  if (event.target instanceof Element && event.target.closest("input, textarea") !== null) return;
  if (selection === null || selection.isCollapsed || event.clipboardData === null) return;
  const range = selection.getRangeAt(0);
  const whole = range.commonAncestorContainer;
  const around = (whole instanceof Element ? whole : whole.parentElement)?.closest<HTMLElement>("[data-digits]") ?? null;
  const part = range.cloneContents();
  if (around === null && part.querySelector("[data-digits]") === null) return;
  event.clipboardData.setData("text/plain", textOf(around ?? part).trim());
  event.preventDefault();
}

const ends: Readonly<Record<string, string>> = { P: "\n", LI: "\n", TR: "\n", DIV: "\n", H2: "\n", H3: "\n", TH: "\t", TD: "\t" };

/** The text of a part of the page. */
function textOf(node: Node): string {
  if (node instanceof HTMLElement && node.dataset["digits"] !== undefined) return node.dataset["digits"];
  if (node instanceof Text) return node.data;
  return [...node.childNodes].map(textOf).join("") + (ends[node.nodeName] ?? "");
}
