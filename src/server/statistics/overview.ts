import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { type FactSum, type StatisticScope, sumFacts } from "../../db/queries/statistics/facts.ts";
import { addDays, londonDate } from "../../form/values/calendar.ts";
import { notTakenUpReasons } from "../../insurance/lifecycle/not-taken-up.ts";
import { notTakenUpLabels } from "../../insurance/statistics/acts.ts";
import { partsOfPeriod, renewalDays } from "../../insurance/statistics/period.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { figuresOnWire } from "./figures-on-wire.ts";
import { measure } from "./measure.ts";
import { readStatistics } from "./read-statistics.ts";

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

/** Terms that end from a day on, within 30, 60 and 90 days. */
const dueOf = (db: Database, scope: StatisticScope, today: string): Promise<Answer["due"]> =>
  Promise.all(
    renewalDays.map(async (days) => {
      const period = { from: today, to: addDays(today, days) };
      const sums = await sumFacts(db, { scope, period: { ...period, parts: partsOfPeriod(period) }, by: [] });
      return { days, period, count: countOf(sums, "due") };
    }),
  );

/** The figures of a period beside those of the period before, why quotes were not taken up, and what falls due. */
export const overview = async (
  { db, clock }: Services,
  user: SessionUser,
  form: FormOf<"Statistics/overview">,
): Promise<Answer> => {
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
