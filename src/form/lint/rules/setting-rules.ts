import type { Question } from "../../../../schemas/question.ts";
import type { KindSetting } from "../../kinds/kind.ts";
import { kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { removal } from "../patch.ts";

/** Limits with a message of their own. */
export const limitsWithMessage = [
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

/** Limits that do nothing on a kind that has none of the sort. */
const limits = [...limitsWithMessage, "also", "territory"] as const satisfies readonly KindSetting[];

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
    id: "readonly-by-itself",
    severity: "error",
    explanation: "An answer that locks itself is locked by the first key that is pressed.",
    fix: "Let the condition read another answer, or one that the server writes.",
    *check({ uses, target, knowsScope, definition: { questions } }) {
      for (const { path, name, scope } of uses.reads) {
        const [, , index, key] = path.split("/");
        const question = key === "readonly" ? questions[Number(index)] : undefined;
        const found = question && knowsScope(scope) ? target(scope, name) : undefined;
        if (question && found?.kind === "answer" && found.question === question)
          yield { path, message: `Whether “${question.name}” is read-only rests on its own answer.` };
      }
    },
  },
  {
    id: "readonly-never-answered",
    severity: "warn",
    explanation: "What nobody can answer is missed for good where it is required, and where it is asked again.",
    fix: 'Add a default, write "required": false, or let a condition say when it is read-only.',
    *check({ definition: { questions } }) {
      for (const [index, { name, readonly, required, mta, default: start }] of questions.entries())
        if (readonly === true && ((required !== false && start === undefined) || mta === "re-ask"))
          yield { path: pointerTo("questions", index, "readonly"), message: `Nobody can answer “${name}”.` };
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
            yield {
              path: path + pointerTo(key),
              message: `“${question.name}” has no ${key} to speak of.`,
              patch: removal(path + pointerTo(key)),
            };
      }
    },
  },
];

/** Each is taken away. */
function* idle(question: Question, path: string): Iterable<Fault> {
  for (const fault of idleSettings(question, path)) yield { ...fault, patch: removal(fault.path) };
}

function* idleSettings(question: Question, path: string): Iterable<Fault> {
  for (const key of limits)
    if (Object.hasOwn(question, key) && !kindOf(question).settings.includes(key))
      yield { path: `${path}/${key}`, message: `${key} does nothing on a question of the type ${question.type}.` };
  if (question.also && question.min === undefined && question.max === undefined)
    yield { path: `${path}/also`, message: "also allows what nothing forbids." };
  if (question.readonly !== undefined && kindOf(question).source !== "person")
    yield { path: `${path}/readonly`, message: "readonly does nothing on what nobody answers." };
  if (question.unique !== undefined && kindOf(question).source === "server")
    yield { path: `${path}/unique`, message: "unique does nothing on what the server writes." };
}

function isIdleMessage(question: Question, key: string): boolean {
  if (key === "required") return question.required === false || kindOf(question).source === "server";
  if (key === "maxLength" && question.other) return false;
  return limitsWithMessage.some((limit) => limit === key) && !Object.hasOwn(question, key);
}
