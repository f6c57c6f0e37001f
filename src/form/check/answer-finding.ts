import type { PreparedQuestion } from "../definition/prepared-group.ts";
import type { Entry } from "../resolve/entry.ts";
import { placeOf } from "../tree/place.ts";
import type { Problem } from "./check-answer.ts";
import type { Finding } from "./finding.ts";

/** A problem with an answer as a finding at its question; an error. */
export function answerFinding(
  { question, page, section }: PreparedQuestion,
  entry: Entry,
  { code, message }: Problem,
): Finding {
  return {
    place: placeOf(entry.group.group.at, entry.itemId, question.name),
    code,
    message,
    severity: "error",
    missing: code === "required",
    neededFor: question.neededFor ?? "quote",
    page: page?.id ?? "",
    section: section?.id ?? "",
    label: question.label,
  };
}
