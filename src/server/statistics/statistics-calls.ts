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
  share: (says) => nullable({ type: "number", description: `${says} 0.25 is a quarter; null if there are none.` }),
  minutes: (says) => nullable(integerPart(`${says} Whole minutes; null if there are none.`)),
};

const figures = object(Object.fromEntries(figureDefinitions.map(({ name, unit, says }) => [name, units[unit](says)])));
const notTakenUp = integerPart("Quotes and renewals marked as not taken up and not reopened.");
const measured = {
  ...figures,
  required: [...figures.required, "notTakenUp"],
  properties: { ...figures.properties, notTakenUp },
};
const period = object({ from: day("First day."), to: day("Last day.") });
const named = list(object({ id: string(), name: string() }));

/** Filters of statistics; an empty one does not filter. */
export const statisticFilters = {
  from: optionalCalendarDay("First London day; the first of this month by default."),
  to: optionalCalendarDay("Last London day; today by default."),
  firm: optionalText("Id of a firm, for staff of the provider; empty for all.", 100),
  branch: optionalText("Id of a branch; empty for all that may be seen.", 100),
  product: optionalText("Code of a type of insurance; empty for all.", 40),
  user: optionalText("Id of the handler; empty for everyone.", 100),
};

const head = {
  asOf: instant("When the figures were calculated."),
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
    summary: "Returns the filters for statistics.",
    right,
    form: { firm: statisticFilters.firm },
    answer: object({
      firms: named,
      branches: named,
      people: named,
      products: named,
      isOwnBranchOnly: flag("The user sees only the figures of their own branch."),
    }),
  },
  {
    path: "Statistics/overview",
    summary:
      "Returns quotes, conversion, written premium, referrals and their outcomes, reasons for not taking up, and renewals due, compared with the previous period.",
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
          before: integerPart("The previous period."),
        }),
      ),
      due: list(
        object({
          days: { enum: renewalDays },
          period,
          count: integerPart("Terms in force that end within this many days without an accepted renewal."),
        }),
      ),
    }),
  },
  {
    path: "Statistics/dashboard",
    summary:
      "Returns the dashboard: pipeline by status, conversion by week, daily premium compared with the previous period, open referrals with reasons, renewals of the next 30 days, and figures by product and person.",
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
          total: nullable(poundsPart("Total payable of those priced; null if none is, or if it is withheld.")),
        }),
      ),
      weeks: list(
        object({
          period,
          priced: integerPart("Quotes started in the week that were priced."),
          won: integerPart("Of those, accepted."),
          conversion: nullable({ type: "number", description: "0.25 is a quarter; null if there are none." }),
        }),
      ),
      premium: list(poundsPart("Premium written from the first day of the period to this one.")),
      premiumBefore: list(poundsPart("Premium written from the first day of the previous period to this one.")),
      referrals: object({
        count: integerPart("Referrals without a decision."),
        withFirm: integerPart("Of those, awaiting information from the firm."),
        rows: list(
          object({
            reference: string(),
            typeOfInsurance: string("Code of the product."),
            client: string(),
            WebStatus: string(),
            due: nullable(day("Date by which the firm or the underwriter should answer.")),
            daysWaiting: integerPart("London days since it was sent."),
            reasons: list(string("Why it was referred.")),
          }),
        ),
      }),
      due: list(
        object({
          period,
          count: integerPart("Terms in force that end then without an accepted renewal."),
          total: poundsPart("Premium of these terms, with tax and fees."),
        }),
      ),
      products: list(object(line)),
      people: list(object(line)),
      isAllFirms: flag("For all firms; people are shown once a firm is chosen."),
    }),
  },
  {
    path: "Statistics/trends",
    summary: "Returns the figures by month, product and person, compared with the previous period.",
    right,
    form: statisticFilters,
    answer: object({
      ...head,
      months: list(object({ month: string("2026-07."), period, figures: measured })),
      products: list(object(line)),
      people: list(object(line)),
      isAllFirms: flag("For all firms; people are shown once a firm is chosen."),
    }),
  },
  {
    path: "Statistics/branches",
    summary:
      "Returns the figures of each branch, or of each firm if provider staff chose none, compared with the previous period.",
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
