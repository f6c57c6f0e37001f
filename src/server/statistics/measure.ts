import type { Database } from "../../db/open-database.ts";
import {
  type DecisionToMeasure,
  type FactSum,
  freshAnswers,
  type StatisticGroup,
  type StatisticScope,
  sumFacts,
} from "../../db/queries/statistics/facts.ts";
import { pounds } from "../../insurance/money/money.ts";
import { figureDefinitions } from "../../insurance/statistics/figure-definitions.ts";
import { type Figures, figuresOf, medianMinutes } from "../../insurance/statistics/figures.ts";
import { type Period, partsOfPeriod } from "../../insurance/statistics/period.ts";
import { workingMinutes } from "../../insurance/time/working-time.ts";
import type { AnswerOf } from "../contract/call-types.ts";

/** Working time from referring a quote to the decision, in whole minutes. */
export const workingMinutesOf = ({
  sent_at,
  answered_at,
}: {
  readonly sent_at: Date;
  readonly answered_at: Date;
}): number => workingMinutes(sent_at.toISOString(), answered_at.toISOString());

export type WireFigures = AnswerOf<"Statistics/overview">["figures"];

const amounts: ReadonlySet<string> = new Set(
  figureDefinitions.filter(({ unit }) => unit === "money").map(({ name }) => name),
);

/** Figures as calls return them, with amounts in pounds. */
export const figuresOnWire = (measured: Measured): WireFigures => ({
  ...measured,
  ...Object.fromEntries(
    Object.entries(measured).map(([name, value]) => [
      name,
      amounts.has(name) && value !== null ? pounds(value) : value,
    ]),
  ),
});

/** Figures with response times, in working minutes. */
export interface Measured extends Figures {
  readonly answerMinutes: number | null;
}

type Group = Exclude<StatisticGroup, "part">;

const keyOfSum: Readonly<Record<Group, (sum: FactSum) => string>> = {
  month: ({ month }) => month,
  product: ({ definition_id }) => definition_id,
  user: ({ user_id }) => user_id,
  branch: ({ branch_id }) => branch_id,
  firm: ({ firm_id }) => firm_id,
};

const keyOfAnswer: Readonly<Record<Group, (answer: DecisionToMeasure) => string>> = {
  month: ({ day }) => day.slice(0, 7),
  product: ({ definition_id }) => definition_id,
  user: ({ user_id }) => user_id,
  branch: ({ branch_id }) => branch_id,
  firm: ({ firm_id }) => firm_id,
};

const measured = (sums: readonly FactSum[], fresh: readonly DecisionToMeasure[]): Measured => {
  const stored = sums.flatMap(({ taken }) => taken ?? []).map(([minutes, count]) => ({ minutes, count }));
  const late = fresh.map((answer) => ({ minutes: workingMinutesOf(answer), count: 1 }));
  return { ...figuresOf(sums), answerMinutes: medianMinutes([...stored, ...late]) };
};

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const some = groups.get(keyOf(row)) ?? [];
    some.push(row);
    groups.set(keyOf(row), some);
  }
  return groups;
};

const readAll = async (db: Database, scope: StatisticScope, period: Period, by: readonly StatisticGroup[]) => {
  const sums = await sumFacts(db, { scope, period: { ...period, parts: partsOfPeriod(period) }, by });
  const isFresh = sums.some(({ act, part, count }) => act === "answered" && part === "" && count > 0);
  return { sums, fresh: isFresh ? await freshAnswers(db, scope, period) : [] };
};

/** The figures of a scope in a period, and what they were calculated from. */
export const measure = async (
  db: Database,
  scope: StatisticScope,
  period: Period,
): Promise<{ readonly figures: Measured; readonly sums: readonly FactSum[] }> => {
  const { sums, fresh } = await readAll(db, scope, period, ["part"]);
  return { figures: measured(sums, fresh), sums };
};

interface Groups {
  /** Keys without activity are absent. */
  readonly byKey: ReadonlyMap<string, Measured>;
  readonly total: Measured;
}

/** The figures by month, product, person, branch or firm, and in total. */
export const measureBy = async (db: Database, scope: StatisticScope, period: Period, group: Group): Promise<Groups> => {
  const { sums, fresh } = await readAll(db, scope, period, [group]);
  const [ofSum, ofAnswer] = [keyOfSum[group], keyOfAnswer[group]];
  const freshByKey = grouped(fresh, ofAnswer);
  return {
    byKey: new Map([...grouped(sums, ofSum)].map(([key, some]) => [key, measured(some, freshByKey.get(key) ?? [])])),
    total: measured(sums, fresh),
  };
};

/** Figures without any activity. */
export const nothing: Measured = measured([], []);
