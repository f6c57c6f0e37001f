import type { Question } from "../../../../schemas/question.ts";
import type { KindSetting } from "../../kinds/kind.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";

/** Limits that do nothing on a kind that has none of the sort. */
const limits = [
  "min",
  "max",
  "also",
  "minLength",
  "maxLength",
  "pattern",
  "territory",
  "notBefore",
  "notAfter",
  "earliest",
  "latest",
] as const satisfies readonly KindSetting[];

const limited = [
  "min",
  "max",
  "minLength",
  "maxLength",
  "pattern",
  "notBefore",
  "notAfter",
  "earliest",
  "latest",
] as const satisfies readonly KindSetting[];

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
  for (const key of limits)
    if (Object.hasOwn(question, key) && !kindOf(question).settings.includes(key))
      yield { path: `${path}/${key}`, message: `${key} does nothing on a question of the type ${question.type}.` };
  if (question.also && question.min === undefined && question.max === undefined)
    yield { path: `${path}/also`, message: "also allows what nothing forbids." };
  if (question.unique !== undefined && kindOf(question).source === "server")
    yield { path: `${path}/unique`, message: "unique does nothing on what the server writes." };
}

function isIdleMessage(question: Question, key: string): boolean {
  if (key === "required") return question.required === false || kindOf(question).source === "server";
  return limited.some((limit) => limit === key) && !Object.hasOwn(question, key);
}
