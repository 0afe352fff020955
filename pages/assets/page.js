// What a page of the documentation can do with a script: search, copy, and the reader's language for samples.
// It reads and writes no storage: the address holds the language.
(() => {
  "use strict";
  const root = new URL(".", document.currentScript.src);
  const index = document.currentScript.dataset.index;

  // Samples name the server that serves this page.
  const server = new URL("..", root).href.replace(/\/$/, "");
  for (const code of document.querySelectorAll("pre code")) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      texts.currentNode.data = texts.currentNode.data.replaceAll("http://127.0.0.1:8080", server);
    }
  }

  // The language of samples goes along from page to page.
  const choices = [...document.querySelectorAll(".samples input")];
  const show = (language) => {
    for (const link of document.querySelectorAll("a[href]")) {
      const target = new URL(link.href);
      if (!target.href.startsWith(root.href) || link.getAttribute("href").startsWith("#")) continue;
      target.searchParams.set("code", language);
      link.href = target.href;
    }
  };
  const chosen = new URL(location.href).searchParams.get("code");
  if (chosen !== null && /^[a-z]+$/.test(chosen)) {
    for (const choice of choices) if (choice.value === chosen) choice.checked = true;
    show(chosen);
  }
  for (const choice of choices) {
    choice.addEventListener("change", () => {
      const here = new URL(location.href);
      here.searchParams.set("code", choice.value);
      history.replaceState(null, "", here);
      show(choice.value);
    });
  }

  // Each block of code can be copied. Outside of https a browser has no clipboard but the selection's.
  const copy = async (pre) => {
    const code = pre.textContent;
    if (navigator.clipboard) return navigator.clipboard.writeText(code);
    const range = document.createRange();
    range.selectNodeContents(pre);
    const selection = getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
    if (!document.execCommand("copy")) throw new Error("the browser did not copy");
    selection.removeAllRanges();
  };
  for (const pre of document.querySelectorAll("pre")) {
    const box = document.createElement("div");
    // The sample of a language is hidden and shown together with its button.
    box.className = `code ${pre.className}`;
    pre.className = "";
    pre.replaceWith(box);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      const said = await copy(pre).then(() => "Copied", () => "Not copied");
      button.textContent = said;
      button.classList.add("done");
      setTimeout(() => { button.textContent = "Copy"; button.classList.remove("done"); }, 2000);
    });
    box.append(pre, button);
  }

  // Search: the index comes when the reader first looks for something.
  const form = document.querySelector(".search");
  const input = form.querySelector("input");
  const found = form.querySelector(".found");
  const list = found.querySelector("ul");
  const said = found.querySelector("p");
  let entries;
  const load = () => {
    entries ??= fetch(new URL(index, root)).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    });
    entries.catch(() => { entries = undefined; });
    return entries;
  };
  const points = (entry, words) => {
    const [title, , kind, text] = entry.map((part) => part.toLowerCase());
    let sum = 0;
    for (const word of words) {
      const at = title.indexOf(word);
      const begins = at === 0 || (at > 0 && !/[a-z0-9]/.test(title[at - 1]));
      const here = (begins ? 12 : at > 0 ? 6 : 0) + (kind.includes(word) ? 3 : 0) + (text.includes(word) ? 2 : 0);
      if (here === 0) return 0;
      sum += here;
    }
    return sum + 4 / (4 + title.length / 10);
  };
  const line = (entry, words) => {
    const [title, place, kind, text] = entry;
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = new URL(place, root);
    const strong = document.createElement("strong");
    strong.textContent = title;
    const about = document.createElement("span");
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
    about.textContent = [kind, (at > 0 ? "… " : "") + text.slice(at, at + 120)].filter(Boolean).join(" · ");
    link.append(strong, about);
    item.append(link);
    return item;
  };
  const search = async () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    found.hidden = words.length === 0;
    if (words.length === 0) return;
    let all;
    try {
      all = await load();
    } catch {
      list.replaceChildren();
      said.textContent = "The index did not load. Try again.";
      return;
    }
    const asked = input.value.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
    if (asked !== words.join(" ")) return;
    const ranked = all.map((entry) => [points(entry, words), entry]).filter(([sum]) => sum > 0);
    ranked.sort(([one], [two]) => two - one);
    list.replaceChildren(...ranked.slice(0, 20).map(([, entry]) => line(entry, words)));
    const language = new URL(location.href).searchParams.get("code");
    if (language !== null && /^[a-z]+$/.test(language)) show(language);
    said.textContent = ranked.length === 0 ? "Nothing found." : ranked.length === 1 ? "One result" : `${ranked.length} results`;
  };
  form.hidden = false;
  input.addEventListener("focus", () => { load().catch(() => undefined); });
  input.addEventListener("input", search);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.click();
  });
  document.addEventListener("keydown", (event) => {
    const typing = /^(input|textarea|select)$/i.test(document.activeElement?.tagName ?? "");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
    } else if (event.key === "Escape" && !found.hidden) {
      found.hidden = true;
      input.focus();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && form.contains(document.activeElement) && !found.hidden) {
      event.preventDefault();
      const stops = [input, ...list.querySelectorAll("a")];
      const next = stops.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      stops[Math.max(0, Math.min(stops.length - 1, next))].focus();
    }
  });
  document.addEventListener("click", (event) => { if (!form.contains(event.target)) found.hidden = true; });
})();
