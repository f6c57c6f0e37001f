import type { Register, RegisterEntry, RegisterQuery } from "./register.ts";

const KEPT_MS = 60 * 60 * 1000;
const MOST_KEPT = 500;

interface Kept {
  readonly until: number;
  readonly entries: readonly RegisterEntry[];
}

/** A register that is asked once an hour for the same; `onAsked` hears of each time that it really is. */
export const rememberAnswers = (register: Register, wall: () => Date) => {
  const kept = new Map<string, Kept>();
  return {
    called: register.called,
    async find(query: RegisterQuery, onAsked: (found: number) => Promise<void>): Promise<readonly RegisterEntry[]> {
      const key = JSON.stringify([query.text.trim().toLowerCase(), ...query.by]);
      const known = kept.get(key);
      const now = wall().getTime();
      if (known && known.until > now) return known.entries;
      const entries = await register.find(query);
      await onAsked(entries.length);
      kept.delete(key);
      kept.set(key, { until: now + KEPT_MS, entries });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return entries;
    },
  };
};

export type RememberedRegister = ReturnType<typeof rememberAnswers>;
