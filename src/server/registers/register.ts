import type { RegisterName } from "../../../schemas/question.ts";

/** What is asked: the text in a box, and the answers by which it is looked up. */
export interface RegisterQuery {
  readonly text: string;
  readonly by: readonly string[];
}

/** One match: its line, a second one that tells two of a name apart, and what is known of it by part. */
export interface RegisterEntry {
  readonly label: string;
  readonly detail?: string;
  readonly parts: Readonly<Record<string, string | number>>;
}

/** A register outside of the portal. */
export interface Register {
  /** As people read it: `Companies House`. */
  readonly called: string;
  /** At most {@link mostOffered}. Rejects where it does not answer. */
  readonly find: (query: RegisterQuery) => Promise<readonly RegisterEntry[]>;
}

/** Those that a site has. */
export type Registers = Readonly<Partial<Record<RegisterName, Register>>>;

export const registerNames = [
  "addresses",
  "companies",
  "vehicles",
  "watercourses",
  "rebuildCosts",
] as const satisfies readonly RegisterName[];

/** Matches that are offered; anyone who has more types on. */
export const mostOffered = 12;
