import { type CalendarDate, formatDate } from "../../../../form/values/calendar.ts";
import { canBe } from "../../../../insurance/lifecycle/lifecycle.ts";
import { factsOfStatus } from "../../../../insurance/lifecycle/statuses.ts";

export interface ChangeNow {
  readonly kind: string;
  readonly webStatus: string;
  readonly term: { readonly end: CalendarDate } | undefined;
  readonly today: CalendarDate;
}

/** Why a change can no longer be made and is to be discarded; undefined of any other quote, and while it can. */
export function endedChangeWords({ kind, webStatus, term, today }: ChangeNow): string | undefined {
  if (kind !== "mta" || !canBe("discard", webStatus, kind)) return undefined;
  if (term && today > term.end)
    return `The term ended on ${formatDate(term.end)}, so this change can no longer be made. Discard it: the policy stays as it was.`;
  return factsOfStatus(webStatus)?.phase === "expired"
    ? "This change was left too long and can no longer be made. Discard it, and begin a new one from the policy."
    : undefined;
}
