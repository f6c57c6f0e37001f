import { removeOldKeys } from "../../db/commands/idempotency-keys.ts";
import type { Services } from "../services.ts";
import { whileLeased } from "./in-batches.ts";

/** So many at a time, that no acceptance waits long behind them. */
const KEYS = 1_000;
/** Nobody sends an acceptance again after so long; a quote that was accepted cannot be accepted again in any case. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Removes what was answered under old idempotency keys. One node does it at a time.
 *
 * @param holder this node
 * @returns how many were removed
 */
export const forgetKeys = ({ db, clock }: Pick<Services, "db" | "clock">, holder: string): Promise<number> =>
  whileLeased(db, "forget-keys", holder, async () => {
    const done = await removeOldKeys(db, new Date(clock.now().getTime() - KEPT_MS), KEYS);
    return { done, isMore: done === KEYS };
  });
