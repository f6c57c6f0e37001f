import { groupDigits } from "../../form/words/show-number.ts";
import { formatPounds, pence } from "../money/money.ts";
import type { FigureDefinition } from "./figure-definitions.ts";

/** `31.3%`. */
export function shareWords(share: number): string {
  return `${groupDigits((share * 100).toFixed(1))}%`;
}

/** Working time: `45 min`, `3 h 20 min`; never in days, since a working day has eight hours. */
export function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60).toLocaleString("en-GB")} h${rest === 0 ? "" : ` ${rest} min`}`;
}

/** A figure in words; money in pounds. A dash where there is none. */
export function figureWords(unit: FigureDefinition["unit"], value: number | null): string {
  if (value === null) return "–";
  if (unit === "money") return formatPounds(pence(value));
  if (unit === "share") return shareWords(value);
  return unit === "minutes" ? minutesWords(value) : value.toLocaleString("en-GB");
}

/** The difference from the previous period: `+12.5%`, for shares `+2.1 points`; a dash where it is undefined. */
export function differenceWords(unit: FigureDefinition["unit"], value: number | null, before: number | null): string {
  if (value === null || before === null) return "–";
  if (unit === "share") return `${signed((value - before) * 100)} points`;
  if (before === 0) return value === 0 ? "0.0%" : "–";
  return `${signed(((value - before) / Math.abs(before)) * 100)}%`;
}

/** `+1,250.0`, `-12.5`, and `0.0` for what rounds to zero. */
function signed(number: number): string {
  const digits = groupDigits(Math.abs(number).toFixed(1));
  if (digits === "0.0") return digits;
  return `${number > 0 ? "+" : "-"}${digits}`;
}
