import { type Inspected, inspectFile } from "./content/inspect-file.ts";
import { textOf } from "./text/text-of.ts";

/** What is done with the content of a file that somebody sent. */
export type FileTask =
  | { readonly act: "inspect"; readonly name: string; readonly content: Uint8Array }
  | { readonly act: "text"; readonly type: string; readonly content: Uint8Array };

/** Looks into files that somebody sent. */
export interface FileReader {
  /** What a file is, or why it is not taken. */
  readonly inspect: (name: string, content: Uint8Array) => Promise<Inspected>;
  /** Its text as a search looks through it; undefined where it has none. */
  readonly text: (type: string, content: Uint8Array) => Promise<string | undefined>;
}

/** In this very thread, which waits meanwhile: for tests. */
export const readHere: FileReader = { inspect: inspectFile, text: textOf };
