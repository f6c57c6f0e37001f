import { referenceOf } from "../resolve/entry-reference.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { positionIn } from "../tree/place.ts";
import { own } from "../values/own.ts";
import { capital } from "../words/phrases.ts";
import { showAnswer } from "./show-answer.ts";

/**
 * Title of an entry: `P002, 12A Test Terrace, G12 8QQ`, or `Property 2` while it has no answers.
 *
 * @param leftOut names of questions to leave out of the title
 */
export function entryTitle(
  resolution: Resolution,
  group: string,
  itemId: string,
  leftOut: ReadonlySet<string> = new Set(),
): string {
  const { form, tree } = resolution;
  const place = form.group(group);
  const list = own(tree.lists, place?.at ?? "");
  const entry = resolution.entry(group, itemId);
  if (!place || !list || !entry) return itemId;
  const scope = resolution.at(group, itemId);
  const answers = (place.title ?? []).flatMap((name) => {
    const question = leftOut.has(name) ? undefined : entry.group.byName.get(name);
    const text = question && showAnswer(question.question, entry.effective(question.index, scope));
    return text ? [text] : [];
  });
  const reference = referenceOf(list, itemId);
  const named = reference === itemId ? [] : [reference];
  if (answers.length > 0) return [...named, ...answers].join(", ");
  return named[0] ?? `${capital(place.label ?? group)} ${positionIn(resolution.items(group), itemId) + 1}`;
}
