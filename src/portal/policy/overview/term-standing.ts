import { addDays, type CalendarDate, formatDate } from "../../../form/values/calendar.ts";
import { factsOfStatus } from "../../../insurance/lifecycle/statuses.ts";

export interface TermNow {
  readonly webStatus: string;
  readonly term: { readonly end: CalendarDate } | undefined;
  /** Reference of the accepted term after it. */
  readonly nextTerm: string | undefined;
  readonly today: CalendarDate;
}

/** What there is to say of a term that is over, or that the next one follows already; undefined of any other. */
export function termStanding({ webStatus, term, nextTerm, today }: TermNow): string | undefined {
  if (!term) return undefined;
  const end = formatDate(term.end);
  const after = formatDate(addDays(term.end, 1));
  const phase = factsOfStatus(webStatus)?.phase;
  if (phase === "lapsed") return `The term ended on ${end} and was not renewed. There is no cover since ${after}.`;
  if (phase !== "accepted") return undefined;
  if (today > term.end)
    return nextTerm === undefined
      ? `The term ended on ${end}.`
      : `The term ended on ${end}. Cover goes on as ${nextTerm} since ${after}.`;
  return nextTerm && `The next term, ${nextTerm}, is accepted: cover goes on from ${after}.`;
}
