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

/** A list of things that are distinguished by a key. */
export interface Listed<Part extends object> {
  readonly before: readonly Part[];
  readonly after: readonly Part[];
  /** JSON Pointer of a part. */
  readonly where: (part: Placed<Part>, side: "from" | "to") => string;
  readonly called: (part: Part) => Called;
  /** By which parts are paired. Default: their name. */
  readonly keyOf?: (part: Part) => string;
  readonly gone: (part: Part) => Meaning;
  readonly come: (part: Part) => Meaning;
  /** What another order means; undefined where it means nothing. */
  readonly moved?: Meaning;
  readonly settings: SettingsOf<Part>;
  /** What is said of keys that have no words in `settings`. */
  readonly others?: OtherKeys;
  /** Keys that are compared elsewhere. */
  readonly without?: readonly string[];
  /** Keys that what the part is called says already. */
  readonly calledBy?: readonly string[];
}

/** Parts of a list that came, went or moved, and what of those that stayed is different. */
export function* listedDifferences<Part extends object>(list: Listed<Part>): Iterable<Difference> {
  const { before, after, where, called, gone, come, moved: meansMoved, settings } = list;
  const { keyOf = (part: Part) => called(part).name, without = [], calledBy = ["label", "title"] } = list;
  const { both, removed, added } = pairParts(before, after, keyOf);
  const said = (change: "added" | "removed", { part }: Placed<Part>) => {
    const whole = list.others && { kind: called(part).kind, ...list.others };
    const side = change === "added" ? "to" : "from";
    return contentOf(change, contentInWords(part, settings, side, [...without, ...calledBy], whole));
  };
  for (const each of removed)
    yield {
      change: "removed",
      ...called(each.part),
      ...said("removed", each),
      from: where(each, "from"),
      ...gone(each.part),
    };
  for (const each of added)
    yield { change: "added", ...called(each.part), ...said("added", each), to: where(each, "to"), ...come(each.part) };
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
