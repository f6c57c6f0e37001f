const placeholder = /\{([A-Za-z][\w.]*)(?:\|([^{}|]+))?\}/g;

/** Names in braces: `"Works of {WorksValue} are over £50,000."` has `WorksValue`, and so has `{WorksValue|the works}`. */
export function placeholdersOf(text: unknown): readonly string[] {
  return typeof text === "string" ? [...text.matchAll(placeholder)].flatMap((match) => match[1] ?? []) : [];
}

/** The text with each name replaced by its words, else by the words behind its bar, else by `otherwise`. */
export function filled(text: string, words: (name: string) => string | undefined, otherwise = ""): string {
  if (!text.includes("{")) return text;
  return text.replace(placeholder, (_, name: string, instead?: string) => words(name) || (instead ?? otherwise));
}
