import { hashOf } from "../../db/audit-hash.ts";
import type { CheckedDefinition, DefinitionCheck } from "./check-definition.ts";

/** Of all servers of this process. The validators of the largest product shipped are half a megabyte. */
const MOST_KEPT = 64;
const kept = new Map<string, Promise<CheckedDefinition>>();

/** Undefined for what is too deep to be written as a text; its check says so. */
const keyOf = (asked: Parameters<DefinitionCheck>): string | undefined => {
  try {
    return hashOf(JSON.stringify(asked.map((each) => (each === undefined ? [] : [each]))));
  } catch {
    return undefined;
  }
};

/**
 * A check that is made once of what was checked lately: it rests on nothing else, takes most of a second, and the studio,
 * an approval and a release each ask for it of the same draft.
 */
export const keptChecks =
  (check: DefinitionCheck): DefinitionCheck =>
  (...asked) => {
    const key = keyOf(asked);
    if (key === undefined) return check(...asked);
    const found = kept.get(key) ?? check(...asked);
    kept.delete(key);
    kept.set(key, found);
    // What was refused, as too costly at the time, is tried again.
    void found.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
