import type { EnumOptionsType } from "@rjsf/utils";
import type { AnswerParts, AnswerValue } from "../schemas/question.ts";
import { isTexts } from "./control-props.ts";
import { isPlainObject } from "./is-plain-object.ts";

type Offered = readonly EnumOptionsType[] | undefined;

/** Converts a form data value for a control: text, a list of texts, or `true`. */
export function fromFormValue(value: unknown): AnswerValue | undefined {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === "boolean" || typeof value === "number" || typeof value === "string") return value;
  return isParts(value) ? value : undefined;
}

const isParts = (value: unknown): value is AnswerParts =>
  isPlainObject(value) && Object.values(value).every((part) => typeof part === "string" || typeof part === "number");

/** Converts a control's answer back, with the types of the options that it was chosen from. */
export function asFormValue(answer: AnswerValue | undefined, offered: Offered): unknown {
  if (!offered || answer === undefined) return answer;
  const own = (text: string) => offered.find((option) => String(option.value) === text)?.value ?? text;
  return isTexts(answer) ? answer.map(own) : own(String(answer));
}
