import type { Register, RegisterEntry, RegisterQuery } from "./register.ts";

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
