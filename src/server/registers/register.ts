import type { RegisterName } from "../../../schemas/question.ts";

/** What is asked: the text in a box, and the answers by which it is looked up. */
interface RegisterQuery {
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

const KEPT_MS = 60 * 60 * 1000;

const MOST_KEPT = 500;

interface Kept {
  readonly until: number;
  readonly entries: readonly RegisterEntry[];
}

/** What a register knows, and whether it was asked for it or the answer is of the last hour. */
interface Remembered {
  readonly entries: readonly RegisterEntry[];
  readonly isAsked: boolean;
}

/** A register that is asked once an hour for the same. */
export const rememberAnswers = (register: Register, wall: () => Date) => {
  const kept = new Map<string, Kept>();
  return {
    called: register.called,
    async find(query: RegisterQuery): Promise<Remembered> {
      const key = JSON.stringify([query.text.trim().toLowerCase(), ...query.by]);
      const known = kept.get(key);
      const now = wall().getTime();
      if (known && known.until > now) return { entries: known.entries, isAsked: false };
      const entries = await register.find(query);
      kept.delete(key);
      kept.set(key, { until: now + KEPT_MS, entries });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return { entries, isAsked: true };
    },
  };
};

export type RememberedRegister = ReturnType<typeof rememberAnswers>;
