import type { Condition } from "../../../schemas/condition.ts";
import type { Json } from "../../../schemas/record.ts";
import { titleOfPart, titlesOfKind } from "../author/thing-words.ts";
import { figureInWords } from "../definition/rating-parts.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord, sameJson } from "../values/own.ts";
import { listed } from "../words/phrases.ts";
import { showNumber } from "../words/show-number.ts";
import type { Compared, Difference, Weight } from "./difference.ts";
import { partDifferences, partInWords, type SayCondition } from "./part-differences.ts";

/** Whether a value is JSON, as definitions are. */
function isJson(value: unknown): value is Json {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (typeof value !== "object") return false;
  return Object.values(value).every(isJson);
}

const jsonOf = (value: unknown): Json | undefined => (isJson(value) ? value : undefined);

/** The settings of one part, as written. */
export type Settings = object;

/** Effect of a changed setting. */
export interface Meaning {
  readonly weight: Weight;
  readonly meaning: string;
}

/** One setting in the product team's words. */
export interface Setting<Thing extends Settings> {
  /** e.g. `ask when`. */
  readonly aspect: string;
  /** Its value in words; undefined if it is not set. */
  readonly words: (thing: Thing, side: "from" | "to") => string | undefined;
  readonly means: Meaning | ((before: Thing, after: Thing) => Meaning);
}

export type SettingsOf<Thing extends Settings> = Readonly<Partial<Record<keyof Thing, Setting<Thing>>>>;

export const readOtherwise: Meaning = { weight: "shows", meaning: "The text shown is different." };

/** A setting formatted by its type: grouped digits, yes or no, a comma-separated list. */
export function plainSetting<Thing extends Settings>(
  aspect: string,
  key: keyof Thing,
  means: Setting<Thing>["means"] = readOtherwise,
): Setting<Thing> {
  const words = (thing: Thing): string | undefined => {
    const value = thing[key];
    if (value === undefined) return undefined;
    if (typeof value === "number") return showNumber(value);
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (isRecord(value) && typeof value.dated === "string") return figureInWords({ dated: value.dated });
    return Array.isArray(value) ? listed(value.map(String), "and") : String(value);
  };
  return { aspect, words, means };
}

/** The condition of a part, evaluated in the group that `scope` names. */
export function whenSetting<Thing extends { readonly when?: Condition | undefined }>(
  compared: Compared,
  aspect: string,
  scope: (thing: Thing) => string | undefined,
  means: Setting<Thing>["means"],
): Setting<Thing> {
  return {
    aspect,
    words: (thing, side) => thing.when && compared[side].words.condition(thing.when, scope(thing)),
    means,
  };
}

/** The same part in both versions. */
export interface Pair<Thing extends Settings> {
  readonly before: Thing;
  readonly after: Thing;
  readonly from: string;
  readonly to: string;
}

/** How a part is named in its differences. */
export type Called = Pick<Difference, "kind" | "name" | "label">;

const saysTheSame: Meaning = { weight: "nothing", meaning: "It is written differently but means the same." };

/** Fallback for keys without a description. */
export interface OtherKeys {
  readonly means: Meaning;
  readonly say?: SayCondition;
}

const mayBeSeen: OtherKeys = { means: { weight: "shows", meaning: "It may be visible in open quotes." } };

/**
 * Differences of each key in the words of its setting. A key without one is compared place by place, so nothing is
 * missed.
 *
 * @param without keys that are compared elsewhere
 */
export function* settingDifferences<Thing extends Settings>(
  called: Called,
  pair: Pair<Thing>,
  settings: Readonly<Partial<Record<string, Setting<Thing>>>>,
  without: readonly string[] = [],
  others = mayBeSeen,
): Iterable<Difference> {
  const { before, after, from, to } = pair;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (without.includes(key) || same(Reflect.get(before, key), Reflect.get(after, key))) continue;
    const setting = settings[key];
    if (setting === undefined) {
      const at = pointerTo(key);
      const [was, is]: readonly unknown[] = [Reflect.get(before, key), Reflect.get(after, key)];
      const inside = { before: jsonOf(was), after: jsonOf(is), from: from + at, to: to + at };
      for (const place of partDifferences(inside, [titleOfKey(called.kind, key)], others.say))
        yield { change: "changed", ...called, ...place, ...others.means };
      continue;
    }
    const [was, is] = [setting.words(before, "from"), setting.words(after, "to")];
    const means = typeof setting.means === "function" ? setting.means(before, after) : setting.means;
    yield {
      change: "changed",
      ...called,
      aspect: setting.aspect,
      ...(was === undefined ? {} : { before: was }),
      ...(is === undefined ? {} : { after: is }),
      ...(Object.hasOwn(before, key) ? { from: from + pointerTo(key) } : {}),
      ...(Object.hasOwn(after, key) ? { to: to + pointerTo(key) } : {}),
      ...(was === is ? saysTheSame : means),
    };
  }
}

/** `What it says` for a document; otherwise the title that the studio's forms use for the key. */
const titleOfKey = (kind: Called["kind"], key: string): string => {
  const title = titlesOfKind[kind]?.[key] ?? titleOfPart(key);
  return title.charAt(0).toLowerCase() + title.slice(1);
};

/**
 * Describes an added or removed part by its settings: `fires when …; leads to a referral`.
 *
 * @param without keys that are covered elsewhere, e.g. by the name of the part
 * @param whole the kind of the part and how to describe its conditions, to include keys without a setting
 * @returns undefined if nothing is set
 */
export function contentInWords<Thing extends Settings>(
  thing: Thing,
  settings: Readonly<Partial<Record<string, Setting<Thing>>>>,
  side: "from" | "to",
  without: readonly string[] = [],
  whole?: { readonly kind: Called["kind"] } & Pick<OtherKeys, "say">,
): string | undefined {
  const worded = Object.keys(thing).flatMap((key) => {
    const value = without.includes(key) ? undefined : jsonOf(Reflect.get(thing, key));
    const setting = settings[key];
    if (value === undefined) return [];
    if (setting === undefined && whole) {
      const say = whole.say && ((condition: Json) => whole.say?.(condition, side) ?? "");
      return [`${titleOfKey(whole.kind, key)}: ${partInWords(value, key, say)}`];
    }
    const words = setting?.words(thing, side);
    return words === undefined ? [] : [`${setting?.aspect}: ${words}`];
  });
  return worded.length === 0 ? undefined : worded.join("; ");
}

/** Returns the content as `before` of a removed part or `after` of an added one. */
export const contentOf = (
  change: "added" | "removed",
  words: string | undefined,
): Pick<Difference, "before" | "after"> =>
  words === undefined ? {} : change === "added" ? { after: words } : { before: words };

/** Whether two settings are written identically. */
export function same(a: unknown, b: unknown): boolean {
  return isJson(a) && isJson(b) ? sameJson(a, b) : a === b;
}
