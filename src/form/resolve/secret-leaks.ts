import type { Definition } from "../../../schemas/definition.ts";
import type { DocumentDefinition, Shown } from "../../../schemas/document.ts";
import type { Question } from "../../../schemas/question.ts";
import type { RateLine } from "../../../schemas/rating.ts";
import type { Rule } from "../../../schemas/rule.ts";
import type { PreparedForm, PreparedGroup, PreparedQuestion } from "../definition/prepared-form.ts";
import { groupChosenFrom } from "../expression/dependencies.ts";
import { namesInTexts, placeholdersOf } from "../expression/question-texts.ts";
import {
  type ExpressionVisitor,
  groupOf,
  walkCalc,
  walkCondition,
  walkEntryParts,
} from "../expression/walk-expression.ts";
import { isAsked } from "../kinds/kind-of.ts";
import { isRecord, withoutKeys } from "../values/own.ts";

/** Parts of a form that reveal the answers to secret questions. */
export interface SecretLeaks {
  /** Names of questions that are secret, computed from secret answers, or asked because of them. */
  readonly answers: ReadonlySet<string>;
  /**
   * Names of questions whose findings reveal something: the former, and those whose requirement, limits or options depend
   * on secret answers.
   */
  readonly findings: ReadonlySet<string>;
  /** Ids of rules that fire because of secret answers, or mention them. */
  readonly rules: ReadonlySet<string>;
  /** Groups whose number of entries reveals something, such as convictions. */
  readonly groups: ReadonlySet<string>;
  /** Sections of price lines that are charged because of secret answers. */
  readonly lines: ReadonlySet<string>;
  /** Ids of documents that are made, or print something, because of secret answers. */
  readonly documents: ReadonlySet<string>;
}

/**
 * Follows secret answers to everything that depends on them: conditions, calculations, named ones too, hidden and computed
 * questions, aggregates and the texts of rules. It uses the definition rather than the answers, so that an omission
 * reveals nothing either.
 *
 * @param output the price lines, and the documents with the standard ones
 */
export function findSecretLeaks(
  form: PreparedForm,
  isSecret: (question: Question) => boolean,
  output: Output = { lines: [], documents: [] },
): SecretLeaks {
  const restOn = linksOf(form, output);
  const leaking = new Set<string>();
  const markLeaking = (node: string): void => {
    if (leaking.has(node)) return;
    leaking.add(node);
    for (const next of restOn.get(node) ?? []) markLeaking(next);
  };
  const groups = [...form.groups.values()];
  const questions = groups.flatMap((group) => group.questions.map(({ question }) => ({ group: group.name, question })));
  for (const { group, question } of questions) if (isSecret(question)) markLeaking(answer(group, question.name));
  const isLeaked = (group: PreparedGroup) => leaksByCount(group, (name) => leaking.has(answer(group.name, name)));
  for (let size = -1; size !== leaking.size; ) {
    size = leaking.size;
    for (const group of groups) if (isLeaked(group)) markLeaking(entries(group.name));
  }
  const namesOf = (node: typeof answer) =>
    new Set(questions.flatMap(({ group, question: { name } }) => (leaking.has(node(group, name)) ? [name] : [])));
  return {
    answers: namesOf(answer),
    findings: namesOf(finding),
    rules: new Set(form.source.rules.flatMap(({ id }) => (leaking.has(ruleOf(id)) ? [id] : []))),
    groups: new Set(groups.flatMap(({ name }) => (leaking.has(entries(name)) ? [name] : []))),
    lines: new Set(output.lines.flatMap(({ section }) => (leaking.has(lineOf(section)) ? [section] : []))),
    documents: new Set(output.documents.flatMap(({ id }) => (leaking.has(documentOf(id)) ? [id] : []))),
  };
}

const answer = (group: string, name: string): string => `answer ${group}.${name}`;
const finding = (group: string, name: string): string => `finding ${group}.${name}`;
const entries = (group: string): string => `entries ${group}`;
const ruleOf = (id: string): string => `rule ${id}`;
const lineOf = (section: string): string => `line ${section}`;
const documentOf = (id: string): string => `document ${id}`;
const conditionOf = (name: string): string => `condition ${name}`;
const namedValue = (name: string): string => `value ${name}`;

/** Whether its entries have only such questions, so that their existence reveals as much. */
function leaksByCount({ group, questions }: PreparedGroup, tells: (name: string) => boolean): boolean {
  const asked = questions.filter(({ question }) => isAsked(question) && groupChosenFrom(question) === undefined);
  return group.list === true && asked.length > 0 && asked.every(({ question: { name } }) => tells(name));
}

type Links = ReadonlyMap<string, ReadonlySet<string>>;

/** What a definition produces, which a prepared form does not have. */
interface Output {
  readonly lines: readonly RateLine<unknown>[];
  readonly documents: readonly DocumentDefinition[];
}

