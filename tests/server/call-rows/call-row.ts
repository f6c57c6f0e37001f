import type { FormOfTest } from "../client.ts";

/** How the tests of every call send one of them. */
export interface CallRow {
  /** A form that is answered 200 for this quote by somebody with the rights, or refused for what the quote lacks. */
  readonly form: (quote: { reference: string; version: number; data: string }) => FormOfTest;
  /** Who may send it. */
  readonly as?: string;
  /** The field that names a quote. */
  readonly quote?: string;
  /** A preset that lacks the right. */
  readonly not?: string;
}

/** Rows by call; `satisfies` holds an area's rows to it. */
export type CallRows = Readonly<Record<string, CallRow>>;
