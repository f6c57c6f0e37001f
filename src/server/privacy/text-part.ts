import type { ArchivePart } from "../folders/zip-of-parts.ts";

/** A text as a file of an archive. */
export const textPart = (path: string, at: Date, text: () => Promise<string> | string): ArchivePart => ({
  path,
  at,
  open: async function* () {
    yield Buffer.from(await text());
  },
});

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
