import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";

/** Answers with which a new record, or a new entry of a list, starts: the ItemType of its group and the defaults. */
export function defaultAnswers(form: PreparedForm, group: string): Answers {
  const itemType = form.group(group)?.itemType;
  const kind: readonly (readonly [string, Json])[] = itemType === undefined ? [] : [["ItemType", itemType]];
  const defaults = form
    .questionsOf(group)
    .flatMap(({ name, default: value }): readonly (readonly [string, Json])[] =>
      value === undefined ? [] : [[name, value]],
    );
  return Object.fromEntries([...kind, ...defaults]);
}
