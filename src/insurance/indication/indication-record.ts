import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { isRecord, own } from "../../form/values/own.ts";

/** Answers of the policy, and of one entry of each list that an indication asks about. */
export type AnswersByGroup = ReadonlyMap<string, Answers>;

/** The answers that are asked for, of the policy or of the first entry of a list. */
export function answersGiven(
  form: PreparedForm,
  data: { readonly [section: string]: Json | undefined },
  group: string,
  names: readonly string[],
): Answers {
  const tree = treeOf(form, data);
  const { at = "", list = false } = form.group(group) ?? {};
  const entries = [...(own(tree.lists, at)?.byId.values() ?? [])];
  const ofGroup = entries.filter((entry) => form.groupOfEntry(at, own(entry, "ItemType"))?.name === group);
  const answers = (list ? ofGroup[0] : own(tree.single, at)) ?? {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const answer = own(answers, name);
      return answer === undefined || isUnanswered(answer) ? [] : [[name, answer] as const];
    }),
  );
}

/**
 * Ids of the entries of a list that stand for all that there will be: the first named after its group, and as many like
 * it as the list demands.
 */
export function indicatedIds(form: PreparedForm, name: string): readonly string[] {
  const { min = 1, parent } = form.group(name) ?? {};
  const more = parent === undefined ? Math.max(0, min - 1) : 0;
  return [name, ...Array.from({ length: more }, (_, at) => `${name}-${at + 2}`)];
}

/** A record of these answers: alike entries of each list, as few as there may be, under the first of their parent. */
export function indicationRecord(form: PreparedForm, answers: AnswersByGroup, today: CalendarDate): Resolution {
  const data: Record<string, Json> = {};
  for (const [name, given] of answers) {
    const group = form.group(name);
    if (!group) continue;
    if (!group.list) {
      const before = data[group.at];
      data[group.at] = { ...(isAnswers(before) ? before : {}), ...given };
      continue;
    }
    const entries = indicatedIds(form, name).map((id) => ({
      id,
      ...(group.itemType === undefined ? {} : { ItemType: group.itemType }),
      ...(group.parent === undefined ? {} : { ParentRef: group.parent }),
      ...given,
    }));
    const before = data[group.at];
    data[group.at] = [...(isList(before) ? before : []), ...entries];
  }
  return resolveForm(form, treeOf(form, data), today);
}

const isAnswers = (value: Json | undefined): value is Answers => isRecord(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
