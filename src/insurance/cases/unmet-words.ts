import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { titleOfPart } from "../../form/author/thing-words.ts";
import type { Finding } from "../../form/check/check.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { readPlace } from "../../form/tree/place.ts";
import { isTextList } from "../../form/values/own.ts";
import { counted, listed } from "../../form/words/phrases.ts";
import { formatPounds, readPounds } from "../money/money.ts";

/** Reported in place of a total where a rule declines the answers. */
export const NO_PRICE_DECLINED = "no price: declined";

/** The result of a test, for describing unmet expectations. */
export interface ActualOutcome {
  readonly resolution: Resolution;
  /** What is missing or wrong in its answers. */
  readonly findings: readonly Finding[];
}

/** Required questions that a test leaves unanswered without expecting so. */
export const unansweredIn = ({ resolution, findings }: ActualOutcome): readonly Question[] => {
  const { questions, groups } = resolution.form.source;
  const isOpen = ({ group, name }: Question): boolean =>
    findings.some(({ place, missing }) => {
      const at = readPlace(place);
      return missing && at.name === name && at.section === groups[group]?.at;
    });
  return questions.filter(isOpen);
};

/** One unmet expectation as a sentence without its full stop. @param what e.g. `rules` or `total` */
export function unmetSentence(what: string, expected: Json, got: Json, came: ActualOutcome): string {
  if (what === "total") return totalWords(expected, got, came);
  if (!isTextList(expected) || !isTextList(got)) return answerUnmetWords(what, expected, got);
  const missing = beyond(expected, got);
  const extra = beyond(got, expected);
  if (missing.length + extra.length === 0) return `${what} are in the order ${got.join(", ")}`;
  const parts = [...missing.map((each) => lackOf(what, each, came)), ...extrasOf(what, extra, came)];
  return parts.join("; ");
}

/** Elements that one list has more often than the other. */
function beyond(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** For expectations without words of their own: an answer that is carried over. */
export const answerUnmetWords = (what: string, expected: Json | undefined, got: Json | undefined): string =>
  expected === undefined
    ? `${what} should have no answer, but is ${inWords(got)}`
    : `${what} should be ${inWords(expected)}, but ${got === undefined ? "has no answer" : `is ${inWords(got)}`}`;

const inWords = (value: Json | undefined): string => (typeof value === "string" ? `“${value}”` : JSON.stringify(value));

function totalWords(expected: Json, got: Json, { findings }: ActualOutcome): string {
  const should = `the total should be ${asPounds(expected)}`;
  const is = asPounds(got);
  if (is.startsWith("£")) return `${should}, but is ${is}`;
  const codes = findings
    .filter(({ severity, neededFor }) => severity === "error" && neededFor === "quote")
    .map(({ code }) => code);
  if (is === NO_PRICE_DECLINED || codes.length === 0) return `${should}, but there is ${is}`;
  return `${should}, but there is no price: ${extraErrors(codes, findings).join("; ")}`;
}

/** Whether an actual or expected value is a total; otherwise it may say that there is no price. */
export const isTotal = (value: Json | undefined): value is string =>
  typeof value === "string" && /^\d+\.\d{2}$/.test(value);

/** `£251.75` for an expected total; other words unchanged. */
export const asPounds = (value: Json): string => (isTotal(value) ? formatPounds(readPounds(value)) : String(value));

function lackOf(what: string, each: string, came: ActualOutcome): string {
  if (what === "rules") return lackOfRule(each, came);
  if (what === "shown") return `${placeWords(each, came)} should be asked, but is not`;
  if (what === "hidden") return `${placeWords(each, came)} should not be asked, but is`;
  if (what === "errors") return `${errorWords(each, came)} should be found, but is not`;
  return `a rule should link to ${placeWords(each, came)}, but none does`;
}

/** A check of the form is an error or a warning, which a test expects under `errors`. */
function lackOfRule(id: string, came: ActualOutcome): string {
  const rule = came.resolution.form.source.rules.find((each) => each.id === id);
  if (rule?.severity !== "error" && rule?.severity !== "warn")
    return `${ruleWords(id, came)} should fire, but does not`;
  const fires = came.findings.some(({ code }) => code === id) ? "fires" : "does not fire";
  return `${ruleWords(id, came)} ${fires}, but has the severity ${rule.severity}: expect it under “errors”, not under “rules”`;
}

function extrasOf(what: string, extra: readonly string[], came: ActualOutcome): readonly string[] {
  if (what === "errors") return extraErrors(extra, came.findings);
  if (what === "leadsTo") return extra.map((each) => `a rule links to ${placeWords(each, came)}, but should not`);
  if (what === "rules that lead nowhere")
    return extra.map((each) => `${ruleWords(each, came)} fires, but links to no question that is asked`);
  return extra.map((each) => `${ruleWords(each, came)} fires, but should not`);
}

/** Most unanswered questions to name. */
const named = 3;

function extraErrors(extra: readonly string[], findings: readonly Finding[]): readonly string[] {
  const open = findings.filter(({ missing, code }) => missing && extra.includes(code));
  const wrong = findings.filter(({ missing, code }) => !missing && extra.includes(code));
  const labels = [...new Set(open.map(({ label }) => `“${label}”`))];
  const rest = labels.length > named ? [counted(labels.length - named, "other")] : [];
  const expected = open.length - extra.filter((code) => code === "required").length;
  const beside = expected > 0 ? ` (the test expects ${expected} of these)` : "";
  return [
    ...(labels.length > 0 ? [`${listed([...labels.slice(0, named), ...rest], "and")} must be answered${beside}`] : []),
    ...wrong.map(({ label, message }) => `“${label}”: ${message.replace(/\.$/, "")}`),
  ];
}

/** `rule L09 (“Flat roof over 50 %”)`. */
function ruleWords(id: string, { resolution }: ActualOutcome): string {
  const rule = resolution.form.source.rules.find((each) => each.id === id);
  return rule ? `rule ${id} (“${rule.message.replace(/\.$/, "")}”)` : `rule ${id}`;
}

function errorWords(code: string, came: ActualOutcome): string {
  if (code === "required") return "an answer that is missing";
  return came.resolution.form.source.rules.some(({ id }) => id === code)
    ? `the error of ${ruleWords(code, came)}`
    : `an error “${code}”`;
}

/** Words for errors that a test may expect, other than limits. */
const expectedErrors: Readonly<Record<string, string>> = {
  required: "Missing answer",
  type: "Unreadable answer",
  characters: "Character that cannot be kept",
  option: "Not one of the choices",
  item: "Not an entry of the list",
  minItems: "Too few entries",
  maxItems: "Too many entries",
};

/** An expected error in words: `Missing answer`, `Earliest date`, or the message of the rule of that name. */
export const expectedErrorWords = ({ rules }: Pick<Definition, "rules">, code: string): string =>
  rules
    .find(({ id }) => id === code)
    // Placeholders of the rule differ from entry to entry.
    ?.message.replaceAll(/\{[^}]*\}/g, "…")
    .replace(/\.$/, "") ??
  expectedErrors[code] ??
  titleOfPart(code);

