import type { MigrationStep, SplitPart } from "../../../schemas/migration.ts";
import { listed } from "../words/phrases.ts";

/** A step in the words of the product team: `“Trade” becomes “Business”`. */
export function stepInWords(step: MigrationStep): string {
  const where = "group" in step && step.group !== undefined ? ` of ${step.group}` : "";
  const why = "because" in step && step.because !== undefined ? ` (${step.because})` : "";
  return `${doneBy(step, where)}${why}`;
}

function doneBy(step: MigrationStep, where: string): string {
  if ("rename" in step) return `“${step.rename}”${where} becomes “${step.to}”`;
  if ("move" in step) return `“${step.move}” goes from ${step.from} to ${step.to}`;
  if ("split" in step) {
    const parts = Object.entries(step.into).map(([name, part]) => `“${name}” (${partInWords(part)})`);
    return `“${step.split}”${where} becomes ${listed(parts, "and")}`;
  }
  if ("scale" in step)
    return `“${step.scale}”${where} is multiplied by ${step.by}${step.unit === undefined ? "" : `, in ${step.unit}`}`;
  if ("options" in step) return `options of “${step.options}”${where}: ${mapInWords(step.map)}`;
  if ("askAgain" in step) return `“${step.askAgain}”${where} is asked again`;
  return "drop" in step ? `“${step.drop}”${where} is dropped` : `“${step.leave}”${where} is left`;
}

function partInWords(part: SplitPart): string {
  if ("whole" in part) return "all of it";
  if ("map" in part) return mapInWords(part.map);
  if ("before" in part) return `before “${part.before}”`;
  if ("after" in part) return `after “${part.after}”`;
  return "beforeLast" in part ? `before the last “${part.beforeLast}”` : `after the last “${part.afterLast}”`;
}

function mapInWords(map: Readonly<Record<string, string | null>>): string {
  const pairs = Object.entries(map).map(
    ([was, is]) => `“${was}” ${is === null ? "is asked again" : `becomes “${is}”`}`,
  );
  return pairs.join(", ");
}
