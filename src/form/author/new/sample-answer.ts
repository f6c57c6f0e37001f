import type { AnswerValue, Question, QuestionType } from "../../../../schemas/question.ts";
import { compilePattern } from "../../values/pattern.ts";

type Sampled = Pick<
  Question,
  "type" | "options" | "min" | "max" | "minLength" | "maxLength" | "pattern" | "scale" | "units" | "earliest" | "latest"
>;

const fixed: Partial<Record<QuestionType, AnswerValue>> = {
  yesno: "No",
  date: "2020-01-01",
  datetime: "2020-01-01T09:00:00Z",
  postcode: "LS6 3AB",
  phone: "+441632960123",
  email: "alex.morgan@example.com",
  companyNumber: "00445790",
  registrationMark: "AB12CDE",
  declaration: true,
};

/** Texts of common forms, to try against a pattern. */
const texts = [
  ...["As described.", "Sample", "A", "AB", "ABC", "a", "abc", "1", "12", "123", "1234", "12345", "123456", "12345678"],
  ...["1234567890", "A1", "AB1", "AB12", "AB123", "AB1234", "AB123456", "AB123456C", "A123456", "AB-1234", "123-456"],
  ...["Alex Morgan", "LS6 3AB", "01632960123", "+441632960123", "https://example.com/", "alex@example.com", "2020"],
];

function sampleText({ pattern, minLength = 0, maxLength = 4_000 }: Sampled): string | undefined {
  const compiled = pattern === undefined ? undefined : compilePattern(pattern);
  const fits = (text: string) => [...text].length >= minLength && [...text].length <= maxLength;
  if (pattern === undefined) {
    const found = texts.find(fits);
    if (found !== undefined) return found;
    return minLength > maxLength || minLength > 4_000
      ? undefined
      : `${"As described. ".repeat(400).slice(0, minLength - 1)}.`;
  }
  return texts.find((text) => fits(text) && compiled?.test(text) === true);
}

/** A valid answer to a question, for a first test; undefined where none is certain to be valid. */
export function sampleAnswer(question: Sampled): AnswerValue | undefined {
  const { type, options, min, max, units } = question;
  const values = typeof options === "object" ? options.map(({ value }) => value) : [];
  const [first] = values;
  switch (type) {
    case "choice":
      return first;
    case "multichoice":
      return first === undefined ? undefined : [first];
    case "ranking":
      return values;
    case "rating":
      return 1;
    case "money":
    case "integer":
    case "percent":
      return sampleNumber(min, max);
    case "quantity": {
      const amount = sampleNumber(min, max);
      const unit = units?.[0]?.unit;
      return amount === undefined || unit === undefined ? undefined : { amount, unit };
    }
    case "time":
      return question.earliest ?? question.latest ?? "09:00";
    case "text":
    case "longtext":
    case "address":
      return sampleText(question);
    default:
      return Object.hasOwn(fixed, type) ? fixed[type as QuestionType] : undefined;
  }
}

function sampleNumber(min: Question["min"], max: Question["max"]): number | undefined {
  const [low, high] = [min ?? 0, max ?? Number.MAX_SAFE_INTEGER];
  if (typeof low !== "number" || typeof high !== "number") return undefined;
  const number = low > 0 ? low : Math.min(low < 0 && min !== undefined ? Math.max(low, 0) : 0, high);
  return number >= low || min === undefined ? number : undefined;
}
