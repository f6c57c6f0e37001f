import { groupDigits } from "../../form/words/show-number.ts";
import { formatPounds, pence } from "../money/money.ts";
import type { FigureDefinition } from "./figure-definitions.ts";

/** `31.3%`. */
export function shareWords(share: number): string {
  return `${groupDigits((share * 100).toFixed(1))}%`;
}

/** Working time: `45 min`, `3 h 20 min`; hours are not made into days, since a working day has eight. */
export function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60).toLocaleString("en-GB")} h${rest === 0 ? "" : ` ${rest} min`}`;
}

/** A figure as a person reads it; money comes in pounds. A dash where there is none. */
export function figureWords(unit: FigureDefinition["unit"], value: number | null): string {
  if (value === null) return "–";
  if (unit === "money") return formatPounds(pence(value));
  if (unit === "share") return shareWords(value);
  return unit === "minutes" ? minutesWords(value) : value.toLocaleString("en-GB");
}

/** How a figure differs from the one before: `+12.5%`, of shares `+2.1 points`; a dash where nothing can be said. */
export function differenceWords(unit: FigureDefinition["unit"], value: number | null, before: number | null): string {
  if (value === null || before === null) return "–";
  if (unit === "share") return `${signed((value - before) * 100)} points`;
  if (before === 0) return value === 0 ? "0.0%" : "–";
  return `${signed(((value - before) / Math.abs(before)) * 100)}%`;
}

/** `+1,250.0`, `-12.5`, and `0.0` for what rounds to nothing. */
function signed(number: number): string {
  const digits = groupDigits(Math.abs(number).toFixed(1));
  if (digits === "0.0") return digits;
  return `${number > 0 ? "+" : "-"}${digits}`;
}
