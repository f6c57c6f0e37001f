import type { Definition } from "../../../../schemas/definition.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Json } from "../../../../schemas/record.ts";
import { joinParts } from "../../definition/join-parts.ts";
import { questionId } from "../../explain/things.ts";
import type { LintFinding } from "../../lint/lint-rule.ts";
import { keysOfPointer } from "../../lint/patch.ts";
import { writtenJson } from "../../lint/patch-text.ts";
import { aboutPeople } from "../../lint/rules/setting-rules.ts";
import { type ImportedForm, type ImportNote, ImportNotes, UnreadableForm } from "./asked.ts";
import { sampleAnswer } from "./sample-answer.ts";
import {
  type SettledForm,
  type SettledPage,
  type SettledQuestion,
  type SettledSection,
  settleAsked,
  type WrittenKeys,
} from "./settle-asked.ts";
import { folderOfId, type ProductFile, type ProductNaming, type ProductPart, starterFiles } from "./starter-product.ts";

/** Lint findings of a whole definition. */
export type LintOf = (definition: Json) => readonly Pick<LintFinding, "path" | "message">[];

/** A generated product, to be opened as a draft, and what could not be imported. */
export interface MadeProduct {
  readonly files: readonly ProductFile[];
  readonly notes: readonly ImportNote[];
  /** Number of imported questions. */
  readonly questions: number;
  /** Id of the first of them, which the draft opens with. */
  readonly first?: string;
}

/** Imported questions follow this page of the starter. */
const PRECEDING_PAGE = "page2";

/** Settings of the starter's own questions that no file contains. */
const usual = { material: true, personal: "none", mta: "editable" };

/** A question of the file, marked where it is about a person. */
const marked = ({ json }: SettledQuestion): WrittenKeys => {
  const personal = aboutPeople(json as unknown as Question);
  return personal === undefined ? json : { ...json, personal };
};

const parsed = ({ file, text }: ProductFile): ProductPart => ({ file, json: JSON.parse(text) });

/** Keys of a question that can be removed without making it invalid. */
const removable: ReadonlySet<string> = new Set([
  ...["when", "min", "max", "minLength", "maxLength", "pattern", "hint", "help", "decimals", "unit", "other"],
  ...["earliest", "latest", "messages", "control", "wide"],
]);

class Assembly {
  readonly notes: ImportNotes = new ImportNotes();
  readonly #product: ProductNaming;
  readonly #shared: readonly ProductPart[];
  readonly #starter: readonly ProductPart[];
  readonly #form: SettledForm;
  readonly #dropped = new Set<SettledQuestion>();

  constructor(product: ProductNaming, shared: readonly ProductFile[], asked: ImportedForm) {
    this.#product = product;
    this.#shared = shared.filter(({ file }) => file.endsWith(".json")).map(parsed);
    this.#starter = starterFiles(product).map(parsed);
    const around = joinParts([...this.#shared, ...this.#starter]) as unknown as Definition;
    this.#form = settleAsked(asked, {
      names: around.questions.map(({ name }) => name),
      groups: Object.keys(around.groups),
      refPrefixes: Object.values(around.groups).flatMap(({ refPrefix }) => refPrefix ?? []),
      sections: around.pages.flatMap(({ sections }) => sections.map(({ id }) => id)),
    });
  }

