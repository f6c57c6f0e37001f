import type { EnumOptionsType } from "@rjsf/utils";
import type { AnswerValue } from "../schemas/question.ts";

type Offered = readonly EnumOptionsType[] | undefined;

/** A value of the form's data as a control takes it: texts, a list of texts, or `true`. */
export function fromFormValue(value: unknown): AnswerValue | undefined {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === "boolean" || typeof value === "number" || typeof value === "string") return value;
  return undefined;
}

/** What the control gave, with the types of the options that it was chosen from. */
export function asFormValue(answer: AnswerValue | undefined, offered: Offered): unknown {
  if (!offered || answer === undefined) return answer;
  const own = (text: string) => offered.find((option) => String(option.value) === text)?.value ?? text;
  return typeof answer === "object" ? answer.map(own) : own(String(answer));
}
