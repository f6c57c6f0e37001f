import { pageOrderOf } from "../definition/page-order.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { type Place, readPlace, wholeEntry } from "../tree/place.ts";
import { answersAt } from "../tree/tree.ts";
import { own } from "../values/own.ts";

/**
 * Rank of a place in page order, among the form's own findings; the record as a whole, and places on no page, come first,
 * and an entry as a whole before its answers.
 */
export function rankOfPlace(resolution: Resolution, place: Place | undefined): number {
  if (place === undefined) return -1;
  const { form, tree } = resolution;
  const { section, itemId, name } = readPlace(place);
  if (itemId === undefined) return rankOutside(form, section, name);
  const answers = answersAt(tree, section, itemId);
  const group = answers && form.groupOfEntry(section, own(answers, "ItemType"));
  const whole = name === wholeEntry;
  const question = whole ? group?.questions[0] : group?.byName.get(name ?? "");
  if (!question) return -1;
  const order = pageOrderOf(form);
  return order.rank(question, order.position(resolution, question, itemId)) - (whole ? 1 : 0);
}

/** The rank of an answer of a single section, or of a section or list as a whole. */
function rankOutside(form: PreparedForm, section: string, name: string | undefined): number {
  const order = pageOrderOf(form);
  const groups = form.singles.filter(({ group }) => group.at === section);
  if (name === undefined) {
    const whole = form.groupOfEntry(section, undefined) ?? groups[0];
    return whole ? order.rankOfGroup(whole.name) : -1;
  }
  for (const { byName } of groups) {
    const question = byName.get(name);
    if (question) return order.rank(question, 0);
  }
  return -1;
}
