import type { Answers, Change, Json, Sections } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../definition/prepared-form.ts";
import { isStored } from "../kinds/kind-of.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { isUnanswered } from "../values/answer-value.ts";
import { own, withoutKeys } from "../values/own.ts";
import { placeAt, readPlace } from "./place.ts";
import { dataOf } from "./tree.ts";
import type { Tree } from "./tree-type.ts";

/**
 * DATA as the whole form's schema describes it: without hidden, blank and computed answers, and with every section of the
 * form. Unknown keys are kept.
 */
export function completeData(resolution: Resolution): Sections {
  const { form, tree } = resolution;
  const data = Object.entries(dataOf(tree)).map(([key, value]): readonly [string, Json | undefined] => {
    const list = own(tree.lists, key);
    if (list) return [key, list.order.map((id) => entryAnswers(resolution, key, id, list.byId.get(id) ?? {}))];
    const group = form.singles.find((each) => each.group.at === key);
    return [key, group && own(tree.single, key) ? answered(resolution.answers(group.name), group) : value];
  });
  const known = new Set(tree.keys);
  const absent = [...form.groups.values()].flatMap(({ group: { at, list } }): readonly (readonly [string, Json])[] =>
    known.has(at) ? [] : [[at, list ? [] : {}]],
  );
  return Object.fromEntries([...absent, ...data]);
}

function entryAnswers(resolution: Resolution, section: string, id: string, answers: Answers): Answers {
  const group = resolution.form.groupOfEntry(section, own(answers, "ItemType"));
  return group ? answered(resolution.answers(group.name, id), group) : answers;
}

function answered(answers: Answers, { byName }: PreparedGroup): Answers {
  const isLeftOut = (name: string): boolean => {
    const question = byName.get(name)?.question;
    return isUnanswered(answers[name]) || (question !== undefined && !isStored(question));
  };
  return withoutKeys(answers, new Set(Object.keys(answers).filter(isLeftOut)));
}

/**
 * Whether changes only concern acceptance, such as a declaration, which a price does not depend on. `tree` is the result
 * of the changes.
 */
export function isForAcceptOnly(form: PreparedForm, tree: Tree, changes: readonly Change[]): boolean {
  return changes.every(([path]) => {
    const place = placeAt(tree, path);
    if (place === undefined) return false;
    const { section, itemId, name } = readPlace(place);
    if (itemId !== undefined || name === undefined) return false;
    const group = form.singles.find((each) => each.group.at === section && each.byName.has(name));
    return group?.byName.get(name)?.question.neededFor === "accept";
  });
}
