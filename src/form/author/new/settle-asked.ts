import type { Condition, Literal } from "../../../../schemas/condition.ts";
import type { AnswerValue, Option, Question } from "../../../../schemas/question.ts";
import type { Json } from "../../../../schemas/record.ts";
import { nameFromLabel } from "../edits.ts";
import { opNames, opsOf } from "../names-in-scope.ts";
import { freePrefix, namesOfEngine } from "../new-named-thing.ts";
import {
  type ImportedCondition,
  type ImportedForm,
  type ImportedList,
  type ImportedQuestion,
  type ImportedSection,
  type ImportNote,
  ImportNotes,
  maxImportedQuestions,
  type PlacedCondition,
} from "./asked.ts";
import { sampleAnswer } from "./sample-answer.ts";

/** Keys of a part of the definition, which can be removed again where the lint refuses them. */
export type WrittenKeys = Record<string, Json>;

/** A question with its name in the product. */
export interface SettledQuestion {
  readonly group: string;
  readonly name: string;
  readonly place: string;
  readonly json: WrittenKeys;
  /** Answer in the first test. */
  answer: AnswerValue | undefined;
}

export interface SettledSection {
  readonly place: string;
  readonly json: WrittenKeys;
  readonly questions: SettledQuestion[];
}

export interface SettledPage {
  readonly place: string;
  readonly json: WrittenKeys;
  readonly sections: SettledSection[];
}

export interface SettledList {
  readonly name: string;
  readonly place: string;
  readonly json: WrittenKeys;
  /** Number of entries in the first test. */
  readonly entries: number;
}

export interface SettledForm {
  readonly pages: readonly SettledPage[];
  readonly lists: readonly SettledList[];
  readonly notes: readonly ImportNote[];
}

/** Existing names, which imported questions cannot have. */
export interface TakenNames {
  readonly names: readonly string[];
  readonly groups: readonly string[];
  readonly refPrefixes: readonly string[];
  readonly sections: readonly string[];
}

/** The group of questions that are asked once, and the section of their answers. */
const POLICY = { group: "policy", at: "RD" } as const;

/** Reserves the first free name of `wanted`, `wanted2` … */
function free(wanted: string, taken: Set<string>): string {
  const isTaken = (name: string) => taken.has(name.toLowerCase());
  let name = wanted;
  for (let number = 2; isTaken(name); number++) name = `${wanted.slice(0, 58)}${number}`;
  taken.add(name.toLowerCase());
  return name;
}

const lower = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()));

/** `Construction and contents` is `construction-and-contents`. */
const slug = (text: string): string => {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const joined = words.join("-").slice(0, 50);
  return /^[a-z]/.test(joined) ? joined : `section-${joined}`.replace(/-$/, "");
};

interface Named {
  readonly asked: ImportedQuestion;
  readonly settled: SettledQuestion;
}

class Settling {
  readonly notes = new ImportNotes();
  readonly #names: Set<string>;
  readonly #groups: Set<string>;
  readonly #prefixes: Set<string>;
  readonly #sections: Set<string>;
  readonly #lists = new Map<string, SettledList>();
  /** By list, empty for the policy, and key. */
  readonly #byKey = new Map<string, Named>();
  readonly #conditions: (() => void)[] = [];
  #count = 0;

  constructor(taken: TakenNames) {
    this.#names = lower([...namesOfEngine, ...taken.names]);
    this.#groups = lower([...namesOfEngine, ...taken.groups]);
    this.#prefixes = lower(taken.refPrefixes);
    this.#sections = lower(taken.sections);
  }

