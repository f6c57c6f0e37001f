import { figureDefinition } from "../../insurance/statistics/figure-definitions.ts";

/** The figures that tables of months, products, people and branches have as columns. */
export const tableFigures = (
  ["made", "priced", "won", "conversion", "referralRate", "accepted", "renewed", "written", "averagePremium"] as const
).map(figureDefinition);

const short: Readonly<Partial<Record<string, string>>> = {
  won: "Of those accepted",
  accepted: "New policies",
  written: "Written premium",
  averagePremium: "Average",
};

/** The headings of their columns. */
export const figureColumns = tableFigures.map(({ name, label, says }) => ({
  words: short[name] ?? label,
  isFigure: true,
  says,
}));
