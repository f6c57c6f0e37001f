import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { StatisticScope } from "../../db/queries/statistics/facts.ts";
import type { QuoteScope } from "../../db/quote-scope.ts";
import { addMonths, isCalendarDate, londonDate } from "../../form/values/calendar.ts";
import { may } from "../../insurance/permissions.ts";
import { type Period, periodBefore, usualPeriods } from "../../insurance/statistics/period.ts";
import { quoteScopeOf } from "../quote/open-quote.ts";
import { badInput } from "../refused.ts";

/** The figures that a user may see: their branch's, with the permission their firm's, and as staff of the provider all. */
export const statisticScopeOf = ({ firmId, firmKind, branchId, permissions }: SessionUser): QuoteScope => {
  if (!may(permissions, "allStatistics")) return { firmId, branchId };
  return firmKind === "provider" && may(permissions, "providerStaff") ? {} : { firmId };
};

/** Whether the working list shows this user every row behind a scope's figures. */
const isListed = (user: SessionUser, scope: { readonly firmId?: string; readonly branchId?: string }): boolean => {
  const listed = quoteScopeOf(user);
  if (!may(user.permissions, "view")) return false;
  if (listed.firmId === undefined) return true;
  if (listed.firmId !== scope.firmId) return false;
  return listed.branchId === undefined || listed.branchId === scope.branchId;
};

/** The filters as sent; an empty one does not filter. */
export interface SentStatistics {
  readonly from?: string;
  readonly to?: string;
  readonly firm?: string;
  readonly branch?: string;
  readonly product?: string;
  readonly user?: string;
}

interface WantedStatistics {
  readonly scope: StatisticScope;
  readonly period: Period;
  readonly before: Period;
  readonly isLinked: boolean;
}

const MAX_MONTHS = 120;

const periodOf = ({ from = "", to = "" }: SentStatistics, now: Date): Period => {
  const usual = usualPeriods["this-month"].of(londonDate(now));
  const period = { from: from || usual.from, to: to || usual.to };
  for (const end of ["from", "to"] as const)
    if (!isCalendarDate(period[end])) throw badInput(end, "This date does not exist.");
  if (period.from > period.to) throw badInput("to", "The end date is before the start date.");
  if (addMonths(period.from, MAX_MONTHS) <= period.to) throw badInput("from", "Choose at most ten years.");
  return period;
};

const scopeOf = (user: SessionUser, { firm = "", branch = "", product = "", user: person = "" }: SentStatistics) => {
  const own = statisticScopeOf(user);
  if (firm !== "" && own.firmId !== undefined && own.firmId !== firm)
    throw badInput("firm", "Choose your own firm, or none.");
  const firmId = own.firmId ?? (firm === "" ? undefined : firm);
  if (firmId === undefined && branch !== "") throw badInput("branch", "Choose the firm of the branch first.");
  if (firmId === undefined && person !== "") throw badInput("user", "Choose the firm of the person first.");
  if (own.branchId !== undefined && branch !== "" && branch !== own.branchId)
    throw badInput("branch", "Choose your own branch, or none.");
  const branchId = own.branchId ?? (branch === "" ? undefined : branch);
  return {
    ...(firmId === undefined ? {} : { firmId }),
    ...(branchId === undefined ? {} : { branchId }),
    ...(product === "" ? {} : { product }),
    ...(person === "" ? {} : { userId: person }),
  };
};

/**
 * Reads the filters, within what the user may see.
 *
 * @throws {Refused} 400 for a day that does not exist, a period that is missing or too long, a firm or branch outside the
 * user's scope
 */
export const readStatistics = (user: SessionUser, sent: SentStatistics, now: Date): WantedStatistics => {
  const period = periodOf(sent, now);
  const scope = scopeOf(user, sent);
  return { scope, period, before: periodBefore(period), isLinked: isListed(user, scope) };
};
