import type { Question } from "../../../schemas/question.ts";
import type { Answers, Json, Sections } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { findSecretLeaks } from "../../form/resolve/secret-leaks.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { isRecord, own } from "../../form/values/own.ts";
import { isPatternOf } from "../../form/values/pattern.ts";

/** Answers of a real client from which nobody can be known. */
export interface AnonymisedAnswers {
  readonly answers: { readonly [section: string]: Json };
  /** Questions whose answers are made up, by their labels. */
  readonly madeUp: readonly string[];
  /** Questions about crime or health, or that tell of such: answered as the example answers them, or not at all. */
  readonly asExample: readonly string[];
  /** Lists that tell of crime or health: they have no entries. */
  readonly leftOut: readonly string[];
}

/** What an entry is known by, and which it belongs to. */
const STRUCTURE: ReadonlySet<string> = new Set(["id", "ItemType", "PropertyRef", "ParentRef", "ProposerID"]);

/** First days of cover and of the term are asked for by no question of some forms, and prices rest on them. */
const OF_THE_TERM: ReadonlySet<string> = new Set(["InceptionDateISO", "TypeOfInsurance"]);

/**
 * The answers of a quote as an example of its form: names, addresses and other personal answers are made up, so that prices
 * and rules still meet them (a postcode keeps its first half, a day its month), what brokers wrote in words of their own as
 * well. Answers about crime and health are those of an example, and what the form does not ask is left out.
 *
 * @param example answers of nobody, as of a test of the form
 */
export function anonymiseAnswers(form: PreparedForm, data: Sections, example: Sections = {}): AnonymisedAnswers {
  const telling = findSecretLeaks(form, ({ personal }) => personal === "criminal" || personal === "health");
  const [madeUp, asExample, leftOut] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const clean = (groups: readonly PreparedGroup[], answers: Answers, instead: Answers, nth: number): Answers => {
    // What a policy is called is who it is of; what an item is called often decides.
    const titles = new Set(groups.flatMap(({ group }) => (group.list ? [] : (group.title ?? []))));
    const byName = new Map(groups.flatMap((group) => [...group.byName]));
    const all = Object.entries(answers).flatMap(([name, answer]): readonly (readonly [string, Json])[] => {
      const question = byName.get(name)?.question;
      if (STRUCTURE.has(name) || OF_THE_TERM.has(name)) return [[name, answer]];
      if (!question || isUnanswered(answer)) return [];
      if (telling.answers.has(name)) {
        asExample.add(question.label);
        const shown = own(instead, name);
        return shown === undefined ? [] : [[name, shown]];
      }
      const isTitle = titles.has(name) && kindOf(question).domain.of === "texts";
      const kept = isTitle || isOfSomebody(question) ? standIn(question, answer, nth) : answer;
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
        if (!telling.groups.has(group.name)) return [clean([group], entry, alike, nth)];
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

/** Types of answers that lead to a client though no person is named, or that can name anybody. */
const TELLING: ReadonlySet<string> = new Set(["companyNumber", "longtext", "file", "lookup"]);

/** A reference of the broker's own leads to a client too. */
const isOfSomebody = ({ type, personal = "none", internal }: Question): boolean =>
  personal !== "none" || TELLING.has(type) || internal === true;

/** Another answer of the same kind, by the samples of it; the answer itself where it says who nobody is. */
function standIn(question: Question, answer: Json, nth: number): Json | undefined {
  const { type, pattern } = question;
  // What has parts, such as words beside a choice, can say anything.
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
