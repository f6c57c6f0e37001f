import type { OwnType, Question, QuestionType } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { isUnanswered, type Value } from "../values/answer-value.ts";
import { choice, item, multichoice, yesno } from "./choices.ts";
import { companyNumber, driverNumber, email, phone, postcode, registrationMark } from "./codes.ts";
import { date, datetime } from "./days.ts";
import type { Gives, Kind, KindSetting } from "./kind.ts";
import { currency, quantity } from "./measures.ts";
import { integer, money, percent } from "./numbers.ts";
import { ranking, rating } from "./opinions.ts";
import { computed, declaration, file, lookup, statement, system } from "./other-kinds.ts";
import { signature } from "./signature.ts";
import { address, longtext, text } from "./texts.ts";
import { time } from "./times.ts";

const builtIn: Readonly<Record<QuestionType, Kind>> = {
  text,
  longtext,
  yesno,
  choice,
  multichoice,
  rating,
  ranking,
  money,
  integer,
  percent,
  quantity,
  currency,
  date,
  datetime,
  time,
  postcode,
  address,
  phone,
  email,
  companyNumber,
  registrationMark,
  driverNumber,
  declaration,
  signature,
  file,
  lookup,
  computed,
  item,
  system,
  statement,
};

const kinds = new Map<string, Kind>(Object.entries(builtIn));

/**
 * Adds a kind of one's own, before the first definition that uses it is read. Its name has a colon, as in `acme:iban`,
 * so that no later version of the language can mean something else by it.
 *
 * @throws where the name is taken by another kind or has no colon.
 */
export function registerKind(name: OwnType, kind: Kind): void {
  if (!/^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9-]*$/.test(name))
    throw new Error(`“${name}” is no name for a kind of question. Write it with a prefix, as in acme:iban.`);
  const known = kinds.get(name);
  if (known && known !== kind) throw new Error(`The kind “${name}” is registered already.`);
  kinds.set(name, kind);
}

/** Names of the kinds, built in and registered. */
export const kindNames = (): Iterable<string> => kinds.keys();

/** Names of the kinds, built in and registered, on which a setting does something. */
export const kindsWith = (setting: KindSetting): readonly string[] =>
  [...kinds].flatMap(([name, { settings }]) => (settings.includes(setting) ? [name] : []));

/** The kind of this name, whatever a definition holds there. */
export const kindNamed = (type: unknown): Kind | undefined => (typeof type === "string" ? kinds.get(type) : undefined);

/** @throws for a kind that is not registered, which lint reports before a definition is published. */
export function kindOf({ type }: Pick<Question, "type">): Kind {
  const kind = kinds.get(type);
  if (!kind) throw new Error(`No kind of question is registered as “${type}”. Register it with registerKind.`);
  return kind;
}

/** What a name, test or calculation makes of the answer to a question. */
export function givesOf(question: Question): Gives {
  const { gives } = kindOf(question);
  return typeof gives === "function" ? gives(question) : gives;
}

/** Somebody is asked: it is neither worked out nor written by the server. */
export const isAsked = (question: Pick<Question, "type">): boolean => kindOf(question).source === "person";

/** Its answer is part of the record: it is neither worked out nor a text to read. */
export const isStored = (question: Pick<Question, "type">): boolean =>
  ["person", "server"].includes(kindOf(question).source);

export const isComputed = (question: Pick<Question, "type">): boolean => kindOf(question).source === "calculation";

/** Nothing, or what counts as nothing: a declaration that is not agreed to. */
export function isNoAnswer(question: Question, answer: Json | undefined): boolean {
  return isUnanswered(answer) || (kindOf(question).countsAsNone?.(answer) ?? false);
}

/**
 * The answer as its kind means it; undefined where there is none, or one that the kind cannot hold (text where a number
 * belongs, a mistyped postcode), which is then as unknown as none.
 */
export function valueOfAnswer(question: Question, answer: Json | undefined): Value | undefined {
  return isUnanswered(answer) ? undefined : kindOf(question).value(answer ?? null, question);
}
