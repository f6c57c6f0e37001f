import { own } from "../../../form/own.ts";
import { type Place, readPlace } from "../../../form/place.ts";
import type { Resolution } from "../../../form/resolution.ts";
import { answersAt } from "../../../form/tree.ts";

/** The entry of a group in which an answer is shown: its own, or the one that its entry hangs from, at any depth. */
export function entryAbove(resolution: Resolution, group: string, place: Place | undefined): string | undefined {
  let { section, itemId }: { section: string; itemId?: string } = readPlace(place ?? "");
  const seen = new Set<string>();
  while (itemId !== undefined && !seen.has(itemId)) {
    if (resolution.entry(group, itemId)) return itemId;
    seen.add(itemId);
    const answers = answersAt(resolution.tree, section, itemId);
    const { parent } = resolution.form.groupOfEntry(section, answers && own(answers, "ItemType"))?.group ?? {};
    const named = answers && own(answers, "ParentRef");
    if (parent === undefined || typeof named !== "string") return undefined;
    itemId = resolution.itemIdOf(parent, named);
    section = resolution.form.group(parent)?.at ?? section;
  }
  return undefined;
}