  /** Removes what the lint refuses, until nothing is refused. */
  mend(lintOf: LintOf): void {
    for (let round = 0; ; round++) {
      const definition = joinParts([...this.#shared, ...this.#parts()]);
      const findings = lintOf(definition);
      if (findings.length === 0) return;
      const before = this.notes.all.length;
      const handled = new Set<object>();
      for (const finding of findings) this.#mendOne(finding, definition, handled, round > 20);
      if (this.notes.all.length === before) {
        const [{ path, message } = { path: "", message: "" }] = findings;
        throw new UnreadableForm(`No product could be made from this file: ${message} (${path})`);
      }
    }
  }

  made(): MadeProduct {
    const [first, ...others] = this.#kept();
    if (first === undefined) {
      const [note] = [...this.#form.notes, ...this.notes.all];
      const why = note ? ` ${note.place}: ${note.words}` : "";
      throw new UnreadableForm(`No question of this file could be carried over.${why}`);
    }
    return {
      files: this.#parts().map(({ file, json }) => ({ file, text: writtenJson(json) })),
      notes: [...this.#form.notes, ...this.notes.all],
      questions: others.length + 1,
      first: questionId(first.group, first.name),
    };
  }

  #kept(): readonly SettledQuestion[] {
    const sections = this.#form.pages.flatMap((page) => page.sections);
    return sections.flatMap(({ questions }) => questions.filter((each) => !this.#dropped.has(each)));
  }

  #parts(): readonly ProductPart[] {
    const questions = this.#kept();
    const asked = { flags: { every: usual }, questions: questions.map(marked) };
    const parts = this.#starter.map(({ file, json }) => {
      if (file.endsWith("/definition.json")) return { file, json: this.#definition(json as WrittenKeys) };
      return file.endsWith("/tests.json")
        ? { file, json: this.#tests(json as WrittenKeys, questions) }
        : { file, json };
    });
    const own = { file: `${folderOfId(this.#product.id)}/questions-asked.json`, json: asked as unknown as Json };
    return [...parts, ...(questions.length > 0 ? [own] : [])].sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  #definition(json: WrittenKeys): Json {
    const pages = json.pages as unknown as readonly WrittenKeys[];
    const at = pages.findIndex(({ id }) => id === PRECEDING_PAGE) + 1;
    const inserted = this.#form.pages.flatMap((page) => this.#page(page));
    const numbered = [...pages.slice(0, at), ...inserted, ...pages.slice(at)].map((page, index) => ({
      id: `page${index}`,
      ...Object.fromEntries(Object.entries(page).filter(([key]) => key !== "id")),
    }));
    const names = new Set(this.#kept().map(({ group }) => group));
    const lists = this.#form.lists.filter(({ name }) => names.has(name));
    const groups = Object.fromEntries(lists.map(({ name, json: list }) => [name, { ...list, ...this.#shownOf(name) }]));
    return { ...json, groups: { ...(json.groups as WrittenKeys), ...groups }, pages: numbered } as unknown as Json;
  }

  #page({ json, sections }: SettledPage): readonly WrittenKeys[] {
    const written = sections.flatMap((section) => {
      const names = section.questions.filter((each) => !this.#dropped.has(each)).map(({ name }) => name);
      return names.length === 0 ? [] : [{ ...section.json, questions: names }];
    });
    return written.length === 0 ? [] : [{ ...json, sections: written }];
  }

  /** Summary of an entry: the first few answers. */
  #shownOf(group: string): WrittenKeys {
    const asked = this.#kept().filter((each) => each.group === group && each.json.type !== "statement");
    const names = asked.map(({ name }) => name);
    const sure = asked.find(({ json }) => json.required === undefined && json.when === undefined);
    return { title: [sure?.name ?? "PropertyRef"], columns: ["PropertyRef", ...names.slice(0, 4)], layout: "table" };
  }

  /** Answers of the first test, on which all others are based, to the required questions. */
  #tests(json: WrittenKeys, questions: readonly SettledQuestion[]): Json {
    const baseline: Record<string, WrittenKeys> = { ...(json.baseline as unknown as Record<string, WrittenKeys>) };
    for (const { group, name, answer } of questions)
      if (answer !== undefined) baseline[group] = { ...baseline[group], [name]: answer as Json };
    const [first, ...rest] = json.tests as unknown as readonly WrittenKeys[];
    const given = { ...(first?.given as unknown as Record<string, WrittenKeys>) };
    const asked = new Set(questions.map(({ group }) => group));
    for (const { name, json: list, entries } of this.#form.lists) {
      if (!asked.has(name)) continue;
      for (let number = 1; number <= entries; number++)
        given.PC = { ...given.PC, [`${String(list.refPrefix)}${String(number).padStart(3, "0")}`]: {} };
    }
    return { ...json, baseline, tests: [{ ...first, given }, ...rest] } as unknown as Json;
  }

  #mendOne(
    { path, message }: Awaited<ReturnType<LintOf>>[number],
    definition: Json,
    handled: Set<object>,
    drop: boolean,
  ) {
    const keys = keysOfPointer(path);
    const [root, index = "", key = ""] = keys;
    const found = this.#questionAt(definition, root, keys);
    if (found) {
      if (handled.has(found)) return;
      handled.add(found);
      if (root === "baseline") return this.#unanswer(found, message);
      return this.#mendQuestion(found, drop ? "" : key, message);
    }
    if (root === "groups") return this.#mendList(index, key, message);
    if (root === "pages") return this.#mendPage(definition, keys, message, handled);
  }

  #questionAt(definition: Json, root: string | undefined, keys: readonly string[]): SettledQuestion | undefined {
    const whole = definition as unknown as Definition;
    const [, first = "", second = ""] = keys;
    if (root === "questions") {
      const question = whole.questions[Number(first)];
      return this.#kept().find(({ group, name }) => group === question?.group && name === question.name);
    }
    if (root === "baseline") return this.#kept().find(({ group, name }) => group === first && name === second);
    return undefined;
  }

  #unanswer(question: SettledQuestion, message: string): void {
    question.answer = undefined;
    question.json.required = false;
    this.notes.changed(question.place, `It is optional, because the first test has no valid answer to it: ${message}`);
  }

  #mendQuestion(question: SettledQuestion, key: string, message: string): void {
    const { json, place } = question;
    if (key === "label" && typeof json.label === "string" && /too\.$/.test(message)) {
      json.label = `${json.label} (${String(json.name)})`;
      this.notes.changed(place, `Its name follows the question, because ${message}`);
    } else if (key === "required") {
      json.required = false;
      this.notes.left(place, `When it is required: ${message}`);
    } else if (removable.has(key) && json[key] !== undefined) {
      delete json[key];
      this.notes.left(place, `${key === "when" ? "The condition" : `Its ${key}`}: ${message}`);
      this.#answerAgain(question, message);
    } else {
      this.#dropped.add(question);
      this.notes.left(place, `The question: ${message}`);
    }
  }

  /** The sample answer may not fit the limits that remain. */
  #answerAgain(question: SettledQuestion, message: string): void {
    if (question.answer === undefined) return;
    const answer = sampleAnswer(question.json as unknown as Question);
    if (answer === undefined) this.#unanswer(question, message);
    else question.answer = answer;
  }

  #mendList(name: string, key: string, message: string): void {
    const list = this.#form.lists.find((each) => each.name === name);
    if (!list) return;
    if (list.json[key] !== undefined && ["min", "max"].includes(key)) delete list.json[key];
    else for (const question of this.#kept()) if (question.group === name) this.#dropped.add(question);
    this.notes.left(list.place, `Of the list: ${message}`);
  }

  #mendPage(definition: Json, keys: readonly string[], message: string, handled: Set<object>): void {
    const [, page = "", , at = ""] = keys;
    const found = (definition as unknown as Definition).pages[Number(page)];
    const section = found?.sections[Number(at)];
    const settled = this.#form.pages.find((each) =>
      each.sections.some(({ json }) => found?.sections.some(({ id }) => id === json.id)),
    );
    const inside: SettledSection | undefined =
      keys[2] === "sections" ? settled?.sections.find(({ json }) => json.id === section?.id) : undefined;
    const at2 = inside ?? settled;
    if (!at2 || handled.has(at2)) return;
    handled.add(at2);
    const key = inside ? keys[4] : keys[2];
    if ((key === "when" || key === "note") && at2.json[key] !== undefined) delete at2.json[key];
    else if (inside) for (const question of inside.questions) this.#dropped.add(question);
    this.notes.left(at2.place, `Of the heading “${String(at2.json.title)}”: ${message}`);
  }
}

/**
 * The starter with the questions of a file inserted: it is priced by the starter's rate, and its first test answers them
 * too. What the lint refuses is left out, with a note.
 *
 * @param shared the files of the folders that the starter includes
 * @throws {UnreadableForm} where nothing remains
 */
export function productWithQuestions(
  product: ProductNaming,
  shared: readonly ProductFile[],
  asked: ImportedForm,
  lintOf: LintOf,
): MadeProduct {
  const assembly = new Assembly(product, shared, asked);
  assembly.mend(lintOf);
  return assembly.made();
}
