import type { Json } from "./quote.ts";

/**
 * DATA of a record that is not a quote: a person, a branch, a firm. Each section is what the definition's groups say it
 * is, e.g. `{"User": {"FirstName": "Nerys"}, "version": 3}`. Sections and keys that the definition does not know are kept
 * unchanged.
 */
export interface RecordData {
  /** Base version when sent, new version when returned; 0 where nothing is stored yet. */
  readonly version: number;
  readonly [section: string]: Json | undefined;
}

/** An answer that cannot be changed here, and why. */
export interface LockedAnswer {
  /** JSON Pointer into DATA, e.g. `/User/Email`; empty for all of them. */
  readonly path: string;
  readonly message: string;
}
