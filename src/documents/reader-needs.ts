/** Polyfills for language features that the PDF reader uses and Node 20 and some browsers lack. */
const polyfill = (place: object, name: string, value: (...args: never[]) => unknown): void => {
  if (!(name in place)) Object.defineProperty(place, name, { value, writable: true, configurable: true });
};

/** Adds missing features; call before opening a PDF. */
export const giveReaderItsNeeds = (): void => {
  polyfill(
    Promise,
    "try",
    (work: (...args: unknown[]) => unknown, ...args: unknown[]) => new Promise((resolve) => resolve(work(...args))),
  );
  polyfill(Math, "sumPrecise", (numbers: Iterable<number>) => [...numbers].reduce((sum, each) => sum + each, 0));
  polyfill(ArrayBuffer.prototype, "transferToFixedLength", function (this: ArrayBuffer, length = this.byteLength) {
    const copy = new Uint8Array(length);
    copy.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
    return copy.buffer;
  });
  polyfill(URL, "parse", (url: string, base?: string) => (URL.canParse(url, base) ? new URL(url, base) : null));
};
