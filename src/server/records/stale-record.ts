import { Refused } from "../refused.ts";
import type { OpenRecord } from "./open-record.ts";

/** What a caller with an older version is told: what is stored, and who stored it when. */
export const staleRecord = ({ data, errors, stored }: Pick<OpenRecord, "data" | "errors" | "stored">): Refused => {
  const message = "Somebody has saved these answers since you opened them.";
  const more = stored && { changedBy: stored.changed_by_name, changedAt: stored.changed_at.toISOString() };
  return new Refused(409, "stale-version", message, [{ path: "/version", message }], {
    DATA: data,
    ERRORS: errors,
    ...more,
  });
};
