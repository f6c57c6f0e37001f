import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
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

/** What of a form lets somebody conclude what was answered to secret questions. */
export interface SecretLeaks {
  /** Names of questions that are secret, that are worked out from such answers, or that are asked because of them. */
  readonly answers: ReadonlySet<string>;
  /** Names of questions about which a finding tells: those, and those whose need, limits or options rest on such answers. */
  readonly findings: ReadonlySet<string>;
  /** Ids of rules that fire because of such answers, or name them in their words. */
  readonly rules: ReadonlySet<string>;
  /** Groups of which already the number of entries tells, as of convictions. */
  readonly groups: ReadonlySet<string>;
}

/**
 * Follows secret answers to everything that rests on them: through conditions, calculations, named ones too, hidden and
 * computed questions, what is counted and added up, and the words of rules. It goes by the definition and not by what is
 * answered, so that what is left out tells nothing either.
 */
export function findSecretLeaks(form: PreparedForm, isSecret: (question: Question) => boolean): SecretLeaks {
  const restOn = linksOf(form);
  const leaking = new Set<string>();
  const tell = (node: string): void => {
    if (leaking.has(node)) return;
    leaking.add(node);
    for (const next of restOn.get(node) ?? []) tell(next);
  };
  const groups = [...form.groups.values()];
  const questions = groups.flatMap((group) => group.questions.map(({ question }) => ({ group: group.name, question })));
  for (const { group, question } of questions) if (isSecret(question)) tell(answer(group, question.name));
  const isLeaked = (group: PreparedGroup) => leaksByCount(group, (name) => leaking.has(answer(group.name, name)));
  for (let size = -1; size !== leaking.size; ) {
    size = leaking.size;
    for (const group of groups) if (isLeaked(group)) tell(entries(group.name));
  }
  const namesOf = (node: typeof answer) =>
    new Set(questions.flatMap(({ group, question: { name } }) => (leaking.has(node(group, name)) ? [name] : [])));
  return {
    answers: namesOf(answer),
    findings: namesOf(finding),
    rules: new Set(form.source.rules.flatMap(({ id }) => (leaking.has(ruleOf(id)) ? [id] : []))),
    groups: new Set(groups.flatMap(({ name }) => (leaking.has(entries(name)) ? [name] : []))),
  };
}

const answer = (group: string, name: string): string => `answer ${group}.${name}`;
const finding = (group: string, name: string): string => `finding ${group}.${name}`;
const entries = (group: string): string => `entries ${group}`;
const ruleOf = (id: string): string => `rule ${id}`;
const conditionOf = (name: string): string => `condition ${name}`;
const namedValue = (name: string): string => `value ${name}`;

/** Whether nothing but such answers is asked of its entries, so that there is one says as much. */
function leaksByCount({ group, questions }: PreparedGroup, tells: (name: string) => boolean): boolean {
  const asked = questions.filter(({ question }) => isAsked(question) && groupChosenFrom(question) === undefined);
  return group.list === true && asked.length > 0 && asked.every(({ question: { name } }) => tells(name));
}

type Links = ReadonlyMap<string, ReadonlySet<string>>;

/** By each thing of a form, what rests on it directly. */
function linksOf(form: PreparedForm): Links {
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

/** A definition made ready. */
interface Asking {
  readonly definition: Definition;
  readonly form: PreparedForm;
}

/** A part of a definition: a rule, a named condition, a rate table. */
interface Part {
  /** What other parts name it by; "" where none does. */
  readonly name: string;
  readonly text: string;
  /** All that may be a name in it. */
  readonly words: readonly string[];
  /** It decides what is asked or which rule fires; else it is of the price. */
  readonly decides: boolean;
}

/** Parts of which nothing comes but words and examples. */
const SILENT: ReadonlySet<string> = new Set([
  ...["title", "summary", "effectiveFrom", "tests", "baseline", "documents", "translations"],
]);

/** Parts that others name. */
const NAMED: ReadonlySet<string> = new Set([
  ...["groups", "lists", "conditions", "values", "tables", "questions", "factorSets"],
]);

/** What of a part neither asks nor decides; the base of a line moves every price alike. */
const APART: Readonly<Record<string, ReadonlySet<string>>> = {
  groups: new Set(["title", "columns", "layout", "standard", "label", "plural"]),
  lines: new Set(["base"]),
};

const entriesIn = (value: unknown): readonly (readonly [string, unknown])[] => {
  if (Array.isArray(value)) return value.map((each) => [isRecord(each) ? String(each.name ?? "") : "", each] as const);
  return isRecord(value) ? Object.entries(value) : [["", value]];
};

const partsIn = (key: string, value: unknown, decides: boolean): readonly Part[] =>
  entriesIn(value).map(([name, each]) => {
    const apart = APART[key];
    const text = JSON.stringify([key, name, apart && isRecord(each) ? withoutKeys(each, apart) : each]);
    return { name: NAMED.has(key) ? name : "", text, words: text.match(/[\w-]+/g) ?? [], decides };
  });

/** A definition in its parts. Which questions a section draws decides nothing. */
const partsOf = ({ pages, rating, ...rest }: Definition): readonly Part[] => [
  ...pages.flatMap(({ sections, ...page }) => [
    ...partsIn("pages", [page], true),
    ...partsIn(
      "sections",
      sections.map(({ questions: _, ...section }) => section),
      true,
    ),
  ]),
  ...Object.entries(rest).flatMap(([key, value]) => (SILENT.has(key) ? [] : partsIn(key, value, true))),
  ...Object.entries(rating ?? {}).flatMap(([key, value]) => partsIn(key, value, false)),
];

/** Those names, and whatever is found with them, until nothing more is. */
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
 * Whether a definition can tell something of secret answers that another does not: what rests on them, or what that goes
 * by, is not the same. A word counts as a name wherever it is found, so that it says yes too often rather than too seldom.
 *
 * @param isSecret asked of the questions of both: one may call a question secret no longer
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
    parts.filter((part) => names(part, leaking) || (part.decides && goneBy.has(part.name))).map(({ text }) => text),
  );
  return JSON.stringify(was) !== JSON.stringify(is);
}
