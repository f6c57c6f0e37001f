import type { Question, QuestionType } from "../../schemas/definition.ts";
import type { Json } from "../../schemas/quote.ts";
import { isRecord, own } from "./own.ts";
import type { PreparedForm } from "./prepared-form.ts";
import type { PreparedGroup } from "./prepared-group.ts";
import { readAnswer } from "./typed-input.ts";

type Data = { readonly [key: string]: Json | undefined };

/** Types whose answers mean the same in any case and spacing, and are stored in one form. */
const codes: ReadonlySet<QuestionType> = new Set([
  "postcode",
  "phone",
  "companyNumber",
  "registrationMark",
  "driverNumber",
]);

/**
 * DATA with its codes as they are stored, however they were written: the postcode `ls63ko` becomes `LS6 3KO`. What
 * cannot be read, and every other answer, stays as it is.
 */
export function withNormalCodes(form: PreparedForm, data: Data): Data {
  return mapped(data, (section, value) => {
    const single = form.singles.find(({ group }) => group.at === section);
    if (single) return normalEntry(single, value);
    if (!isList(value)) return value;
    return value.map((entry) => {
      const group = isAnswers(entry) ? form.groupOfEntry(section, own(entry, "ItemType")) : undefined;
      return normalEntry(group, entry) ?? null;
    });
  });
}

function normalEntry(group: PreparedGroup | undefined, entry: Json | undefined): Json | undefined {
  if (!group || !isAnswers(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([name, answer]) => [name, normalAnswer(group.byName.get(name)?.question, answer)]),
  );
}

function normalAnswer(question: Question | undefined, answer: Json): Json {
  if (!question || !codes.has(question.type) || typeof answer !== "string") return answer;
  const read = readAnswer(question, answer, noDay);
  return "value" in read ? (read.value ?? answer) : answer;
}

/** Codes are read without regard to the day. */
const noDay = "2000-01-01";

function mapped(data: Data, change: (key: string, value: Json | undefined) => Json | undefined): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, change(key, value)]));
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isAnswers(value: Json | undefined): value is { readonly [name: string]: Json } {
  return isRecord(value);
}
