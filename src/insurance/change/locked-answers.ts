import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { placeAt, readPlace, wholeEntry } from "../../form/tree/place.ts";
import type { Tree } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import type { Reason } from "../lifecycle/acts.ts";

/** Of a change the portal's own: blank until its effective day is chosen, whatever the form says of the start of cover. */
const startOfCover = "/RD/InceptionDateISO";

/** Answers of a policy that a change would alter though its form locks them; one not answered so far is free. */
export function lockedReasons(form: PreparedForm, policy: Tree, change: Tree): readonly Reason[] {
  return changesBetween(form, policy, change).flatMap(([path, from]): readonly Reason[] => {
    const place = placeAt(change, path);
    if (place === undefined || path === startOfCover || isUnanswered(from)) return [];
    const { section, itemId, name } = readPlace(place);
    if (name === undefined || name === wholeEntry) return [];
    const question = questionOf(form, change, section, itemId, name);
    if (question?.mta !== "locked" || question.type === "system") return [];
    return [{ path, message: question.lockedReason ?? "A policy keeps this answer for its term." }];
  });
}

function questionOf(form: PreparedForm, tree: Tree, section: string, itemId: string | undefined, name: string) {
  const groups =
    itemId === undefined
      ? form.singles.filter(({ group }) => group.at === section)
      : [form.groupOfEntry(section, tree.lists[section]?.byId.get(itemId)?.ItemType)];
  return groups.flatMap((group) => group?.byName.get(name)?.question ?? [])[0];
}
