import type { Test } from "../../../../schemas/condition.ts";
import type { Question } from "../../../../schemas/question.ts";
import { ordering } from "../../expression/walk-expression.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import { showNumber } from "../../words/show-number.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { parentOf, writing } from "../patch.ts";

/** Policies of more months are rare; 365 is probably in days. */
const maxMonths = 60;

const maxDays = { quote: 92, condition: 366 } as const;

/** A band that differs from both neighbours by this factor probably has a misplaced decimal point. */
const outOfLine = 5;

/** Valid but probably unintended: figures in the wrong unit, and repeated labels. */
export const slipRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "percent-as-fraction",
    severity: "error",
    explanation: "Tax and commission are percentages: 0.12 means 0.12%, not 12%.",
    fix: "Write it as a percentage, such as 12.",
    *check({ definition: { rating } }) {
      for (const key of ["iptPct", "commissionPct"] as const) {
        const value: unknown = rating?.[key];
        const percent = typeof value === "string" ? Number(value) : 0;
        if (percent <= 0 || percent >= 1) continue;
        const meant = String(Number((percent * 100).toFixed(6)));
        const path = pointerTo("rating", key);
        yield {
          path,
          message: `“${key}” is ${String(value)}, which is less than one per cent.`,
          fix: `Write "${meant}" for ${meant}%.`,
          patch: writing(path, meant),
        };
      }
    },
  },
  {
    id: "term-unusual",
    severity: "warn",
    explanation: "The term is in months; a number of days would make it last for decades.",
    fix: "Write the months, such as 12 for a year.",
    *check({ definition: { rating } }) {
      const months = rating?.termMonths;
      if (typeof months === "number" && months > maxMonths && months <= 1_200)
        yield { path: "/rating/termMonths", message: `A policy would run for ${months} months.` };
    },
  },
  {
    id: "days-unusual",
    severity: "warn",
    explanation:
      "A quote that is valid for most of a year keeps its rates that long, and a condition due after the term is never due.",
    fix: "Write the days, such as 30.",
    *check({ definition: { rating, rules } }) {
      const days = rating?.validityDays ?? 0;
      if (days > maxDays.quote)
        yield { path: "/rating/validityDays", message: `A quote would be valid for ${showNumber(days)} days.` };
      for (const [index, { dueDays = 0 }] of rules.entries()) {
        const path = pointerTo("rules", index, "dueDays");
        if (dueDays > maxDays.condition) yield { path, message: `It would be due after ${showNumber(dueDays)} days.` };
      }
    },
  },
  {
    id: "band-out-of-line",
    severity: "warn",
    explanation: "Bands rise or fall gradually; one far from its neighbours usually has a misplaced decimal point.",
    fix: "Check its decimal point. If it is intended, split the band or leave it.",
    *check({ definition: { rating } }) {
      for (const [name, { bands = [] }] of Object.entries(rating?.tables ?? {}))
        for (const [index, { value }] of bands.entries()) {
          const beside = [bands[index - 1], bands[index + 1]].flatMap((band) => (band ? [Number(band.value)] : []));
          if (beside.length < 2 || !isOutOfLine(Number(value), beside)) continue;
          yield {
            path: pointerTo("rating", "tables", name, "bands", index, "value"),
            message: `${value} is far from the neighbouring bands, ${beside.join(" and ")}.`,
          };
        }
    },
  },
  {
    id: "value-out-of-order",
    severity: "warn",
    explanation:
      "Rates for answers that are numbers usually rise or fall throughout; one that does not is often a typing mistake.",
    fix: "Check it. If it is intended, leave it.",
    *check({ definition: { rating } }) {
      for (const [name, { values = {} }] of Object.entries(rating?.tables ?? {})) {
        const rows = Object.entries(values).map(([key, value]) => [Number(key), Number(value)] as const);
        if (rows.length < 4 || rows.flat().some(Number.isNaN)) continue;
        const sorted = rows.toSorted(([one], [other]) => one - other);
        const odd = onlyOneOutOfOrder(sorted.map(([, value]) => value));
        const key = odd === undefined ? undefined : sorted[odd]?.[0];
        if (key !== undefined)
          yield {
            path: pointerTo("rating", "tables", name, "values", String(key)),
            message: `${values[String(key)]} for ${key} is out of order: the other rates all rise, or all fall.`,
          };
      }
    },
  },
  {
    id: "literal-between-answers",
    severity: "error",
    explanation: "A whole-number answer is never a fraction, so a comparison with one is a mistake.",
    fix: "Write a whole number, or allow decimals in the question.",
    *check(linted) {
      for (const { test, path, scope } of linted.uses.tests) {
        const question = wholeNumbersRead(linted, test, scope);
        if (question) for (const fault of fractionsIn(question, test, path)) yield fault;
      }
    },
  },
  {
    id: "figure-unlike-words",
    severity: "warn",
    explanation:
      "People act on the words and the portal on the figure: where they differ by a nought, one of them is wrong.",
    fix: "Correct the figure, or the words.",
    *check(linted) {
      for (const { figure, path, texts } of figuresInWords(linted)) {
        const said = texts.flatMap((text) => numbersIn(text).map(({ number }) => number));
        const near = said.find((number) => isByNoughts(figure, number));
        if (near !== undefined && !said.includes(figure))
          yield { path, message: `This is ${showNumber(figure)}, but the words say ${showNumber(near)}.` };
      }
      for (const [index, { dueDays, message }] of linted.definition.rules.entries()) {
        const [said, ...others] = [...message.matchAll(/\b(\d+) days?\b/g)].map(([, days]) => Number(days));
        if (dueDays !== undefined && said !== undefined && ![said, ...others].includes(dueDays))
          yield {
            path: pointerTo("rules", index, "dueDays"),
            message: `This is ${showNumber(dueDays)}, but the words say ${showNumber(said)} days.`,
          };
      }
    },
  },
  {
    id: "limit-unlike-words",
    severity: "warn",
    explanation:
      "“Over 20” leaves out 20 and “20 or more” includes it: an answer of exactly 20 is decided otherwise than said.",
    fix: "Write gt or le for “over” and “up to”, ge or lt for “at least” and “under”, or correct the words.",
    *check(linted) {
      for (const { figure, path, op, texts } of figuresInWords(linted)) {
        const said = texts.flatMap(numbersIn).filter((each) => each.number === figure && each.isBelow !== undefined);
        const [first, ...more] = said;
        if (op === undefined || !first || more.some(({ isBelow }) => isBelow !== first.isBelow)) continue;
        if (first.isBelow !== partsFromAbove.has(op))
          yield {
            path: `${parentOf(path)}/op`,
            message: `The words say “${first.words}”, but “${op}” decides ${showNumber(figure)} otherwise.`,
          };
      }
    },
  },
  {
    id: "label-twice",
    severity: "warn",
    explanation: "Two questions in one section with the same text get the same answer, whatever each of them means.",
    fix: "State the difference in the label.",
    *check({ definition: { pages, questions }, groups }) {
      const positions = new Map(questions.map((question, index) => [question, index]));
      for (const { group, questions: names } of pages.flatMap(({ sections }) => sections)) {
        const asked = names.flatMap((name) => groups.get(group)?.byName.get(name)?.question ?? []);
        const seen = new Map<string, string>();
        // Two conditional questions may be alternatives, so unconditional ones come first.
        for (const question of asked.toSorted((a, b) => Number(!!a.when) - Number(!!b.when))) {
          if (kindOf(question).source !== "person") continue;
          const other = seen.get(question.label);
          if (other !== undefined)
            yield {
              path: pointerTo("questions", positions.get(question) ?? 0, "label"),
              message: `“${other}” reads “${question.label}” too.`,
            };
          if (!question.when) seen.set(question.label, question.name);
        }
      }
    },
  },
];

