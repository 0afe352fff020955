/** The texts of a count by its plural category, or by the number itself. `#` is the number; no line breaks between it and the next word. */
export interface Forms {
  readonly [form: string]: string | undefined;
  readonly other: string;
}

/** Chooses a text by a count, as a language does. */
export function plural(lang: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(lang);
  return (n, forms) => (forms[n] ?? forms[rules.select(n)] ?? forms.other).replace("# ", "#\u00a0").replace("#", numbers.format(n));
}
