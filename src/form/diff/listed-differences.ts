import { pointerTo } from "../tree/place.ts";
import type { Difference } from "./difference.ts";
import { pairParts } from "./pair-parts.ts";
import { type Called, type Meaning, type Setting, settingDifferences } from "./setting-differences.ts";

/** A list of things that are distinguished by a key. */
export interface Listed<Part extends object> {
  readonly before: readonly Part[];
  readonly after: readonly Part[];
  /** JSON Pointer of the list, in both definitions. */
  readonly path: string;
  /** How a part is called; its name is its key in the list. */
  readonly called: (part: Part) => Called;
  readonly gone: (part: Part) => Meaning;
  readonly come: (part: Part) => Meaning;
  /** What another order means; undefined where it means nothing. */
  readonly moved?: Meaning;
  readonly settings: Readonly<Partial<Record<string, Setting<Part>>>>;
  /** Keys that are compared elsewhere. */
  readonly without?: readonly string[];
}

/** Parts of a list that came, went or moved, and what of those that stayed is different. */
export function* listedDifferences<Part extends object>(list: Listed<Part>): Iterable<Difference> {
  const { before, after, path, called, gone, come, moved: meansMoved, settings, without } = list;
  const { both, removed, added } = pairParts(before, after, (part) => called(part).name);
  const at = (index: number): string => path + pointerTo(index);
  for (const { part, index } of removed) yield { change: "removed", ...called(part), from: at(index), ...gone(part) };
  for (const { part, index } of added) yield { change: "added", ...called(part), to: at(index), ...come(part) };
  for (const { before: was, after: is, moved } of both) {
    const [from, to] = [at(was.index), at(is.index)];
    if (moved && meansMoved)
      yield {
        change: "moved",
        ...called(is.part),
        before: `${was.index + 1} of ${before.length}`,
        after: `${is.index + 1} of ${after.length}`,
        from,
        to,
        ...meansMoved,
      };
    yield* settingDifferences(called(is.part), { before: was.part, after: is.part, from, to }, settings, without);
  }
}
