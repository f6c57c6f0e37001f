/** Of the language as the reader of PDFs is written in it, what Node 20 and some browsers do not have yet. */
const given = (place: object, name: string, value: (...args: never[]) => unknown): void => {
  if (!(name in place)) Object.defineProperty(place, name, { value, writable: true, configurable: true });
};

/** Adds it where it is missing; asked before a PDF is opened. */
export const giveReaderItsNeeds = (): void => {
  given(
    Promise,
    "try",
    (work: (...args: unknown[]) => unknown, ...args: unknown[]) => new Promise((resolve) => resolve(work(...args))),
  );
  given(Math, "sumPrecise", (numbers: Iterable<number>) => [...numbers].reduce((sum, each) => sum + each, 0));
  given(URL, "parse", (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base) : null));
};
