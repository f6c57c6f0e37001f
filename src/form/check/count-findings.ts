import { pageOrderOf } from "../definition/page-order.ts";
import type { PreparedGroup } from "../definition/prepared-form.ts";
import { entriesOfParent } from "../resolve/entry-reference.ts";
import { isGroupAsked } from "../resolve/question-now.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { placeOf, wholeEntry } from "../tree/place.ts";
import type { Finding, Ranked } from "./finding.ts";

/**
 * Whether a list has as many entries as it must and may, while it is asked about: on the record as a whole, or in each
 * entry of its parent. What is wrong there stands at the parent's entry.
 */
export function countFindings(resolution: Resolution, { name, group }: PreparedGroup): readonly Ranked[] {
  if (!isLimited(group)) return [];
  const parent = group.parent === undefined ? undefined : resolution.form.groups.get(group.parent);
  if (parent?.group.list)
    return resolution.items(parent.name).flatMap((id) => countFindingsWithin(resolution, parent, id, name));
  if (!isGroupAsked(resolution, name)) return [];
  const found = wrongCount(resolution, name, resolution.items(name).length);
  if (!found) return [];
  return [
    {
      rank: pageOrderOf(resolution.form).rankOfGroup(name),
      finding: { place: placeOf(group.at, undefined), ...found },
    },
  ];
}

/** The same for the lists within one entry: all, or one of them. */
export function countFindingsWithin(
  resolution: Resolution,
  { name: parent, group: { at } }: PreparedGroup,
  itemId: string,
  only?: string,
): readonly Ranked[] {
  const order = pageOrderOf(resolution.form);
  return [...resolution.form.groups.values()].flatMap(({ name, group }): readonly Ranked[] => {
    if (group.parent !== parent || (only !== undefined && name !== only) || !isLimited(group)) return [];
    if (!isGroupAsked(resolution, name, itemId)) return [];
    const found = wrongCount(resolution, name, entriesOfParent(resolution, name, itemId).length);
    if (!found) return [];
    const finding: Finding = { place: placeOf(at, itemId, wholeEntry), ...found };
    return [{ rank: order.rankWithin(resolution, name, parent, itemId), finding }];
  });
}

function isLimited({ min = 0, max }: PreparedGroup["group"]): boolean {
  return min > 0 || max !== undefined;
}

function wrongCount({ form }: Resolution, name: string, count: number): Omit<Finding, "place"> | undefined {
  const { words } = form;
  const { min = 0, max = Number.POSITIVE_INFINITY, label = name, plural = `${label}s` } = form.group(name) ?? {};
  if (count >= min && count <= max) return undefined;
  const few = count < min;
  const standing = pageOrderOf(form).standing(name);
  return {
    code: few ? "minItems" : "maxItems",
    message: few
      ? words.say("tooFewEntries", { least: min, label, plural })
      : words.say("tooManyEntries", { count, plural, most: max }),
    severity: "error",
    missing: few,
    neededFor: "quote",
    page: standing?.page.id ?? "",
    section: standing?.section.id ?? "",
    label: plural,
  };
}
