const placeholder = /\{([A-Za-z][\w.]*)\}/g;

/** Names in braces: `"Works of {WorksValue} are over £50,000."` has `WorksValue`. */
export function placeholdersOf(text: unknown): readonly string[] {
  return typeof text === "string" ? [...text.matchAll(placeholder)].flatMap((match) => match[1] ?? []) : [];
}

/** The text with each name replaced by its words; a name without words stays out. */
export function filled(text: string, words: (name: string) => string | undefined): string {
  return text.includes("{") ? text.replace(placeholder, (_, name: string) => words(name) ?? "") : text;
}