/** `P001/Name` as the labels of question and entry. */
function placeWords(place: string, { resolution }: ActualOutcome): string {
  const [name = "", reference] = place.split("/").reverse();
  const label = resolution.form.source.questions.find((each) => each.name === name)?.label ?? name;
  return reference ? `“${label}” of ${reference}` : `“${label}”`;
}

/** A required question that some tests leave unanswered. */
interface Unanswered extends Pick<Question, "group" | "name" | "label"> {
  /** Number of tests. */
  readonly tests: number;
}

/** The outcome of a test, for finding unanswered questions. */
interface Outcome {
  readonly unanswered?: readonly Pick<Question, "group" | "name" | "label">[];
  readonly lacksByIntent?: boolean;
}

/**
 * Required questions that tests leave unanswered, each once, and the outcomes that this does not explain. A test that
 * omits answers on purpose is counted where others omit the same question by accident.
 */
export function unansweredBy<Each extends Outcome>(
  outcomes: readonly Each[],
): { readonly questions: readonly Unanswered[]; readonly others: readonly Each[] } {
  const keyOf = ({ group, name }: Pick<Question, "group" | "name">) => `${group} ${name}`;
  const found = new Map<string, Unanswered>();
  for (const { unanswered = [], lacksByIntent } of outcomes)
    if (!lacksByIntent) for (const each of unanswered) found.set(keyOf(each), { ...each, tests: 0 });
  const others = outcomes.filter(({ unanswered = [] }) => {
    const known = unanswered.flatMap((each) => found.get(keyOf(each)) ?? []);
    for (const each of known) found.set(keyOf(each), { ...each, tests: each.tests + 1 });
    return known.length === 0;
  });
  return { questions: [...found.values()], others };
}

/** `“Colour” must be answered, and 12 tests give no answer to it.` */
export const unansweredWords = ({ label, tests }: Unanswered): string =>
  `“${label}” must be answered, and ${counted(tests, "test gives", "tests give")} no answer to it.`;
