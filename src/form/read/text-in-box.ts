import type { Question, QuestionType } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/quote.ts";
import { showInBox } from "../draw/show-answer.ts";

const typedTypes: ReadonlySet<QuestionType> = new Set([
  "text",
  "longtext",
  "money",
  "integer",
  "percent",
  "date",
  "datetime",
  "postcode",
  "address",
  "phone",
  "email",
  "companyNumber",
  "registrationMark",
  "driverNumber",
]);

/** True for questions that are answered by typing a text, which is read when the control is left. */
export function isTyped({ type }: Question): boolean {
  return typedTypes.has(type);
}

/** A stored answer as it stands in its box: `62,000` beside a £ sign, `01/02/2026`. What could not be read is as typed. */
export function textInBox(question: Question, answer: Json | undefined): string {
  const text = showInBox(question, answer);
  if (typeof answer !== "number") return text;
  return question.type === "money" ? text.replace("£", "") : text.replace("%", "");
}
