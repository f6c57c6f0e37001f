import type { PreparedQuestion } from "../definition/prepared-form.ts";
import type { Entry } from "../resolve/entry.ts";
import { type Place, placeOf } from "../tree/place.ts";
import type { AnswerProblem } from "./check-answer.ts";

/** Something to fix, and its place. */
export interface Finding {
  readonly place: Place;
  /** `required`, `min` ... or the id of a rule. */
  readonly code: string;
  readonly message: string;
  readonly severity: "error" | "warn";
  /** An answer is missing rather than wrong. */
  readonly missing: boolean;
  readonly neededFor: "quote" | "accept";
  /** Page id; `""` for an answer that no page shows. */
  readonly page: string;
  /** Section id. */
  readonly section: string;
  /** Label of the question, or of the list's entries. */
  readonly label: string;
}

/** A finding with its rank in page order. */
export interface Ranked {
  readonly rank: number;
  readonly finding: Finding;
}

/** A problem with an answer as an error at its question. */
export function answerFinding(
  { question, page, section }: PreparedQuestion,
  entry: Entry,
  { code, message }: AnswerProblem,
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
