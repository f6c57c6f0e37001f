import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { Happened, QuoteFilter } from "../../db/queries/working-list/filtered-quotes.ts";
import { type Need, type NeedDays, needSource, needs } from "../../db/queries/working-list/needed-quotes.ts";
import { addDays, isCalendarDate, londonDate, londonInstant } from "../../form/values/calendar.ts";
import { RENEWAL_DAYS } from "../../insurance/renewal/renewal.ts";
import { actsOf, isEveryTime } from "../../insurance/statistics/acts.ts";
import { quoteScopeOf } from "../quote/open-quote.ts";
import { badInput } from "../refused.ts";
import { searchWords } from "../sent-text.ts";

/** A price that expires within this many days needs a decision. */
const EXPIRING_DAYS = 7;
/** How many days ahead a condition counts as due: an inspection, for example, takes time. */
const CONDITION_DAYS = 14;
/** An answer without follow-up for this long is no longer news. */
const NEWS_FOR_MS = 30 * 86_400_000;

/** The dates that define a broker's waiting work, as of an instant. */
export const needDays = (now: Date): NeedDays => {
  const today = londonDate(now);
  return {
    today,
    expiringTo: addDays(today, EXPIRING_DAYS),
    conditionsTo: addDays(today, CONDITION_DAYS),
    renewalsTo: addDays(today, RENEWAL_DAYS),
    answeredAfter: new Date(now.getTime() - NEWS_FOR_MS),
  };
};

/** The list's filters as sent; an empty one does not filter. */
export interface SentFilter {
  readonly q?: string;
  readonly status?: string;
  readonly product?: string;
  readonly branch?: string;
  readonly user?: string;
  readonly from?: string;
  readonly to?: string;
  readonly need?: string;
  readonly firm?: string;
  readonly act?: string;
  readonly actFrom?: string;
  readonly actTo?: string;
  readonly actUser?: string;
  readonly part?: string;
}

export interface WantedQuotes {
  readonly filter: QuoteFilter;
  readonly words: readonly string[];
}

const startOf = (field: string, day: string): Date => {
  if (!isCalendarDate(day)) throw badInput(field, "This date does not exist.");
  return new Date(londonInstant(day, "00:00"));
};

/** A branch must belong to the firm; the provider, who sees every firm, has to choose a firm first. */
const scopeIn = (user: SessionUser, firm: string, branch: string): QuoteFilter["scope"] => {
  const scope = quoteScopeOf(user);
  if (firm !== "" && scope.firmId !== undefined && scope.firmId !== firm)
    throw badInput("firm", "Choose your own firm, or none.");
  const firmId = scope.firmId ?? firm;
  if (firmId === "") return scope;
  if (branch === "") return scope.branchId === undefined ? { firmId } : { firmId, branchId: scope.branchId };
  if (scope.branchId !== undefined && scope.branchId !== branch)
    throw badInput("branch", "Choose your own branch, or none.");
  return { firmId, branchId: branch };
};

const dayIn = (field: string, day: string): string => {
  if (!isCalendarDate(day)) throw badInput(field, "This date does not exist.");
  return day;
};

/** The event filter, as the statistics' figures define it. */
const happenedIn = ({
  act = "",
  actFrom = "",
  actTo = "",
  actUser = "",
  part = "",
}: SentFilter): Happened | undefined => {
  if (act === "") return undefined;
  const acts = actsOf(act);
  if (acts === undefined) throw badInput("act", "There is no figure with this name.");
  return {
    acts,
    isEvery: isEveryTime(act),
    ...(actFrom === "" ? {} : { from: dayIn("actFrom", actFrom) }),
    ...(actTo === "" ? {} : { to: dayIn("actTo", actTo) }),
    ...(actUser === "" ? {} : { userId: actUser }),
    ...(part === "" ? {} : { part }),
  };
};

const needOf = (text: string): Need | undefined => needs.find((each) => each === text);

/** Waiting work is that of one's own firm: staff of the provider have another view. */
const needIn = (user: SessionUser, scope: QuoteFilter["scope"], need: Need, now: Date): Partial<QuoteFilter> => {
  const own = scope.firmId === undefined ? { firmId: user.firmId } : scope;
  return { scope: own, need: needSource(need, own, needDays(now)) };
};

/**
 * Reads the list's filters, within what the user may see.
 *
 * @throws {Refused} 400 for a day that does not exist, a branch outside the user's scope, an unknown kind of waiting work
 */
export const readFilter = (user: SessionUser, sent: SentFilter, now: Date): WantedQuotes => {
  const { q = "", status = "", product = "", branch = "", user: handler = "", from = "", to = "", need = "" } = sent;
  const scope = scopeIn(user, sent.firm ?? "", branch);
  const happened = happenedIn(sent);
  const wanted = needOf(need);
  if (need !== "" && wanted === undefined) throw badInput("need", `Choose one of ${needs.join(", ")}.`);
  return {
    filter: {
      scope,
      ...(status === "" ? {} : { statuses: status.toUpperCase().split(",") }),
      ...(product === "" ? {} : { product }),
      ...(handler === "" ? {} : { handler }),
      ...(from === "" ? {} : { from: startOf("from", from) }),
      ...(to === "" ? {} : { before: startOf("to", isCalendarDate(to) ? addDays(to, 1) : to) }),
      ...(happened === undefined ? {} : { happened }),
      ...(wanted === undefined ? {} : needIn(user, scope, wanted, now)),
    },
    words: searchWords(q),
  };
};