/** The direct dependents of each thing of a form. */
function linksOf(form: PreparedForm, output: Output): Links {
  const links = new Map<string, Set<string>>();
  const link = (from: string, to: string): void => {
    const known = links.get(from) ?? new Set();
    links.set(from, known.add(to));
  };
  const visitorOf = (group: string | undefined, who: string): ExpressionVisitor => ({
    read: (name) => {
      const target = form.target(group, name);
      if (target?.kind === "answer") link(answer(target.group, target.question.name), who);
      if (target?.kind === "value") link(namedValue(target.name), who);
    },
    condition: (name) => link(conditionOf(name), who),
    position: (of) => link(entries(of), who),
    aggregate: (aggregate) => {
      link(entries(groupOf(aggregate)), who);
      walkEntryParts(aggregate, visitorOf(groupOf(aggregate), who));
    },
  });
  const { conditions = {}, values = {}, rules } = form.source;
  for (const [name, { group, test }] of Object.entries(conditions))
    walkCondition(test, visitorOf(group, conditionOf(name)));
  for (const [name, { group, calc }] of Object.entries(values)) walkCalc(calc, visitorOf(group, namedValue(name)));
  for (const { name, questions } of form.groups.values())
    for (const each of questions) linkQuestion(each, name, link, visitorOf);
  for (const rule of rules) linkRule(rule, link, visitorOf);
  for (const line of output.lines) linkLine(line, link, visitorOf);
  for (const document of output.documents) linkDocument(document, { ...output, rules }, link, visitorOf);
  return links;
}

type Link = (from: string, to: string) => void;
type VisitorOf = (group: string | undefined, who: string) => ExpressionVisitor;

function linkQuestion(
  { question, worded, options }: PreparedQuestion,
  group: string,
  link: Link,
  visitorOf: VisitorOf,
): void {
  const { name, when, calc, required, readonly, min, max, suggest } = question;
  const asAnswer = visitorOf(group, answer(group, name));
  const asFinding = visitorOf(group, finding(group, name));
  link(answer(group, name), finding(group, name));
  if (when) walkCondition(when, asAnswer);
  if (calc !== undefined) walkCalc(calc, asAnswer);
  for (const each of [required, readonly]) if (typeof each === "object") walkCondition(each, asFinding);
  for (const limit of [min, max]) if (limit !== undefined) walkCalc(limit, asFinding);
  for (const option of options ?? []) if (option.when) walkCondition(option.when, asFinding);
  for (const named of [...namesInTexts(worded ?? question), ...placeholdersOf(suggest)]) asFinding.read?.(named);
  const chosenFrom = groupChosenFrom(question);
  if (chosenFrom !== undefined) link(entries(chosenFrom), finding(group, name));
}

function linkRule({ id, group, when, message }: Rule, link: Link, visitorOf: VisitorOf): void {
  const visitor = visitorOf(group, ruleOf(id));
  walkCondition(when, visitor);
  for (const name of placeholdersOf(message)) visitor.read?.(name);
  if (group !== undefined) link(entries(group), ruleOf(id));
}

/** Whether a line is charged, not how much: premiums are shown to everybody. */
function linkLine({ section, per, when, exposure }: RateLine<unknown>, link: Link, visitorOf: VisitorOf): void {
  const visitor = visitorOf(per, lineOf(section));
  if (when) walkCondition(when, visitor);
  if (exposure !== undefined) walkCalc(exposure, visitor);
  if (per !== undefined) link(entries(per), lineOf(section));
}

/** Blocks that print price lines by name. */
const ofPrice: ReadonlySet<unknown> = new Set(["price", "changes", "charge", "comparison"]);

/** What a document prints, apart from answers that it lists: those are in its evidence. */
function linkDocument(
  document: DocumentDefinition,
  { lines, rules }: Pick<Output, "lines"> & Pick<Definition, "rules">,
  link: Link,
  visitorOf: VisitorOf,
): void {
  const who = documentOf(document.id);
  const visitor = visitorOf(undefined, who);
  const walk = (part: unknown): void => {
    for (const name of placeholdersOf(part)) visitor.read?.(name);
    if (Array.isArray(part)) for (const each of part) walk(each);
    if (!isRecord(part)) return;
    const { when, ...rest } = part as Shown & Readonly<Record<string, unknown>>;
    if (when) walkCondition(when, visitor);
    if (rest.block === "conditions")
      for (const { id, severity } of rules) if (severity === "info") link(ruleOf(id), who);
    if (ofPrice.has(rest.block)) for (const { section } of lines) link(lineOf(section), who);
    for (const each of Object.values(rest)) walk(each);
  };
  const { per, ...rest } = document;
  for (const each of per?.classes ?? []) walkCondition(each.when, visitorOf(per?.group, who));
  walk(rest);
}

/** A prepared definition. */
interface Asking {
  readonly definition: Definition;
  readonly form: PreparedForm;
}

