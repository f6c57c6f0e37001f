import type { Difference } from "./difference.ts";
import { type Placed, pairParts } from "./pair-parts.ts";
import {
  type Called,
  contentInWords,
  contentOf,
  type Meaning,
  type OtherKeys,
  type SettingsOf,
  settingDifferences,
} from "./setting-differences.ts";

/** A list whose parts are identified by a key. */
export interface Listed<Part extends object> {
  readonly before: readonly Part[];
  readonly after: readonly Part[];
  /** JSON Pointer of a part. */
  readonly where: (part: Placed<Part>, side: "from" | "to") => string;
  readonly called: (part: Part) => Called;
  /** Key by which parts are paired. Default: their name. */
  readonly keyOf?: (part: Part) => string;
  readonly gone: (part: Part) => Meaning;
  readonly come: (part: Part) => Meaning;
  /** Effect of another order; undefined if the order has no meaning. */
  readonly moved?: Meaning;
  readonly settings: SettingsOf<Part>;
  /** Fallback for keys that `settings` does not describe. */
  readonly others?: OtherKeys;
  /** Keys that are compared elsewhere. */
  readonly without?: readonly string[];
  /** Keys that the name of the part already covers. */
  readonly calledBy?: readonly string[];
}

/** Parts added, removed or moved, and the differences of those in both lists. */
export function* listedDifferences<Part extends object>(list: Listed<Part>): Iterable<Difference> {
  const { before, after, where, called, gone, come, moved: meansMoved, settings } = list;
  const { keyOf = (part: Part) => called(part).name, without = [], calledBy = ["label", "title"] } = list;
  const { both, removed, added } = pairParts(before, after, keyOf);
  const contentChange = (change: "added" | "removed", { part }: Placed<Part>) => {
    const whole = list.others && { kind: called(part).kind, ...list.others };
    const side = change === "added" ? "to" : "from";
    return contentOf(change, contentInWords(part, settings, side, [...without, ...calledBy], whole));
  };
  for (const each of removed)
    yield {
      change: "removed",
      ...called(each.part),
      ...contentChange("removed", each),
      from: where(each, "from"),
      ...gone(each.part),
    };
  for (const each of added)
    yield {
      change: "added",
      ...called(each.part),
      ...contentChange("added", each),
      to: where(each, "to"),
      ...come(each.part),
    };
  for (const { before: was, after: is, moved } of both) {
    const [from, to] = [where(was, "from"), where(is, "to")];
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
    yield* settingDifferences(
      called(is.part),
      { before: was.part, after: is.part, from, to },
      settings,
      without,
      list.others,
    );
  }
}
