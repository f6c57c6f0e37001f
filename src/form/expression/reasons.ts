import type { Condition, Test } from "../../../schemas/condition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { showAnswer } from "../draw/show-answer.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { questionNow } from "../resolve/question-now.ts";
import type { AskedReason, Resolution } from "../resolve/resolution.ts";
import { placeOf } from "../tree/place.ts";
import { own } from "../values/own.ts";
import { test } from "./condition.ts";
import type { Scope } from "./scope.ts";

/** The answers that make a condition true, in the order in which it names them. */
export function reasonsFor(condition: Condition, scope: Scope, resolution: Resolution): readonly AskedReason[] {
  const reasons = new Map<string, AskedReason>();
  for (const reason of collect(condition, true, scope, resolution)) {
    if (!reasons.has(reason.words)) reasons.set(reason.words, reason);
  }
  return [...reasons.values()];
}

/** Tests with the `wanted` result decide; in `any` (and a negated `all`) those alone suffice. */
function collect(condition: Condition, wanted: boolean, scope: Scope, resolution: Resolution): readonly AskedReason[] {
  if (test(condition, scope) !== wanted) return [];
  if ("all" in condition) return condition.all.flatMap((part) => collect(part, wanted, scope, resolution));
  if ("any" in condition) return condition.any.flatMap((part) => collect(part, wanted, scope, resolution));
  if ("not" in condition) return collect(condition.not, !wanted, scope, resolution);
  if ("is" in condition) {
    const named = own(resolution.form.source.conditions ?? {}, condition.is);
    if (!named) return [];
    const inner = scopeOfNamed(named.group, scope, resolution);
    return inner ? collect(named.test, wanted, inner, resolution) : [];
  }
  const reason = reasonOf(condition, wanted, scope, resolution);
  return reason ? [reason] : [];
}

/** The scope of a group's named condition: the entry itself, its ancestor, or the policy. */
export function scopeOfNamed(group: string | undefined, scope: Scope, resolution: Resolution): Scope | undefined {
  if (group === scope.group) return scope;
  if (group === undefined) return resolution.at();
  const holder = resolution.holder(group, scope.group, scope.itemId);
  return holder && resolution.at(group, holder.itemId);
}

function reasonOf(what: Test, wanted: boolean, scope: Scope, resolution: Resolution): AskedReason | undefined {
  const { form } = resolution;
  const target = what.f === undefined ? undefined : form.target(scope.group, what.f);
  if (target?.kind !== "answer") return undefined;
  const { group, index } = target;
  const holder = resolution.holder(group, scope.group, scope.itemId);
  const prepared = holder?.group.questions[index];
  const question = prepared ? questionNow(resolution, prepared, holder) : target.question;
  const answer = holder?.effective(index, resolution.at(group, holder.itemId));
  return {
    place: placeOf(form.group(group)?.at ?? group, holder?.itemId, question.name),
    label: question.label,
    words: wordsOf(question, what, wanted, holder && showAnswer(question, wanted ? decisive(what, answer) : answer)),
  };
}

/** Of multiple choices those that a test asks for; any other answer unchanged. */
function decisive({ op, v }: Test, answer: Json | undefined): Json | undefined {
  if (op !== "in" || !Array.isArray(answer) || !Array.isArray(v)) return answer;
  const wanted: readonly Json[] = v;
  return answer.filter((chosen) => wanted.includes(chosen));
}

/** `Flat roof is over 25%`; an answer to a question in question form is better quoted first. */
function wordsOf(question: Question, what: Test, wanted: boolean, answer: string | undefined): string {
  const asked = question.label.endsWith("?") || kindOf(question).options !== undefined;
  const name = asked ? `“${question.label}”` : question.label;
  const { say } = wordsIn(question.language);
  if (what.op === "set" || what.op === "empty") {
    const answered = (what.op === "set") === wanted;
    if (!answered) return say("isNotAnswered", { name });
    return asked ? say("isAnswered", { name }) : say("isValue", { name, answer: String(answer) });
  }
  const compared = wordsOfOrder(what, wanted);
  if (compared) return say(compared, { name, limit: showAnswer(question, Number(what.v)) });
  if (!asked) return say("isValue", { name, answer: String(answer) });
  return say("youAnswered", { name, answer: kindOf(question).options ? String(answer) : `“${answer}”` });
}

/** `is over 25%`, for a comparison with a literal number. */
function wordsOfOrder({ op, v }: Test, wanted: boolean) {
  if (typeof v !== "number") return undefined;
  switch (op) {
    case "gt":
      return wanted ? "isOver" : "isNotOver";
    case "le":
      return wanted ? "isNotOver" : "isOver";
    case "lt":
      return wanted ? "isUnder" : "isNotUnder";
    case "ge":
      return wanted ? "isNotUnder" : "isUnder";
    default:
      return undefined;
  }
}
