import type { DateLimit, Question } from "../../schemas/definition.ts";
import { addDays, addMonths } from "./calendar.ts";
import { problemWith } from "./check-answer.ts";
import { type LintFinding, lintError, lintWarning } from "./lint-finding.ts";
import { compilePattern } from "./pattern.ts";
import { pointerTo } from "./place.ts";
import type { PreparedForm } from "./prepare-form.ts";
import { slowReason } from "./regex-safety.ts";
import { constantOf } from "./schema-of-answer.ts";
import { outcomeOf } from "./schema-of-condition.ts";
import { scopeReading } from "./scope-reading.ts";

/** Questions whose limits, patterns, defaults or options cannot be meant. */
export function questionFindings(form: PreparedForm): readonly LintFinding[] {
  const questions = form.source.questions.flatMap((question, index) => {
    const path = pointerTo("questions", index);
    return [
      ...limitFindings(question, path),
      ...patternFindings(question, path),
      ...startFindings(form, question, path),
      ...reachFindings(form, question, path),
    ];
  });
  return [...questions, ...standardFindings(form)];
}

function limitFindings(question: Question, path: string): readonly LintFinding[] {
  const { min, max, minLength, maxLength, notBefore, notAfter } = question;
  const [low, high] = [min, max].map((limit) => (limit === undefined ? undefined : constantOf(limit)));
  const found: LintFinding[] = [];
  if (low !== undefined && high !== undefined && low > high) {
    found.push(lintError("limits-crossed", `${path}/min`, `At least ${low} and at most ${high} cannot both hold.`));
  }
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    found.push(
      lintError(
        "limits-crossed",
        `${path}/minLength`,
        `At least ${minLength} and at most ${maxLength} characters cannot both hold.`,
      ),
    );
  }
  if (notBefore && notAfter && notBefore.from === notAfter.from && dayOf(notBefore) > dayOf(notAfter)) {
    found.push(lintError("limits-crossed", `${path}/notBefore`, "The first day allowed is after the last."));
  }
  return found;
}

/** The limit as a day of an ordinary year, to compare limits from one day with each other. */
function dayOf({ days = 0, months = 0, years = 0 }: DateLimit): string {
  return addDays(addMonths("2001-06-15", months + 12 * years), days);
}

function patternFindings({ pattern }: Question, path: string): readonly LintFinding[] {
  if (pattern === undefined) return [];
  const at = `${path}/pattern`;
  if (!compilePattern(pattern))
    return [lintError("pattern-syntax", at, "This is no regular expression with the u flag.")];
  const slow = slowReason(pattern);
  return [
    ...(slow === undefined ? [] : [lintError("pattern-slow", at, `This pattern can take for ever: ${slow}.`)]),
    ...(pattern.startsWith("^") && pattern.endsWith("$")
      ? []
      : [
          lintError(
            "pattern-unanchored",
            at,
            "The pattern must describe the whole answer.",
            "Begin with ^ and end with $.",
          ),
        ]),
  ];
}

function startFindings(form: PreparedForm, question: Question, path: string): readonly LintFinding[] {
  const { default: start, material } = question;
  if (start === undefined) return [];
  const at = `${path}/default`;
  if (material) {
    return [
      lintError(
        "default-material",
        at,
        "A material question starts without an answer.",
        "Use “suggest”, which a person takes or leaves.",
      ),
    ];
  }
  const words = wrongAnswer(form, question, start);
  return words === undefined ? [] : [lintError("default-wrong", at, `The default is no answer: ${words}`)];
}

function wrongAnswer(
  form: PreparedForm,
  question: Question,
  answer: NonNullable<Question["default"]>,
): string | undefined {
  const prepared = form.groups.get(question.group)?.byName.get(question.name);
  return problemWith(
    question,
    answer,
    false,
    prepared?.options,
    scopeReading(() => undefined),
  )?.message;
}

/** Questions that no answers show, and options that no answers offer. */
function reachFindings(form: PreparedForm, question: Question, path: string): readonly LintFinding[] {
  const never = (condition: NonNullable<Question["when"]>): boolean => {
    const { terms, exact } = outcomeOf(form, condition, true, question.group);
    return exact && terms.length === 0;
  };
  const found: LintFinding[] = [];
  if (question.when && never(question.when)) {
    found.push(lintError("question-unreachable", `${path}/when`, "No answers show this question."));
  }
  if (typeof question.options === "object") {
    question.options.forEach(({ value, when }, index) => {
      if (when && never(when)) {
        found.push(
          lintError("option-unreachable", path + pointerTo("options", index, "when"), `No answers offer “${value}”.`),
        );
      }
    });
  }
  return found;
}

function standardFindings(form: PreparedForm): readonly LintFinding[] {
  return [...form.groups.values()].flatMap(({ name, group, byName }) =>
    Object.entries(group.standard ?? {}).flatMap(([answer, value]) => {
      const question = byName.get(answer)?.question;
      const words = question && wrongAnswer(form, question, value);
      const path = pointerTo("groups", name, "standard", answer);
      return words === undefined ? [] : [lintWarning("standard-wrong", path, `The standard is no answer: ${words}`)];
    }),
  );
}
