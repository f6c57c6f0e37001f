import { rights } from "../../insurance/permissions.ts";
import { type FigureDefinition, figureDefinitions } from "../../insurance/statistics/figure-definitions.ts";
import { renewalDays } from "../../insurance/statistics/period.ts";
import {
  day,
  flag,
  instant,
  integerPart,
  list,
  nullable,
  object,
  poundsPart,
  string,
} from "../contract/answer-parts.ts";
import type { CallSchema, CallShape } from "../contract/call-shape.ts";
import { optionalCalendarDay, optionalText } from "../contract/form-fields.ts";

const units: Readonly<Record<FigureDefinition["unit"], (says: string) => CallSchema>> = {
  count: (says) => integerPart(says),
  money: (says) => nullable({ type: "number", description: `${says} In pounds.` }),
  share: (says) => nullable({ type: "number", description: `${says} 0.25 is a quarter; null of none.` }),
  minutes: (says) => nullable(integerPart(`${says} Whole minutes; null of none.`)),
};

const figures = object(Object.fromEntries(figureDefinitions.map(({ name, unit, says }) => [name, units[unit](says)])));
const notTakenUp = integerPart("Quotes and renewals that were marked as not taken up and stay so.");
const measured = {
  ...figures,
  required: [...figures.required, "notTakenUp"],
  properties: { ...figures.properties, notTakenUp },
};
const period = object({ from: day("First day."), to: day("Last day.") });
const named = list(object({ id: string(), name: string() }));

/** What statistics are asked for; an empty one is none. */
export const statisticFilters = {
  from: optionalCalendarDay("First London day; the first of this month by default."),
  to: optionalCalendarDay("Last London day; today by default."),
  firm: optionalText("Id of a firm, for staff of the provider; empty for all.", 100),
  branch: optionalText("Id of a branch; empty for all that may be seen.", 100),
  product: optionalText("Code of a type of insurance; empty for all.", 40),
  user: optionalText("Id of who had it on their desk; empty for everybody.", 100),
};

const head = {
  asOf: instant("When it was counted."),
  period,
  before: object({ from: day("First day."), to: day("Last day.") }),
  isLinked: flag("The working list shows this user the rows behind the figures."),
};

const line = {
  id: string(),
  name: string(),
  figures: measured,
  before: measured,
};

const right = rights.branchStatistics | rights.allStatistics;

export const statisticsCalls = [
  {
    path: "Statistics/getOptions",
    summary: "What statistics can be filtered by.",
    right,
    form: { firm: statisticFilters.firm },
    answer: object({
      firms: named,
      branches: named,
      people: named,
      products: named,
      isOwnBranchOnly: flag("The user sees the figures of their own branch alone."),
    }),
  },
  {
    path: "Statistics/overview",
    summary:
      "Quotes, conversion, written premium, referrals and their answers, reasons for not taking up, and renewals that are due; with the period before.",
    right,
    form: statisticFilters,
    answer: object({
      ...head,
      figures: measured,
      beforeFigures: measured,
      reasons: list(
        object({
          reason: string("Code."),
          label: string(),
          count: integerPart("Quotes."),
          before: integerPart("The period before."),
        }),
      ),
      due: list(
        object({
          days: { enum: renewalDays },
          period,
          count: integerPart("Terms in force that end within so many days and that no accepted term goes on from."),
        }),
      ),
    }),
  },
  {
    path: "Statistics/dashboard",
    summary:
      "What is open, won, written, waiting and due: the pipeline by status, conversion by week, premium day by day beside the period before, referrals without a decision and why, renewals of the next 30 days, and the figures by product and by person.",
    right,
    form: statisticFilters,
    answer: object({
      ...head,
      figures: measured,
      beforeFigures: measured,
      pipeline: list(
        object({
          WebStatus: string(),
          count: integerPart("Open quotes."),
          total: nullable(poundsPart("To pay of those that are priced; null where none is, or is held back.")),
        }),
      ),
      weeks: list(
        object({
          period,
          priced: integerPart("Quotes begun in the week that were priced."),
          won: integerPart("Of those, accepted."),
          conversion: nullable({ type: "number", description: "0.25 is a quarter; null of none." }),
        }),
      ),
      premium: list(poundsPart("Written from the first day of the period to this one.")),
      premiumBefore: list(poundsPart("Written from the first day of the period before to this one.")),
      referrals: object({
        count: integerPart("Referrals without a decision."),
        withFirm: integerPart("Of those, with questions that the firm has not answered."),
        rows: list(
          object({
            reference: string(),
            typeOfInsurance: string("Code of the product."),
            client: string(),
            WebStatus: string(),
            due: nullable(day("By when the firm or the underwriter is to answer.")),
            daysWaiting: integerPart("London days since it was sent."),
            reasons: list(string("Why it was referred.")),
          }),
        ),
      }),
      due: list(
        object({
          period,
          count: integerPart("Terms in force that end then and that no accepted term goes on from."),
          total: poundsPart("What these terms came to, with tax and fees."),
        }),
      ),
      products: list(object(line)),
      people: list(object(line)),
      isAllFirms: flag("Of all firms: people are distinguished once a firm is chosen."),
    }),
  },
  {
    path: "Statistics/trends",
    summary: "The figures by month, by product and by person; with the period before.",
    right,
    form: statisticFilters,
    answer: object({
      ...head,
      months: list(object({ month: string("2026-07."), period, figures: measured })),
      products: list(object(line)),
      people: list(object(line)),
      isAllFirms: flag("Of all firms: people are distinguished once a firm is chosen."),
    }),
  },
  {
    path: "Statistics/branches",
    summary:
      "The figures of each branch, or of each firm where staff of the provider chose none; with the period before.",
    right,
    form: statisticFilters,
    answer: object({
      ...head,
      by: { enum: ["branch", "firm"] },
      rows: list(object(line)),
      total: object({ figures: measured, before: measured }),
    }),
  },
] as const satisfies readonly CallShape[];
