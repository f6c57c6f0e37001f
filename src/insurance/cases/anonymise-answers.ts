import type { Question } from "../../../schemas/question.ts";
import type { Answers, Json, Sections } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { findSecretLeaks } from "../../form/resolve/secret-leaks.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { isRecord, own } from "../../form/values/own.ts";
import { isPatternOf } from "../../form/values/pattern.ts";

/** A real client's answers, made anonymous. */
export interface AnonymisedAnswers {
  readonly answers: { readonly [section: string]: Json };
  /** Labels of questions whose answers were replaced. */
  readonly madeUp: readonly string[];
  /** Questions that reveal convictions or health: answered as in the example, or not at all. */
  readonly asExample: readonly string[];
  /** Lists that reveal convictions or health: emptied. */
  readonly leftOut: readonly string[];
}

/** Keys that identify an entry, and the entry that it belongs to. */
const STRUCTURE: ReadonlySet<string> = new Set(["id", "ItemType", "PropertyRef", "ParentRef", "ProposerID"]);

/** Some forms have no question for the first days of cover and term, which prices depend on. */
const TERM_ANSWERS: ReadonlySet<string> = new Set(["InceptionDateISO", "TypeOfInsurance"]);

/**
 * The answers of a quote as an anonymous example: names, addresses, other personal answers and free text are replaced so
 * that prices and rules still apply (a postcode keeps its first half, a date its month). Answers about convictions and
 * health are those of an example, and keys that the form does not know are dropped.
 *
 * @param example fictitious answers, such as those of a test of the form
 */
export function anonymiseAnswers(form: PreparedForm, data: Sections, example: Sections = {}): AnonymisedAnswers {
  const leaks = findSecretLeaks(form, ({ personal }) => personal === "criminal" || personal === "health");
  const [madeUp, asExample, leftOut] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const clean = (groups: readonly PreparedGroup[], answers: Answers, instead: Answers, nth: number): Answers => {
    // The policy's title identifies its holder; an item's title often affects decisions.
    const titles = new Set(groups.flatMap(({ group }) => (group.list ? [] : (group.title ?? []))));
    const byName = new Map(groups.flatMap((group) => [...group.byName]));
    const all = Object.entries(answers).flatMap(([name, answer]): readonly (readonly [string, Json])[] => {
      const question = byName.get(name)?.question;
      if (STRUCTURE.has(name) || TERM_ANSWERS.has(name)) return [[name, answer]];
      if (!question || isUnanswered(answer)) return [];
      if (leaks.answers.has(name)) {
        asExample.add(question.label);
        const shown = own(instead, name);
        return shown === undefined ? [] : [[name, shown]];
      }
      const isTitle = titles.has(name) && kindOf(question).domain.of === "texts";
      const kept = isTitle || isIdentifying(question) ? sampleFor(question, answer, nth) : answer;
      if (kept !== answer) madeUp.add(question.label);
      return kept === undefined ? [] : [[name, kept]];
    });
    return Object.fromEntries(all);
  };
  const sections = new Set([...form.groups.values()].map(({ group }) => group.at));
  const answers = [...sections].map((section): readonly [string, Json] => {
    const value = own(data, section);
    if (form.shapeOf(section) === "single") {
      const singles = form.singles.filter(({ group }) => group.at === section);
      return [section, clean(singles, answersIn(value), answersIn(own(example, section)), 0)];
    }
    const entries = entriesIn(value);
    const shown = entriesIn(own(example, section));
    return [
      section,
      entries.flatMap((entry, nth) => {
        const group = form.groupOfEntry(section, entry.ItemType);
        if (!group) return [];
        const alike = shown.find(({ ItemType }) => ItemType === entry.ItemType) ?? {};
        if (!leaks.groups.has(group.name)) return [clean([group], entry, alike, nth)];
        leftOut.add(group.group.plural ?? group.group.label ?? group.name);
        return [];
      }),
    ];
  });
  return {
    answers: Object.fromEntries(answers),
    madeUp: [...madeUp],
    asExample: [...asExample],
    leftOut: [...leftOut],
  };
}

const answersIn = (value: unknown): Answers => (isRecord(value) ? (value as Answers) : {});

const entriesIn = (value: unknown): readonly Answers[] =>
  (Array.isArray(value) ? value.filter(isRecord) : []) as Answers[];

/** Types of answers that identify a client without naming anybody, or that may contain any name. */
const IDENTIFYING: ReadonlySet<string> = new Set(["companyNumber", "longtext", "file", "lookup"]);

/** The broker's own reference identifies a client too. */
const isIdentifying = ({ type, personal = "none", internal }: Question): boolean =>
  personal !== "none" || IDENTIFYING.has(type) || internal === true;

/** Another sample answer of the same kind; the answer itself where it identifies nobody. */
function sampleFor(question: Question, answer: Json, nth: number): Json | undefined {
  const { type, pattern } = question;
  // A composite answer, such as a choice with a comment, may contain anything.
  if (type === "lookup" || type === "file" || typeof answer === "object") return undefined;
  if (typeof answer !== "string") return answer;
  if (type === "postcode") {
    const half = /^(.+?) ?\d[A-Z]{2}$/i.exec(answer)?.[1];
    return half === undefined ? undefined : `${half} ${(nth % 9) + 1}AA`;
  }
  if (type === "date") return `${answer.slice(0, 8)}01`;
  const kind = kindOf(question);
  if (kind.domain.of !== "texts") return answer;
  const fitting = kind.domain.samples(question).filter((each) => pattern === undefined || isPatternOf(pattern, each));
  return fitting[nth % Math.max(1, fitting.length)];
}
