import type { RegisterName } from "../../../schemas/question.ts";

/** A query: the typed text, and the answers that narrow it down. */
interface RegisterQuery {
  readonly text: string;
  readonly by: readonly string[];
}

/** One match: its label, a second line that distinguishes equal names, and its known parts. */
export interface RegisterEntry {
  readonly label: string;
  readonly detail?: string;
  readonly parts: Readonly<Record<string, string | number>>;
}

/** A register outside the portal. */
export interface Register {
  /** As people read it: `Companies House`. */
  readonly called: string;
  /** At most {@link maxOffered} matches. Rejects where the register does not answer. */
  readonly find: (query: RegisterQuery) => Promise<readonly RegisterEntry[]>;
}

/** The registers that a site has. */
export type Registers = Readonly<Partial<Record<RegisterName, Register>>>;

export const registerNames = [
  "addresses",
  "companies",
  "vehicles",
  "watercourses",
  "rebuildCosts",
] as const satisfies readonly RegisterName[];

/** Most matches offered; users with more keep typing. */
export const maxOffered = 12;

const CACHE_TTL_MS = 60 * 60 * 1000;

const CACHE_SIZE = 500;

interface Kept {
  readonly until: number;
  readonly entries: readonly RegisterEntry[];
}

/** A register's answer, and whether it was fetched or cached within the last hour. */
interface Remembered {
  readonly entries: readonly RegisterEntry[];
  readonly isAsked: boolean;
}

/** Caches a register's answers for an hour. */
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
      kept.set(key, { until: now + CACHE_TTL_MS, entries });
      const [oldest] = kept.keys();
      if (kept.size > CACHE_SIZE && oldest !== undefined) kept.delete(oldest);
      return { entries, isAsked: true };
    },
  };
};

export type RememberedRegister = ReturnType<typeof rememberAnswers>;
