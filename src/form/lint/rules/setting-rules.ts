import type { Question } from "../../../../schemas/question.ts";
import type { KindSetting } from "../../kinds/kind.ts";
import { isAsked, kindOf } from "../../kinds/kind-of.ts";
import { pointerTo } from "../../tree/place.ts";
import type { Fault, LintRule } from "../lint-rule.ts";
import type { LintedDefinition } from "../linted-definition.ts";
import { removal, writing } from "../patch.ts";

/** Limits that can have their own message. */
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

/** Limits that have no effect on kinds without them. */
const limits = [...limitsWithMessage, "also", "territory"] as const satisfies readonly KindSetting[];

/** Settings that have no effect where they are. */
export const settingRules: readonly LintRule<LintedDefinition>[] = [
  {
    id: "setting-without-effect",
    severity: "warn",
    explanation: "A limit that is never checked looks effective but is not.",
    fix: "Remove it, or change the type of the question.",
    *check({ definition: { questions } }) {
      for (const [index, question] of questions.entries()) yield* idle(question, pointerTo("questions", index));
    },
  },
  {
    id: "personal-not-marked",
    severity: "warn",
    explanation:
      "Answers about people that are not marked as personal stay in logs and exports, and are kept after the person has a right to have them erased.",
    fix: 'Write "personal", or "criminal" or "health" if it is about that. If the answer is about no person, leave it.',
    *check({ definition: { questions, record } }) {
      if (record !== "quote") return;
      for (const [index, question] of questions.entries()) {
        const kind = question.personal === "none" && isAsked(question) ? aboutPeople(question) : undefined;
        if (kind === undefined) continue;
        const path = pointerTo("questions", index, "personal");
        const message = `“${question.label}” seems to be ${kind === "personal" ? "about a person" : `about ${kind === "criminal" ? "criminal offences" : "health"}`}, but is marked none.`;
        yield {
          path,
          message,
          fix: `Write “${kind}”, or leave it if no person can be identified.`,
          choices: [{ words: `Mark it ${kind}`, patch: writing(path, kind) }],
        };
      }
    },
  },
  {
    id: "readonly-by-itself",
    severity: "error",
    explanation: "An answer that locks itself is locked by the first keystroke.",
    fix: "Base the condition on another answer, or on one set by the server.",
    *check({ uses, target, knowsScope, definition: { questions } }) {
      for (const { path, name, scope } of uses.reads) {
        const [, , index, key] = path.split("/");
        const question = key === "readonly" ? questions[Number(index)] : undefined;
        const found = question && knowsScope(scope) ? target(scope, name) : undefined;
        if (question && found?.kind === "answer" && found.question === question)
          yield { path, message: `Whether “${question.name}” is read-only depends on its own answer.` };
      }
    },
  },
  {
    id: "readonly-never-answered",
    severity: "warn",
    explanation: "A question that no one can answer can never be completed if it is required or asked again.",
    fix: 'Add a default, set "required": false, or make it read-only under a condition.',
    *check({ definition: { questions } }) {
      for (const [index, { name, readonly, required, mta, default: start }] of questions.entries())
        if (readonly === true && ((required !== false && start === undefined) || mta === "re-ask"))
          yield { path: pointerTo("questions", index, "readonly"), message: `No one can answer “${name}”.` };
    },
  },
  {
    id: "message-without-effect",
    severity: "warn",
    explanation: "A message for an error that this question cannot have is never shown.",
    fix: "Remove it, or add the limit that it is about.",
    *check({ definition: { questions } }) {
      for (const [index, question] of questions.entries()) {
        const path = pointerTo("questions", index, "messages");
        for (const key of Object.keys(question.messages ?? {}))
          if (isIdleMessage(question, key))
            yield {
              path: path + pointerTo(key),
              message: `“${question.name}” has no ${key}.`,
              patch: removal(path + pointerTo(key)),
            };
      }
    },
  },
];

/** Adds a patch that removes each setting. */
function* idle(question: Question, path: string): Iterable<Fault> {
  for (const fault of idleSettings(question, path)) yield { ...fault, patch: removal(fault.path) };
}

function* idleSettings(question: Question, path: string): Iterable<Fault> {
  for (const key of limits)
    if (Object.hasOwn(question, key) && !kindOf(question).settings.includes(key))
      yield { path: `${path}/${key}`, message: `${key} has no effect on a question of type ${question.type}.` };
  if (question.also && question.min === undefined && question.max === undefined)
    yield { path: `${path}/also`, message: "also allows values that no limit excludes." };
  if (question.readonly !== undefined && kindOf(question).source !== "person")
    yield { path: `${path}/readonly`, message: "readonly has no effect on a question that no one answers." };
  if (question.unique !== undefined && kindOf(question).source === "server")
    yield { path: `${path}/unique`, message: "unique has no effect on a value set by the server." };
}

function isIdleMessage(question: Question, key: string): boolean {
  if (key === "required") return question.required === false || kindOf(question).source === "server";
  if (key === "maxLength" && question.other) return false;
  return limitsWithMessage.some((limit) => limit === key) && !Object.hasOwn(question, key);
}

/** Types whose every answer identifies a person. */
const ofPeople: ReadonlySet<string> = new Set(["driverNumber", "email", "phone", "signature"]);

/** Words of labels, the most protected first. */
const wordsAbout = [
  ["criminal", /\b(?:convict(?:ed|ions?)|criminal offences?|cautioned|penalty points)\b/i],
  ["health", /\b(?:medical conditions?|illness(?:es)?|disabilit(?:y|ies)|diagnosed)\b/i],
  [
    "personal",
    /\b(?:date of birth|born|(?:first|last|full|family|given|maiden)[ -]names?|surname|forename|national insurance number|nationality|marital status)\b/i,
  ],
] as const;

/** The mark that a question seems to need by its type and label; undefined if it seems to be about no person. */
export function aboutPeople({
  type,
  label,
}: Pick<Question, "type" | "label">): "personal" | "criminal" | "health" | undefined {
  const [kind] = wordsAbout.find(([, words]) => words.test(label)) ?? [];
  return kind ?? (ofPeople.has(type) ? "personal" : undefined);
}
