import { statusesWhere } from "../../../schemas/quote-status.ts";
import type { Database } from "../../db/open-database.ts";
import { chargesOfPolicies } from "../../db/queries/policies/policies.ts";
import { type DaySum, type StatisticScope, sumsByDay } from "../../db/queries/statistics/facts.ts";
import { endingTerms, pipelineSums, waitingReferrals } from "../../db/queries/statistics/open-work.ts";
import { addDays, daysBetween, londonDate } from "../../form/values/calendar.ts";
import { type PolicyCharge, totalCharged } from "../../insurance/change/policy-in-force.ts";
import { pounds } from "../../insurance/money/money.ts";
import { may } from "../../insurance/permissions.ts";
import { countIn, figuresOfWeeks, runningPremium, weeksIn, weeksUntil } from "../../insurance/statistics/figures.ts";
import type { Period } from "../../insurance/statistics/period.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { referralReasons } from "../referral/referral-reasons.ts";
import type { Services } from "../services.ts";
import { linesByPerson, linesByProduct } from "./lines.ts";
import { figuresOnWire, measure } from "./measure.ts";
import { readStatistics } from "./read-statistics.ts";

type Answer = AnswerOf<"Statistics/dashboard">;

const WEEKS = 12;
const DUE_DAYS = 30;
const REFERRALS = 6;

/** By lifecycle order; statuses without quotes are left out. */
const pipelineOf = (sums: Awaited<ReturnType<typeof pipelineSums>>): Answer["pipeline"] => {
  const order: readonly string[] = statusesWhere(({ stage }) => stage === "open");
  const rank = (status: string) => order.indexOf(status);
  return sums
    .toSorted((one, other) => rank(one.web_status) - rank(other.web_status))
    .map(({ web_status, count, total }) => ({
      WebStatus: web_status,
      count,
      total: total === null ? null : pounds(total),
    }));
};

const referralsOf = async (
  { definitions }: Pick<Services, "definitions">,
  rows: Awaited<ReturnType<typeof waitingReferrals>>,
  today: string,
  permissions: number,
): Promise<Answer["referrals"]> => ({
  count: rows[0]?.all_count ?? 0,
  withFirm: rows[0]?.asked_count ?? 0,
  rows: await Promise.all(
    rows.map(async (row) => ({
      reference: row.reference,
      typeOfInsurance: row.definition_id,
      client: row.client,
      WebStatus: row.web_status,
      due: row.info_due ?? (row.target_at === null ? null : londonDate(row.target_at)),
      daysWaiting: Math.max(0, daysBetween(londonDate(row.sent_at), today)),
      reasons: await referralReasons(definitions, row, permissions),
    })),
  ),
});

const conversionOf = (sums: readonly DaySum[], today: string): Answer["weeks"] =>
  figuresOfWeeks(sums, weeksUntil(today, WEEKS)).map(({ period, figures: { priced, won, conversion } }) => ({
    period,
    priced,
    won,
    conversion,
  }));

/** Terms that end within some days, with the price of each including its changes. */
const endingOf = async (db: Database, scope: StatisticScope, period: Period) => {
  const terms = await endingTerms(db, scope, period);
  const versions = await chargesOfPolicies(db, terms);
  return terms.map(({ firm_id, id, day }) => {
    const own = versions.filter((version) => version.firm_id === firm_id && version.quote_id === id);
    return { day, toPay: totalCharged(own.map(({ charge }): PolicyCharge => JSON.parse(charge))).toPay };
  });
};

const dueOf = (sums: readonly DaySum[], terms: Awaited<ReturnType<typeof endingOf>>, period: Period): Answer["due"] =>
  weeksIn(period).map((week) => {
    const ending = terms.filter(({ day }) => day >= week.from && day <= week.to);
    const total = pounds(ending.reduce((sum, { toPay }) => sum + toPay, 0));
    return { period: week, count: countIn(sums, "due", week), total };
  });

/** A manager's overview: open quotes, conversions, written premium, waiting work, and policies about to end. */
export const dashboard: Signed<"Statistics/dashboard"> = async (services, user, form) => {
  const { db, clock } = services;
  const now = clock.now();
  const today = londonDate(now);
  const { scope, period, before, isLinked } = readStatistics(user, form, now);
  const ahead = { from: today, to: addDays(today, DUE_DAYS) };
  const weeks = { from: addDays(today, 1 - 7 * WEEKS), to: today };
  const [current, last, open, waiting, ofPeriod, ofBefore, ofWeeks, ofAhead, ending, products, people] =
    await Promise.all([
      measure(db, scope, period),
      measure(db, scope, before),
      pipelineSums(db, scope, may(user.permissions, "underwrite")),
      waitingReferrals(db, scope, REFERRALS),
      sumsByDay(db, scope, period),
      sumsByDay(db, scope, before),
      sumsByDay(db, scope, weeks),
      sumsByDay(db, scope, ahead),
      endingOf(db, scope, ahead),
      linesByProduct(db, scope, period, before),
      linesByPerson(db, scope, period, before),
    ]);
  return {
    asOf: now.toISOString(),
    period,
    before,
    isLinked,
    figures: figuresOnWire(current.figures),
    beforeFigures: figuresOnWire(last.figures),
    pipeline: pipelineOf(open),
    weeks: conversionOf(ofWeeks, today),
    premium: runningPremium(ofPeriod, period).map(pounds),
    premiumBefore: runningPremium(ofBefore, before).map(pounds),
    referrals: await referralsOf(services, waiting, today, user.permissions),
    due: dueOf(ofAhead, ending, ahead),
    products,
    people,
    isAllFirms: scope.firmId === undefined,
  };
};
