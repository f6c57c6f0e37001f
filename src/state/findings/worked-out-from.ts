import type { Calc } from "../../../schemas/condition.ts";
import { answerWords } from "../../form/draw/answer-row.ts";
import { groupOf, walkCalc } from "../../form/expression/walk-expression.ts";
import { questionNow } from "../../form/resolve/question-now.ts";
import type { Reason, Resolution } from "../../form/resolve/resolution.ts";
import { placeOf, wholeEntry } from "../../form/tree/place.ts";

/** How deep named values are followed; a definition in which they go in circles is never published. */
const deepest = 8;

/**
 * The answers that a computed value is worked out from, each with its words, `Buildings sum (£62,000)`, in the order in
 * which the calculation names them; entries that it counts or adds up as their number, `vehicles (3)`.
 */
export function workedOutFrom(
  resolution: Resolution,
  calc: Calc,
  group: string | undefined,
  itemId: string | undefined,
): readonly Reason[] {
  const found = new Map<string, Reason>();
  const { say } = resolution.form.words;
  collect(calc, group, deepest);
  return [...found.values()];

  function collect(from: Calc, scope: string | undefined, left: number): void {
    walkCalc(from, {
      read: (name) => read(name, scope, left),
      aggregate: (aggregate) => count(groupOf(aggregate)),
    });
  }

  function read(name: string, scope: string | undefined, left: number): void {
    const { form } = resolution;
    const target = form.target(scope, name);
    if (target?.kind === "value") {
      if (left > 0) collect(target.value.calc, target.group, left - 1);
      return;
    }
    const holder = target && resolution.holder(target.group, group, itemId);
    if (!target || !holder) return;
    const { question, index } = target;
    const prepared = form.groups.get(target.group)?.byName.get(question.name);
    const answer = holder.effective(index, resolution.at(target.group, holder.itemId));
    const text = prepared ? answerWords(resolution, prepared, answer) : "";
    const place = placeOf(holder.group.group.at, holder.itemId, question.name);
    const { label } = prepared ? questionNow(resolution, prepared, holder) : question;
    found.set(place, { place, label, words: say("fromAnswer", { label, answer: text || say("noAnswer") }) });
  }

  function count(name: string): void {
    const counted = resolution.form.group(name);
    const ids = resolution.items(name);
    const label = counted?.plural ?? counted?.label ?? name;
    const place = placeOf(counted?.at ?? name, ids[0], ids[0] === undefined ? undefined : wholeEntry);
    found.set(`${name}:`, { place, label, words: say("fromAnswer", { label, answer: String(ids.length) }) });
  }
}
