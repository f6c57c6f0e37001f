import type { Question, QuestionType } from "../../../../schemas/question.ts";
import { pointerTo } from "../../tree/place.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";

const numbers: readonly QuestionType[] = ["money", "integer", "percent"];
const days: readonly QuestionType[] = ["date", "datetime"];
const texts: readonly QuestionType[] = ["text", "longtext", "address"];
const spelled: readonly QuestionType[] = [
  ...texts,
  "postcode",
  "phone",
  "email",
  "companyNumber",
  "registrationMark",
  "driverNumber",
];

/** Types on which a setting does something. */
const typesFor = {
  min: numbers,
  max: numbers,
  also: numbers,
  minLength: spelled,
  maxLength: spelled,
  pattern: spelled,
  territory: ["postcode"],
  notBefore: days,
  notAfter: days,
} satisfies Partial<Record<keyof Question, readonly QuestionType[]>>;

const limited = ["min", "max", "minLength", "maxLength", "pattern", "notBefore", "notAfter"] as const;

/** Settings that do nothing where they stand. */
export const settingRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "setting-without-effect",
    severity: "warn",
    explanation: "A limit that is never checked looks like one that is.",
    fix: "Take it away, or change the type of the question.",
    *check({ definition: { questions } }) {
      for (const [index, question] of questions.entries()) yield* idle(question, pointerTo("questions", index));
    },
  },
  {
    id: "message-without-effect",
    severity: "warn",
    explanation: "Words for a finding that this question cannot have are never read.",
    fix: "Take them away, or add the limit that they speak of.",
    *check({ definition: { questions } }) {
      for (const [index, question] of questions.entries()) {
        const path = pointerTo("questions", index, "messages");
        for (const key of Object.keys(question.messages ?? {}))
          if (isIdleMessage(question, key))
            yield { path: path + pointerTo(key), message: `“${question.name}” has no ${key} to speak of.` };
      }
    },
  },
];

function* idle(question: Question, path: string): Iterable<Fault> {
  for (const [key, types] of Object.entries(typesFor))
    if (Object.hasOwn(question, key) && !types.some((type) => type === question.type))
      yield { path: `${path}/${key}`, message: `${key} does nothing on a question of the type ${question.type}.` };
  if (question.also && question.min === undefined && question.max === undefined)
    yield { path: `${path}/also`, message: "also allows what nothing forbids." };
  if (question.unique !== undefined && question.type === "system")
    yield { path: `${path}/unique`, message: "unique does nothing on what the server writes." };
}

function isIdleMessage(question: Question, key: string): boolean {
  if (key === "required") return question.required === false || question.type === "system";
  return limited.some((limit) => limit === key) && !Object.hasOwn(question, key);
}