/** Index of the only figure without which all others rise or fall; undefined if there is none, or more than one. */
function onlyOneOutOfOrder(figures: readonly number[]): number | undefined {
  const goesOneWay = (list: readonly number[]): boolean => {
    const steps = list.slice(1).map((each, at) => Math.sign(each - (list[at] ?? each)));
    return !(steps.includes(1) && steps.includes(-1));
  };
  if (goesOneWay(figures)) return undefined;
  const odd = [...figures.keys()].filter((at) => goesOneWay(figures.toSpliced(at, 1)));
  // A figure in the middle is more likely than the first or last, either of which could be wrong.
  const inside = odd.filter((at) => at > 0 && at < figures.length - 1);
  const [only, ...others] = inside.length > 0 ? inside : odd;
  return others.length > 0 ? undefined : only;
}

function isOutOfLine(value: number, beside: readonly number[]): boolean {
  if (value <= 0 || beside.some((other) => other <= 0)) return false;
  return beside.every((other) => value >= other * outOfLine) || beside.every((other) => value <= other / outOfLine);
}

/** The question whose answer a test compares, if that is a whole number. */
function wholeNumbersRead(linted: LintedDefinition, { f }: Test, scope: string | undefined): Question | undefined {
  const target = f === undefined || !linted.knowsScope(scope) ? undefined : linted.target(scope, f);
  if (target?.kind !== "answer") return undefined;
  const { domain, settings } = kindOf(target.question);
  const isWhole = domain.of === "numbers" && domain.step === undefined && settings.includes("min");
  return isWhole && target.question.decimals === undefined ? target.question : undefined;
}

