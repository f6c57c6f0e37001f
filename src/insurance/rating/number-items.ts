import type { Group } from "../../../schemas/definition.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { itemNumber, itemReference } from "../lifecycle/references.ts";

/** The highest number ever used, by prefix: `{"P": 12, "C": 3}`. */
export type UsedNumbers = Readonly<Record<string, number>>;

export interface NumberedItems {
  readonly items: readonly Answers[];
  /** To pass to the next call as `used`. */
  readonly used: UsedNumbers;
}

/**
 * Gives every item of a list a PropertyRef, once: `P001` for the first property, `C001` for the first claim. A stored item
 * keeps its stored reference, whatever was sent. A reference sent with a new item (an integrator's schedule, an undone
 * removal) is kept if it has the group's prefix and no other item has it. All others get the next number above the highest
 * ever used, so that none is reused. A reference with this form on an item of another group is removed. A ParentRef that
 * names its item by `id`, as pages do before the item has a reference, is changed to the reference.
 */
export function numberItems(
  groups: Readonly<Record<string, Pick<Group, "itemType" | "refPrefix">>>,
  stored: readonly Answers[],
  sent: readonly Answers[],
  used: UsedNumbers = {},
): NumberedItems {
  const prefixes = prefixesByType(groups);
  const refs = keptReferences(prefixes, stored, sent);
  const highest = highestNumbers(
    [...prefixes.values()],
    [...stored.map(({ PropertyRef }) => PropertyRef), ...refs],
    used,
  );
  const items = sent.map((item, at) => {
    const prefix = prefixes.get(item.ItemType);
    if (prefix === undefined) return withoutForgedReference(prefixes, item);
    const ref = refs[at] ?? nextReference(prefix, highest);
    return item.PropertyRef === ref ? item : { ...item, PropertyRef: ref };
  });
  return { items: withParentReferences(items), used: Object.fromEntries(highest) };
}

/** Higher numbers are not accepted from callers, so that later items never run out of digits. */
const MAX_SENT_NUMBER = 999_999;

function withoutForgedReference(prefixes: Prefixes, item: Answers): Answers {
  const isForged = [...prefixes.values()].some((prefix) => itemNumber(prefix, item.PropertyRef) !== undefined);
  if (!isForged) return item;
  const { PropertyRef: _, ...rest } = item;
  return rest;
}

type Prefixes = ReadonlyMap<Json | undefined, string>;

function prefixesByType(groups: Readonly<Record<string, Pick<Group, "itemType" | "refPrefix">>>): Prefixes {
  return new Map(
    Object.values(groups).flatMap(({ itemType, refPrefix }) =>
      itemType === undefined || refPrefix === undefined ? [] : [[itemType, refPrefix] as const],
    ),
  );
}

/** The reference that each sent item keeps. A stored item's own takes precedence over one that was only sent. */
function keptReferences(
  prefixes: Prefixes,
  stored: readonly Answers[],
  sent: readonly Answers[],
): (string | undefined)[] {
  const storedRefs = new Map(stored.map(({ id, PropertyRef }) => [id, PropertyRef]));
  const taken = new Set<string>();
  const claim = (item: Answers, ref: Json | undefined): string | undefined => {
    const prefix = prefixes.get(item.ItemType);
    if (typeof ref !== "string" || prefix === undefined || itemNumber(prefix, ref) === undefined) return undefined;
    if (taken.has(ref)) return undefined;
    taken.add(ref);
    return ref;
  };
  const claimSent = (item: Answers): string | undefined => {
    const number = itemNumber(prefixes.get(item.ItemType) ?? "", item.PropertyRef);
    return number !== undefined && number > MAX_SENT_NUMBER ? undefined : claim(item, item.PropertyRef);
  };
  const ofStored = sent.map((item) => (typeof item.id === "string" ? claim(item, storedRefs.get(item.id)) : undefined));
  return sent.map((item, at) => ofStored[at] ?? claimSent(item));
}

function highestNumbers(prefixes: readonly string[], refs: readonly unknown[], used: UsedNumbers): Map<string, number> {
  const highest = new Map(Object.entries(used));
  for (const prefix of prefixes) {
    for (const ref of refs) highest.set(prefix, Math.max(highest.get(prefix) ?? 0, itemNumber(prefix, ref) ?? 0));
  }
  return highest;
}

function nextReference(prefix: string, highest: Map<string, number>): string {
  const number = (highest.get(prefix) ?? 0) + 1;
  highest.set(prefix, number);
  return itemReference(prefix, number);
}

function withParentReferences(items: readonly Answers[]): readonly Answers[] {
  const refs = new Map(items.map(({ id, PropertyRef }) => [id, PropertyRef]));
  return items.map((item) => {
    const ref = typeof item.ParentRef === "string" ? refs.get(item.ParentRef) : undefined;
    return typeof ref === "string" && ref !== item.ParentRef ? { ...item, ParentRef: ref } : item;
  });
}
