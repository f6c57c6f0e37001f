import type { Definition } from "../../../schemas/definition.ts";
import type { Question, QuestionType } from "../../../schemas/question.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";

/** Types of answers that an underwriter can ask for. */
export const askedTypes = ["text", "longtext", "yesno", "date", "money", "integer", "choice", "file"] as const;

type AskedType = (typeof askedTypes)[number] & QuestionType;

/** One question of an underwriter: `{"label": "When was it rewired?", "type": "date", "required": true}`. */
export interface AskedQuestion {
  readonly label: string;
  readonly type: AskedType;
  /** Options of a choice. */
  readonly options?: readonly string[];
  readonly required: boolean;
}

/** Accepted file types, by extension. */
export const fileTypes = ["pdf", "png", "jpg", "jpeg", "webp", "docx", "xlsx", "csv", "txt", "eml", "msg"] as const;

/** Limits beyond any sensible answer; every type with limits needs some. */
const limitsOf: Readonly<Partial<Record<AskedType, Partial<Question>>>> = {
  text: { maxLength: 200 },
  longtext: { maxLength: 4000, wide: true },
  money: { min: 0, max: 1_000_000_000, decimals: 2 },
  integer: { min: -1_000_000_000, max: 1_000_000_000 },
  date: { notBefore: { from: "today", years: -150 }, notAfter: { from: "today", years: 50 } },
  file: { files: { types: fileTypes, maxMB: 10 }, wide: true },
};

/**
 * An underwriter's questions as a definition, so that the same engine displays, stores and checks them as any other form.
 * They are named Q1, Q2 ... in order.
 *
 * @param today the day on which they are asked
 */
export function infoRequestDefinition(questions: readonly AskedQuestion[], today: CalendarDate): Definition {
  const asked = questions.map(({ label, type, options, required }, index): Question => {
    const fixed = { material: true, personal: "personal", mta: "editable" } as const;
    return {
      name: `Q${index + 1}`,
      group: "answers",
      type,
      label: label.trim(),
      required,
      wording: `Q${index + 1}/1`,
      ...(type === "choice" ? { options: (options ?? []).map((value) => ({ value: value.trim() })) } : {}),
      ...limitsOf[type],
      ...fixed,
    };
  });
  return {
    format: 1,
    id: "REQUEST",
    record: "request",
    title: "Information for the underwriter",
    effectiveFrom: today,
    groups: { answers: { at: "RD" } },
    pages: [
      {
        id: "questions",
        title: "Information for the underwriter",
        sections: [
          {
            id: "questions",
            title: "Questions",
            group: "answers",
            columns: 1,
            questions: asked.map(({ name }) => name),
          },
        ],
      },
    ],
    questions: asked,
    rules: [],
  };
}

const MAX_QUESTIONS = 30;
const MAX_LABEL_LENGTH = 300;
const MAX_OPTIONS = 50;

/** Faults in questions as sent, with their place: `2/label`; empty where there are none. */
export function askedQuestionFaults(
  questions: unknown,
): readonly { readonly path: string; readonly message: string }[] {
  if (!Array.isArray(questions) || questions.length === 0)
    return [{ path: "questions", message: "Ask at least one question." }];
  if (questions.length > MAX_QUESTIONS)
    return [{ path: "questions", message: `Ask at most ${MAX_QUESTIONS} questions.` }];
  return questions.flatMap((question: unknown, index) =>
    faultsOf(question).map(({ path, message }) => ({ path: `questions/${index}/${path}`, message })),
  );
}

/** Whether questions have no faults. */
export function areAskedQuestions(questions: unknown): questions is readonly AskedQuestion[] {
  return askedQuestionFaults(questions).length === 0;
}

function faultsOf(question: unknown): readonly { readonly path: string; readonly message: string }[] {
  if (typeof question !== "object" || question === null) return [{ path: "", message: "A question is an object." }];
  const { label, type, options, required } = question as Readonly<Record<string, unknown>>;
  const faults: { path: string; message: string }[] = [];
  if (typeof label !== "string" || label.trim() === "" || label.length > MAX_LABEL_LENGTH)
    faults.push({ path: "label", message: `Enter the question, in at most ${MAX_LABEL_LENGTH} characters.` });
  if (!askedTypes.some((each) => each === type))
    faults.push({ path: "type", message: `Choose the kind of answer: ${askedTypes.join(", ")}.` });
  if (typeof required !== "boolean")
    faults.push({ path: "required", message: "Choose whether it has to be answered." });
  if (type === "choice" && !areOptions(options))
    faults.push({
      path: "options",
      message: `Enter two to ${MAX_OPTIONS} different options, none empty or longer than 100 characters.`,
    });
  return faults;
}

function areOptions(options: unknown): options is readonly string[] {
  if (!Array.isArray(options) || options.length < 2 || options.length > MAX_OPTIONS) return false;
  const texts = options.map((option: unknown) => (typeof option === "string" ? option.trim() : ""));
  return (
    texts.every((text) => text !== "" && text.length <= 100) &&
    new Set(texts.map((text) => text.toLowerCase())).size === texts.length
  );
}