function* fractionsIn({ name, type }: Question, { v }: Test, path: string): Iterable<Fault> {
  const literals: readonly unknown[] = Array.isArray(v) ? v : [v];
  for (const [index, literal] of literals.entries()) {
    if (typeof literal !== "number" || Number.isInteger(literal)) continue;
    const at = path + (Array.isArray(v) ? pointerTo("v", index) : pointerTo("v"));
    const percent = Number((literal * 100).toFixed(6));
    const isShare = type === "percent" && literal > 0 && literal < 1 && Number.isInteger(percent);
    yield {
      path: at,
      message: `“${name}” is a whole number, so it is never ${literal}.`,
      ...(isShare && { fix: `Write ${percent} for ${percent}%.`, patch: writing(at, percent) }),
    };
  }
}

/** A literal figure and the texts that tell people about it. */
interface FigureInWords {
  readonly figure: number;
  readonly path: string;
  /** How a rule compares with it. */
  readonly op?: Test["op"];
  readonly texts: readonly string[];
}

/** Figures of the comparisons of rules with their messages, and of the limits of questions with theirs. */
function* figuresInWords({ definition: { questions, rules }, uses }: LintedDefinition): Iterable<FigureInWords> {
  for (const { test, path } of uses.tests) {
    const [, index] = /^\/rules\/(\d+)\/when\b/.exec(path) ?? [];
    const rule = index === undefined ? undefined : rules[Number(index)];
    if (rule && ordering.has(test.op) && typeof test.v === "number")
      yield { figure: test.v, path: path + pointerTo("v"), op: test.op, texts: [rule.message] };
  }
  for (const [index, question] of questions.entries())
    for (const key of ["min", "max"] as const) {
      const figure = question[key];
      const { label, hint, messages = {} } = question;
      // Not the note, which gives examples of how to type.
      const texts = [label, hint, messages[key]].flatMap((text) => text ?? []);
      if (typeof figure === "number") yield { figure, path: pointerTo("questions", index, key), texts };
    }
}

/** Comparisons that treat an answer of exactly the limit like those below it; the others treat it like those above. */
const partsFromAbove: ReadonlySet<string> = new Set(["gt", "le"]);

/** Words before or after a number by which an answer of exactly that number belongs to those below it, or above it. */
const sides = [
  {
    isBelow: true,
    before: /\b(?:(?:more|greater|older) than|over|above|exceed(?:s|ing)?|at most|up to)\s*$/i,
    after: /^\S*(?: (?:years?|months?|days?))? or (?:less|fewer|under|below|younger)\b(?! than)/i,
  },
  {
    isBelow: false,
    before: /\b(?:(?:less|fewer|younger) than|under|below|at least)\s*$/i,
    after: /^\S*(?: (?:years?|months?|days?))? (?:or|and) (?:more|over|above|older)\b(?! than)/i,
  },
] as const;

const number = /(?<![\w.,{])£?(\d[\d,]*(?:\.\d+)?)(?: ?(million|m|thousand|k))?(?![\w}])/gi;

/** Numbers of a text, each with the words beside it and the side on which they put an answer of exactly that number. */
function numbersIn(text: string) {
  return [...text.matchAll(number)].map((match) => {
    const [whole, digits = "", unit = ""] = match;
    const times = /^m/i.test(unit) ? 1_000_000 : unit === "" ? 1 : 1_000;
    const [front, behind] = [text.slice(0, match.index), text.slice(match.index + whole.length)];
    const after = sides.find((each) => each.after.test(behind));
    const side = after ?? sides.find((each) => each.before.test(front));
    const words = after ? whole + after.after.exec(behind) : side ? side.before.exec(front) + whole : whole;
    return { number: Number(digits.replaceAll(",", "")) * times, words, isBelow: side?.isBelow };
  });
}

const isByNoughts = (figure: number, other: number): boolean =>
  [10, 100, 1_000].some((times) => figure === other * times || other === figure * times);