  settle(form: ImportedForm): SettledForm {
    for (const list of form.lists) this.#lists.set(list.key, this.#list(list));
    const pages = form.pages.map(({ title, place, when, sections }) => {
      const json: WrittenKeys = { title: title || "Questions" };
      if (when) this.#conditions.push(() => this.#write(json, "when", when, ""));
      return { place, json, sections: sections.flatMap((section) => this.#section(section)) };
    });
    for (const resolve of this.#conditions) resolve();
    return {
      pages: pages.filter(({ sections }) => sections.length > 0),
      lists: [...this.#lists.values()],
      notes: [...form.notes, ...this.notes.all],
    };
  }

  #list({ key, label, place, min = 0, max }: ImportedList): SettledList {
    const word = label || key;
    const pascal = nameFromLabel(word);
    const name = free(pascal.charAt(0).toLowerCase() + pascal.slice(1), this.#groups);
    const prefix = freePrefix(word, this.#prefixes);
    this.#prefixes.add(prefix.toLowerCase());
    const json: WrittenKeys = {
      at: "PC",
      list: true,
      itemType: name,
      label: word.toLowerCase(),
      plural: word.toLowerCase(),
    };
    if (min > 0) json.min = min;
    if (max !== undefined) json.max = max;
    return { name, place, json: { ...json, refPrefix: prefix, reference: true }, entries: min };
  }

  #section({ title, place, list, note, when, questions }: ImportedSection): SettledSection[] {
    const group = list === undefined ? POLICY.group : this.#lists.get(list)?.name;
    if (group === undefined) return [];
    const settled = questions.flatMap((question) => this.#question(question, group, list ?? ""));
    if (settled.length === 0) return [];
    const id = free(slug(title || "questions"), this.#sections);
    const json: WrittenKeys = { id, title: title || "Questions", group, ...(note ? { note } : {}) };
    if (when) this.#conditions.push(() => this.#write(json, "when", when, list ?? ""));
    return [{ place, json, questions: settled }];
  }

  #question(asked: ImportedQuestion, group: string, list: string): SettledQuestion[] {
    const { key, label, type, place, required, settings, when, requiredWhen } = asked;
    if (++this.#count > maxImportedQuestions) {
      if (this.#count === maxImportedQuestions + 1)
        this.notes.left(
          place,
          `This question and those after it: a file may ask ${maxImportedQuestions.toLocaleString("en-GB")}.`,
        );
      return [];
    }
    const wanted = nameFromLabel(key === "" ? label : key);
    const name = free(/^(?:constructor|prototype)$/i.test(wanted) ? `${wanted}Answer` : wanted, this.#names);
    if (key !== "" && name !== key && name.toLowerCase() !== key.replace(/[^A-Za-z0-9]/g, "").toLowerCase())
      this.notes.changed(place, `Its name is ${name}.`);
    const isAnswered = type !== "statement";
    const text = isAnswered || settings.help !== undefined ? {} : { help: label || name };
    const json: WrittenKeys = { name, group, type, label: label || name, ...(settings as WrittenKeys), ...text };
    if (isAnswered) json.wording = `${name}/1`;
    if (isAnswered && !required) json.required = false;
    const settled: SettledQuestion = { group, name, place, json, answer: undefined };
    if (isAnswered && (required || requiredWhen)) {
      settled.answer = sampleAnswer(json as unknown as Question);
      if (settled.answer === undefined) {
        json.required = false;
        this.notes.changed(
          place,
          "It is optional, because the first test would have no answer that is sure to be valid.",
        );
      }
    }
    const known = `${list}\n${key}`;
    if (key !== "" && !this.#byKey.has(known)) this.#byKey.set(known, { asked, settled });
    else if (key !== "")
      this.notes.changed(place, `Conditions that name “${key}” read the first question with this name.`);
    if (when) this.#conditions.push(() => this.#write(json, "when", when, list));
    if (requiredWhen && settled.answer !== undefined)
      this.#conditions.push(() => {
        this.#write(json, "required", requiredWhen, list);
        if (json.required === undefined || json.required === false) json.required = false;
      });
    return [settled];
  }

  #write(json: WrittenKeys, key: "when" | "required", { test, place }: PlacedCondition, list: string): void {
    const found = this.#resolved(test, list);
    if (typeof found === "string")
      this.notes.left(place, `${key === "when" ? "The condition" : "When it is required"}: ${found}.`);
    else json[key] = found as unknown as Json;
  }

  /** The condition with the product's names, or why there is none. */
  #resolved(test: ImportedCondition, list: string): Condition | string {
    if ("not" in test) {
      const part = this.#resolved(test.not, list);
      return typeof part === "string" ? part : { not: part };
    }
    if ("key" in test) return this.#test(test, list);
    const given = "all" in test ? test.all : test.any;
    const parts: Condition[] = [];
    for (const each of given) {
      const part = this.#resolved(each, list);
      if (typeof part === "string") return part;
      parts.push(part);
    }
    return "all" in test ? { all: parts } : { any: parts };
  }

  #test({ key, op, v }: Extract<ImportedCondition, { readonly key: string }>, list: string): Condition | string {
    const [, inEntry] = /^(?:panel|row)\.(.+)$/.exec(key) ?? [];
    const here = this.#byKey.get(`${list}\n${inEntry ?? key}`);
    const found = here ?? (inEntry === undefined ? this.#byKey.get(`\n${key}`) : undefined);
    if (!found) return `“${key}” is not a question that can be read here`;
    const { settled } = found;
    const question = settled.json as unknown as Question;
    const f = here || list === "" ? settled.name : `${POLICY.at}.${settled.name}`;
    if (op === "set" || op === "empty") return { f, op };
    const values = (Array.isArray(v) ? v : [v]).map((value) => literalFor(question, value));
    const [first] = values;
    if (first === undefined || values.some((value) => value === undefined))
      return `“${String(v)}” is not an answer to “${key}”`;
    const fitting = values.filter((value): value is Literal => value !== undefined);
    if (question.type === "declaration" && op === "ne") return { f, op: "eq", v: first !== true };
    const several = question.type === "multichoice";
    const meant = several && op === "eq" ? "in" : several && op === "ne" ? "nin" : op;
    if (!opsOf(question).includes(meant)) return `“${opNames[meant]}” does not apply to “${key}”`;
    return { f, op: meant, v: meant === "in" || meant === "nin" ? fitting : first };
  }
}

const numbers: ReadonlySet<string> = new Set(["integer", "money", "percent", "rating"]);

/** A value in the form of an answer to the question. */
function literalFor(question: Question, value: Literal | undefined): Literal | undefined {
  if (value === undefined) return undefined;
  const text = String(value);
  if (question.type === "yesno") {
    if (/^(?:true|yes|y|1)$/i.test(text)) return "Yes";
    return /^(?:false|no|n|0)$/i.test(text) ? "No" : undefined;
  }
  if (question.type === "declaration")
    return /^(?:true|yes)$/i.test(text) ? true : /^(?:false|no)$/i.test(text) ? false : undefined;
  if (numbers.has(question.type)) return text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (typeof question.options !== "object") return text;
  const same = (option: Option) =>
    option.value === text || [option.value, option.label].some((each) => each?.toLowerCase() === text.toLowerCase());
  return question.options.find(({ value: each }) => each === text)?.value ?? question.options.find(same)?.value;
}

/** Gives everything in a file a unique name, and translates its conditions to these names. */
export function settleAsked(form: ImportedForm, taken: TakenNames): SettledForm {
  return new Settling(taken).settle(form);
}
