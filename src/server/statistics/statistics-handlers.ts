import type { Database } from "../../db/open-database.ts";
import {
  brokerFirms,
  type FactSum,
  productNames,
  type StatisticScope,
  sumFacts,
} from "../../db/queries/statistics/facts.ts";
import { namesOfBranches, peopleOfFirm } from "../../db/queries/working-list/saved-views.ts";
import { addDays, londonDate } from "../../form/values/calendar.ts";
import { notTakenUpReasons } from "../../insurance/lifecycle/not-taken-up.ts";
import { notTakenUpLabels } from "../../insurance/statistics/acts.ts";
import { monthIn, monthsOf, partsOfPeriod, renewalDays } from "../../insurance/statistics/period.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { badInput } from "../refused.ts";
import { dashboard } from "./dashboard.ts";
import { linesByPerson, linesByProduct, linesOf, namesOf } from "./lines.ts";
import { figuresOnWire, measure, measureBy, nothing } from "./measure.ts";
import { readStatistics, statisticScopeOf } from "./read-statistics.ts";
import type { statisticsCalls } from "./statistics-calls.ts";

/** The figures of each branch of a firm, or of each firm. */
export const branchStatistics: Signed<"Statistics/branches"> = async ({ db, clock }, user, form) => {
  const now = clock.now();
  const { scope, period, before, isLinked } = readStatistics(user, form, now);
  const { firmId } = scope;
  const by = firmId === undefined ? "firm" : "branch";
  const [current, last, names] = await Promise.all([
    measureBy(db, scope, period, by),
    measureBy(db, scope, before, by),
    firmId === undefined ? brokerFirms(db) : namesOfBranches(db, firmId),
  ]);
  return {
    asOf: now.toISOString(),
    period,
    before,
    isLinked,
    by,
    rows: linesOf(current.byKey, last.byKey, namesOf(names)),
    total: { figures: figuresOnWire(current.total), before: figuresOnWire(last.total) },
  };
};

type Answer = AnswerOf<"Statistics/overview">;

const countOf = (sums: readonly FactSum[], act: string, part?: string): number =>
  sums
    .filter((each) => each.act === act && (part === undefined || each.part === part))
    .reduce((sum, { count }) => sum + count, 0);

const reasonsOf = (sums: readonly FactSum[], before: readonly FactSum[]): Answer["reasons"] =>
  notTakenUpReasons.map((reason) => ({
    reason,
    label: notTakenUpLabels[reason],
    count: countOf(sums, "not-taken-up", reason),
    before: countOf(before, "not-taken-up", reason),
  }));

/** Terms that end within 30, 60 and 90 days. */
const dueOf = (db: Database, scope: StatisticScope, today: string): Promise<Answer["due"]> =>
  Promise.all(
    renewalDays.map(async (days) => {
      const period = { from: today, to: addDays(today, days) };
      const sums = await sumFacts(db, { scope, period: { ...period, parts: partsOfPeriod(period) }, by: [] });
      return { days, period, count: countOf(sums, "due") };
    }),
  );

/** The figures of a period and of the previous one, reasons why quotes were not taken up, and policies about to end. */
export const overview: Signed<"Statistics/overview"> = async ({ db, clock }, user, form) => {
  const now = clock.now();
  const { scope, period, before, isLinked } = readStatistics(user, form, now);
  const [current, last, due] = await Promise.all([
    measure(db, scope, period),
    measure(db, scope, before),
    dueOf(db, scope, londonDate(now)),
  ]);
  return {
    asOf: now.toISOString(),
    period,
    before,
    isLinked,
    figures: figuresOnWire(current.figures),
    beforeFigures: figuresOnWire(last.figures),
    reasons: reasonsOf(current.sums, last.sums),
    due,
  };
};

/** The figures by month, by product and by person of a firm. */
export const trends: Signed<"Statistics/trends"> = async ({ db, clock }, user, form) => {
  const now = clock.now();
  const { scope, period, before, isLinked } = readStatistics(user, form, now);
  const [months, products, people] = await Promise.all([
    measureBy(db, scope, period, "month"),
    linesByProduct(db, scope, period, before),
    linesByPerson(db, scope, period, before),
  ]);
  return {
    asOf: now.toISOString(),
    period,
    before,
    isLinked,
    months: monthsOf(period).map((month) => ({
      month,
      period: monthIn(month, period),
      figures: figuresOnWire(months.byKey.get(month) ?? nothing),
    })),
    products,
    people,
    isAllFirms: scope.firmId === undefined,
  };
};

/** Filter options for statistics: of the user's firm, or of the firm that staff of the provider chose. */
const getStatisticOptions: Signed<"Statistics/getOptions"> = async ({ db }, user, { firm = "" }) => {
  const own = statisticScopeOf(user);
  if (firm !== "" && own.firmId !== undefined && own.firmId !== firm)
    throw badInput("firm", "Choose your own firm, or none.");
  const firmId = own.firmId ?? (firm === "" ? undefined : firm);
  const [firms, branches, people, products] = await Promise.all([
    own.firmId === undefined ? brokerFirms(db) : [],
    firmId === undefined || own.branchId !== undefined ? [] : namesOfBranches(db, firmId),
    firmId === undefined ? [] : peopleOfFirm(db, firmId, own.branchId),
    productNames(db),
  ]);
  return { firms, branches, people, products, isOwnBranchOnly: own.branchId !== undefined };
};

export const statisticsHandlers: HandlersOf<typeof statisticsCalls> = {
  "Statistics/getOptions": getStatisticOptions,
  "Statistics/dashboard": dashboard,
  "Statistics/overview": overview,
  "Statistics/trends": trends,
  "Statistics/branches": branchStatistics,
};
