import { signal } from "@preact/signals";

const query = matchMedia("(max-width: 619px)");

/** True on a phone and on other narrow screens. */
export const narrow = signal(query.matches);
query.addEventListener("change", ({ matches }) => {
  narrow.value = matches;
});
