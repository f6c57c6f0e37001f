import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../definition/prepared-form.ts";
import { isStored, kindOf } from "../kinds/kind-of.ts";
import { readAnswer } from "../read/read-answer.ts";
import { isRecord, own, withKey, withoutKey } from "./own.ts";

type Data = { readonly [key: string]: Json | undefined };

/**
 * Normalises DATA for storage: the postcode `ls63ko` becomes `LS6 3KO`, and values sent for computed questions and
 * statements are dropped. Unreadable and all other answers are unchanged.
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

/** Returns the same object if nothing changes, so that schedules of thousands of entries are processed quickly. */
function normalEntry(group: PreparedGroup | undefined, entry: Json | undefined): Json | undefined {
  if (!group || !isAnswers(entry)) return entry;
  return normalised(group).reduce((normal, question) => {
    const answer = own(entry, question.name);
    if (!isStored(question)) return withoutKey(normal, question.name);
    const read = typeof answer === "string" ? normalCode(question, answer) : answer;
    return read === undefined || read === answer ? normal : withKey(normal, question.name, read);
  }, entry);
}

const byGroup = new WeakMap<PreparedGroup, readonly Question[]>();

/** Questions whose answers may be stored in another form than sent, or not at all. */
function normalised(group: PreparedGroup): readonly Question[] {
  const known = byGroup.get(group);
  if (known) return known;
  const asked = group.questions.map(({ question }) => question);
  const found = asked.filter((question) => kindOf(question).normal || !isStored(question));
  byGroup.set(group, found);
  return found;
}

function normalCode(question: Question, answer: string): Json {
  const read = readAnswer(question, answer, noDay);
  return "value" in read ? (read.value ?? answer) : answer;
}

/** Any day will do: reading a code does not depend on it. */
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
