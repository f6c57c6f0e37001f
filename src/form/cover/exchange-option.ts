import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { resolveForm } from "../resolve/resolve.ts";
import { placeOf } from "../tree/place.ts";
import { withAnswer } from "../tree/tree.ts";
import { own } from "../values/own.ts";
import { entryIds } from "./entry-ids.ts";

/** The same answers with another option at one place. */
export interface Exchange {
  readonly place: string;
  readonly answer: Json;
  readonly resolution: Resolution;
}

/** Puts an option in the place of another, in the first entry that has it; undefined where none has. */
export function exchangeOption(
  resolution: Resolution,
  { group, name }: Question,
  from: string,
  to: string,
  today: string,
): Exchange | undefined {
  const { form, tree } = resolution;
  for (const itemId of entryIds(resolution, group)) {
    const before = own(resolution.entry(group, itemId)?.raw ?? {}, name);
    if (Array.isArray(before) ? !before.includes(from) : before !== from) continue;
    const answer = Array.isArray(before) ? before.map((each) => (each === from ? to : each === to ? from : each)) : to;
    const place = placeOf(form.group(group)?.at ?? "", itemId, name);
    return { place, answer, resolution: resolveForm(form, withAnswer(tree, place, answer), today, resolution) };
  }
  return undefined;
}
