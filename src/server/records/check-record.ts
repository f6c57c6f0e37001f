import type { ErrorEntry, RecordData } from "../../../schemas/record.ts";
import { checkForm, toErrors } from "../../form/check/check.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { completeData } from "../../form/tree/complete-data.ts";
import { treeOf } from "../../form/tree/tree.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { conflict, type Refused } from "../refused.ts";

export interface CheckedRecord {
  readonly resolution: Resolution;
  /** What is missing, wrong or worth a warning, in page order. */
  readonly errors: readonly ErrorEntry[];
}

/** Where the compiled validators refuse what the form itself finds right: an answer that no page of the portal sends. */
const unreadable = ({ validate }: LoadedDefinition, resolution: Resolution, known: readonly ErrorEntry[]) => {
  const named = new Set(known.map(({ path }) => path));
  return validate(completeData(resolution))
    .filter((path) => !named.has(path))
    .map((path): ErrorEntry => {
      const message = "This answer is not of the kind that the question asks for.";
      return { path, code: "schema", message, severity: "error" };
    });
};

/** Checks the answers of a record by its form, as it is in the store. */
export const checkRecord = (definition: LoadedDefinition, data: RecordData, today: CalendarDate): CheckedRecord => {
  const { form } = definition;
  const resolution = resolveForm(form, treeOf(form, data), today);
  const found = toErrors(checkForm(resolution), resolution.tree);
  const wrong = found.some(({ severity }) => severity === "error");
  return { resolution, errors: wrong ? found : [...found, ...unreadable(definition, resolution, found)] };
};

/** Why answers are not stored, each reason at its answer; undefined where nothing is wrong with them. */
export const refusalOf = (errors: readonly ErrorEntry[]): Refused | undefined => {
  const reasons = errors.filter(({ severity }) => severity === "error");
  if (reasons.length === 0) return undefined;
  const count = counted(reasons.length, "answer is", "answers are");
  return conflict(
    "answers",
    `${count} missing or wrong, so nothing was saved.`,
    reasons.map(({ path, message }) => ({ path, message })),
  );
};
