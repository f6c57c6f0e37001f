import type { ListedAct } from "./acts.ts";
import type { Figures } from "./figures.ts";

export type FigureName = keyof Figures | "answerMinutes";

/** A figure: its label, how it is counted, and the list behind it. */
export interface FigureDefinition {
  readonly name: FigureName;
  readonly label: string;
  readonly unit: "count" | "money" | "share" | "minutes";
  /** What is counted, in a sentence. */
  readonly says: string;
  /** The rows behind it. */
  readonly act: ListedAct;
  /** Limits it to one direction of changes. */
  readonly part?: string;
}

/** The figures by group, in display order. */
export const figureGroups: readonly { readonly title: string; readonly figures: readonly FigureDefinition[] }[] = [
  {
    title: "New quotes started in the period",
    figures: [
      { name: "made", label: "Started", unit: "count", says: "New quotes, changes and renewals apart.", act: "made" },
      { name: "priced", label: "Priced", unit: "count", says: "Priced by now, of those.", act: "priced" },
      {
        name: "referred",
        label: "Referred",
        unit: "count",
        says: "Of those, referred by now.",
        act: "referred",
      },
      { name: "won", label: "Accepted", unit: "count", says: "Of those, became policies by now.", act: "won" },
      { name: "conversion", label: "Conversion", unit: "share", says: "Accepted, of those priced.", act: "won" },
      {
        name: "referralRate",
        label: "Referral rate",
        unit: "share",
        says: "Referred, of all that were started.",
        act: "referred",
      },
    ],
  },
  {
    title: "Gross written premium",
    figures: [
      {
        name: "newPremium",
        label: "New policies",
        unit: "money",
        says: "By the day of acceptance, as all below; without tax and fees.",
        act: "accepted",
      },
      { name: "renewalPremium", label: "Renewals", unit: "money", says: "Accepted renewals.", act: "renewed" },
      {
        name: "additionalPremium",
        label: "Additional premium",
        unit: "money",
        says: "Changes in the term that cost more.",
        act: "changed",
        part: "additional",
      },
      {
        name: "returnPremium",
        label: "Return premium",
        unit: "money",
        says: "Changes in the term that cost less.",
        act: "changed",
        part: "return",
      },
      {
        name: "cancelledPremium",
        label: "Returned on cancellation",
        unit: "money",
        says: "Policies that ended early.",
        act: "returned",
      },
      {
        name: "reinstatedPremium",
        label: "Charged again",
        unit: "money",
        says: "Policies reinstated.",
        act: "recharged",
      },
      { name: "written", label: "Gross written premium", unit: "money", says: "The sum of the above.", act: "written" },
      { name: "ipt", label: "Insurance premium tax", unit: "money", says: "Charged in addition.", act: "written" },
      { name: "fees", label: "Fees", unit: "money", says: "Charged in addition.", act: "written" },
    ],
  },
  {
    title: "Policies",
    figures: [
      { name: "accepted", label: "New policies", unit: "count", says: "Accepted in the period.", act: "accepted" },
      { name: "renewed", label: "Renewals", unit: "count", says: "Accepted in the period.", act: "renewed" },
      {
        name: "averagePremium",
        label: "Average premium",
        unit: "money",
        says: "Premium of new policies and renewals, divided by their number.",
        act: "policies",
      },
      { name: "changed", label: "Changes (MTA)", unit: "count", says: "Accepted in the period.", act: "changed" },
      { name: "cancelled", label: "Cancelled", unit: "count", says: "Policies cancelled.", act: "cancelled" },
      { name: "reinstated", label: "Reinstated", unit: "count", says: "Policies reinstated.", act: "reinstated" },
    ],
  },
  {
    title: "Referrals answered",
    figures: [
      {
        name: "answered",
        label: "Answered",
        unit: "count",
        says: "Quotes that an underwriter approved or declined for the first time.",
        act: "answered",
      },
      {
        name: "answerMinutes",
        label: "Median answer time",
        unit: "minutes",
        says: "Working time from sending to that answer.",
        act: "answered",
      },
    ],
  },
];

export const figureDefinitions: readonly FigureDefinition[] = figureGroups.flatMap(({ figures }) => figures);

/** The definition of an existing figure. */
export function figureDefinition(name: FigureName): FigureDefinition {
  const found = figureDefinitions.find((each) => each.name === name);
  if (!found) throw new RangeError(`There is no figure ${name}.`);
  return found;
}