/** A part of a definition: a rule, a named condition, a rate table. */
interface Part {
  /** Its name for other parts; "" where it has none. */
  readonly name: string;
  readonly text: string;
  /** All texts in it that may be names. */
  readonly words: readonly string[];
  /** It multiplies by each of its words: only those that depend on secret answers matter. */
  readonly multiplies: boolean;
  /** It affects what is asked or which rule fires; otherwise only the price. */
  readonly decides: boolean;
}

/** Parts that only contain words and examples. */
const WORDS_ONLY: ReadonlySet<string> = new Set([
  ...["title", "summary", "effectiveFrom", "tests", "baseline", "documents", "translations"],
]);

/** Parts that others refer to by name. */
const NAMED: ReadonlySet<string> = new Set(["groups", "lists", "conditions", "values", "tables", "questions"]);

/** Keys of parts that neither ask nor decide; the base of a line affects every price equally. */
const NEITHER_ASKS_NOR_DECIDES: Readonly<Record<string, ReadonlySet<string>>> = {
  groups: new Set(["title", "columns", "layout", "standard", "label", "plural"]),
  lines: new Set(["base"]),
};

const entriesIn = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value)) return value.map((each) => [isRecord(each) ? String(each.name ?? "") : "", each] as const);
  return isRecord(value) ? Object.entries(value) : [["", value]];
};

/** A factor set may have the name of a group, such as “policy”, but only rate lines refer to it. */
const factorSetName = (name: unknown): string => `factor set ${name}`;

const partsIn = (key: string, value: unknown, decides: boolean): readonly Part[] =>
  entriesIn(value).map(([name, each]) => {
    const apart = NEITHER_ASKS_NOR_DECIDES[key];
    const multiplies = key === "factorSets";
    const text = JSON.stringify([key, name, apart && isRecord(each) ? withoutKeys(each, apart) : each]);
    const words = (multiplies ? JSON.stringify(each) : text).match(/[\w-]+/g) ?? [];
    const factors = key === "lines" && isRecord(each) && Array.isArray(each.factors) ? each.factors : [];
    return {
      name: multiplies ? factorSetName(name) : NAMED.has(key) ? name : "",
      text,
      words: [...words, ...factors.map(factorSetName)],
      multiplies,
      decides,
    };
  });

/** The parts of a definition. Which questions a section shows decides nothing. */
const partsOf = ({ pages, rating, ...rest }: Definition): readonly Part[] => [
  ...pages.flatMap(({ sections, ...page }) => [
    ...partsIn("pages", [page], true),
    ...partsIn(
      "sections",
      sections.map(({ questions: _, ...section }) => section),
      true,
    ),
  ]),
  ...Object.entries(rest).flatMap(([key, value]) => (WORDS_ONLY.has(key) ? [] : partsIn(key, value, true))),
  ...Object.entries(rating ?? {}).flatMap(([key, value]) => partsIn(key, value, false)),
];

/** Extends names by all parts found with them, until nothing is added. */
const grown = (
  first: Iterable<string>,
  find: (names: ReadonlySet<string>) => Iterable<string>,
): ReadonlySet<string> => {
  const names = new Set(first);
  for (let size = -1; size !== names.size; ) {
    size = names.size;
    for (const name of find(names)) names.add(name);
  }
  return names;
};

/**
 * Whether a definition may reveal secret answers in ways that another does not: what depends on them differs. Any word
 * counts as a possible name, so it errs on the side of yes.
 *
 * @param isSecret called for the questions of both, since one of them may no longer mark a question as secret
 */
export function secretLeaksDiffer(before: Asking, after: Asking, isSecret: (question: Question) => boolean): boolean {
  const both = [before, after];
  const secret = both.flatMap(({ definition, form }) => [
    ...definition.questions.flatMap((question) => (isSecret(question) ? [question.name] : [])),
    ...findSecretLeaks(form, isSecret).groups,
  ]);
  const each = both.map(({ definition }) => partsOf(definition));
  const all = each.flat();
  const names = ({ words }: Part, some: ReadonlySet<string>) => words.some((word) => some.has(word));
  const leaking = grown(secret, (known) => all.flatMap((part) => (part.name && names(part, known) ? [part.name] : [])));
  const rests = all.filter((part) => part.decides && names(part, leaking)).flatMap(({ words }) => words);
  const goneBy = grown(rests, (known) =>
    all.flatMap((part) => (part.decides && known.has(part.name) ? part.words : [])),
  );
  const [was, is] = each.map((parts) =>
    parts
      .filter((part) => names(part, leaking) || (part.decides && goneBy.has(part.name)))
      .map(({ name, words, multiplies, text }) =>
        multiplies ? [name, ...words.filter((word) => leaking.has(word))].join() : text,
      ),
  );
  return JSON.stringify(was) !== JSON.stringify(is);
}
