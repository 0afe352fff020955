/**
 * Keeps the focus on the page: that of an element that goes belongs to the place where it was, the nearest element around it that can
 * have the focus. Ends with the function that it gives.
 */
export function keepFocus(): () => void {
  let around: readonly Element[] = [];
  const seen = ({ target }: FocusEvent): void => {
    const found: Element[] = [];
    for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) found.push(at);
    around = found;
  };
  const look = (): void => {
    if (around[0]?.isConnected !== false || (document.activeElement ?? document.body) !== document.body) return;
    const places = [...around, document.getElementById("main")];
    around = [];
    for (const place of places) {
      // A place that is not shown takes no focus.
      if (place instanceof HTMLElement && place.isConnected && place.hasAttribute("tabindex")) place.focus({ preventScroll: true });
      if (document.activeElement !== document.body) return;
    }
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { childList: true, subtree: true });
  addEventListener("focusin", seen);
  return () => {
    watcher.disconnect();
    removeEventListener("focusin", seen);
  };
}
