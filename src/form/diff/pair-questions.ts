import type { Question } from "../../../schemas/question.ts";
import { type Placed, pairParts } from "./pair-parts.ts";
import { keyOfQuestion, type PairedQuestions } from "./question-differences.ts";

/**
 * Pairs questions by group and name. One that went and one that came are the same question when they have the same
 * type and, in one group, the same words, or in two groups the same name.
 */
export function pairQuestions(before: readonly Question[], after: readonly Question[]): PairedQuestions {
  const { both, removed, added } = pairParts(before, after, keyOfQuestion);
  const [byWords, byName] = [waiting(added, inGroup), waiting(added, byItsName)];
  const again = new Map<Placed<Question>, Placed<Question>>();
  const taken = new Set<Placed<Question>>();
  for (const was of removed) {
    const candidates = [...(byWords.get(inGroup(was.part)) ?? []), ...(byName.get(byItsName(was.part)) ?? [])];
    const is = candidates.find((each) => !taken.has(each));
    if (!is) continue;
    again.set(was, is);
    taken.add(is);
  }
  return {
    both: [...both, ...[...again].map(([was, is]) => ({ before: was, after: is }))].sort(
      (a, b) => a.after.index - b.after.index,
    ),
    removed: removed.filter((each) => !again.has(each)),
    added: added.filter((each) => !taken.has(each)),
  };
}

function inGroup({ type, group, label }: Question): string {
  return JSON.stringify([type, group, label]);
}

function byItsName({ type, name }: Question): string {
  return JSON.stringify([type, name]);
}

function waiting(
  added: readonly Placed<Question>[],
  keyOf: (question: Question) => string,
): ReadonlyMap<string, readonly Placed<Question>[]> {
  const found = new Map<string, Placed<Question>[]>();
  for (const each of added) {
    const known = found.get(keyOf(each.part)) ?? [];
    found.set(keyOf(each.part), known);
    known.push(each);
  }
  return found;
}
