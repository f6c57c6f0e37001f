import { hashOf } from "../../db/audit-hash.ts";
import type { CheckedDefinition, DefinitionCheck } from "./check-definition.ts";

/** Cache size for all servers of this process. The validators of the largest product shipped are half a megabyte. */
const CACHE_SIZE = 64;
const kept = new Map<string, Promise<CheckedDefinition>>();

/** Undefined for JSON that is nested too deeply to serialise; its check reports that. */
const keyOf = (asked: Parameters<DefinitionCheck>): string | undefined => {
  try {
    return hashOf(JSON.stringify(asked.map((each) => (each === undefined ? [] : [each]))));
  } catch {
    return undefined;
  }
};

/**
 * Caches recent checks: a check depends on its input only, takes most of a second, and the studio, an approval and a
 * release each run it on the same draft.
 */
export const keptChecks =
  (check: DefinitionCheck): DefinitionCheck =>
  (...asked) => {
    const key = keyOf(asked);
    if (key === undefined) return check(...asked);
    const found = kept.get(key) ?? check(...asked);
    kept.delete(key);
    kept.set(key, found);
    // A check that failed, for example because the server was busy, is not cached.
    void found.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > CACHE_SIZE && oldest !== undefined) kept.delete(oldest);
    return found;
  };
