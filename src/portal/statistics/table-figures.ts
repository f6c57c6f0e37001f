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

/** The heading of a column. */
export const columnLabel = ({ name, label }: { readonly name: string; readonly label: string }): string =>
  short[name] ?? label;
