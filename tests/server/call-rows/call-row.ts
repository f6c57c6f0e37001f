import type { FormOfTest } from "../client.ts";

/** How the tests of every call send it. */
export interface CallRow {
  /** A form that is answered 200 for this quote by a user with the rights, or refused for the quote's own state. */
  readonly form: (quote: { reference: string; version: number; data: string }) => FormOfTest;
  /** Who may send it. */
  readonly as?: string;
  /** The field with the quote's reference. */
  readonly quote?: string;
  /** A preset without the right. */
  readonly not?: string;
}

/** Rows by call; `satisfies` holds an area's rows to it. */
export type CallRows = Readonly<Record<string, CallRow>>;
