import type { Page } from "../../../schemas/definition.ts";
import { blocksOfPage, type PageBlock } from "../definition/page-blocks.ts";
import { entriesOfParent } from "../resolve/entry-reference.ts";
import { isGroupAsked, isPageAsked } from "../resolve/question-now.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { type Place, placeOf, wholeEntry } from "../tree/place.ts";
import { type AnswerRow, answerRows } from "./answer-row.ts";
import { entryTitle } from "./entry-title.ts";

/** A page with its answers: sections and lists in display order. */
export interface SummaryPage {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly SummaryPart[];
}

export type SummaryPart = SummarySection | SummaryList;

export interface SummarySection {
  readonly kind: "section";
  readonly id: string;
  readonly title: string;
  /** Never empty. */
  readonly rows: readonly AnswerRow[];
}

/** The entries of a group. An empty list is shown too, because it is an answer. */
export interface SummaryList {
  readonly kind: "list";
  readonly group: string;
  /** What the entries are called, e.g. `properties`. */
  readonly plural: string;
  readonly entries: readonly SummaryEntry[];
}

export interface SummaryEntry {
  readonly place: Place;
  readonly itemId: string;
  /** `P002, 12A Test Terrace, G12 8QQ`. */
  readonly title: string;
  readonly sections: readonly SummarySection[];
  /** Child lists asked for on the same page, e.g. a driver's convictions. */
  readonly lists: readonly SummaryList[];
}

export interface SummaryOptions {
  /** All pages of the form by default. */
  readonly pages?: readonly Page[];
  /** Whether an answer changed since the version that the reader compares with. */
  readonly changed?: (place: Place) => boolean;
}

/**
 * Every asked question once, with its formatted answer, for checking, printing and documents. Leaves out hidden
 * questions, and pages and sections that ask nothing.
 */
export function answerSummary(resolution: Resolution, options: SummaryOptions = {}): readonly SummaryPage[] {
  const { pages = resolution.form.source.pages, changed } = options;
  return pages.flatMap((page) => {
    if (!isPageAsked(resolution, page)) return [];
    const parts = blocksOfPage(resolution.form, page).flatMap((block) => partsOf(resolution, block, changed));
    return parts.length === 0 ? [] : [{ id: page.id, title: page.title, parts }];
  });
}

/** One entry of a list with its child lists. */
export function summaryOfEntry(
  resolution: Resolution,
  block: PageBlock,
  itemId: string,
  changed?: SummaryOptions["changed"],
): SummaryEntry {
  return {
    place: placeOf(resolution.form.group(block.group)?.at ?? block.group, itemId, wholeEntry),
    itemId,
    title: entryTitle(resolution, block.group, itemId),
    sections: sectionsOf(resolution, block, itemId, changed),
    lists: block.within.flatMap((inner) =>
      listsOf(resolution, inner, entriesOfParent(resolution, inner.group, itemId), itemId, changed),
    ),
  };
}

/** Sections of a block that ask something, with their answers. */
export function sectionsOf(
  resolution: Resolution,
  { sections }: PageBlock,
  itemId?: string,
  changed?: SummaryOptions["changed"],
): readonly SummarySection[] {
  return sections.flatMap((section): readonly SummarySection[] => {
    const rows = answerRows(resolution, section, itemId, changed);
    return rows.length === 0 ? [] : [{ kind: "section", id: section.id, title: section.title, rows }];
  });
}

function partsOf(resolution: Resolution, block: PageBlock, changed: SummaryOptions["changed"]): readonly SummaryPart[] {
  if (block.kind === "once") return sectionsOf(resolution, block, undefined, changed);
  return [
    ...listsOf(resolution, block, resolution.items(block.group), undefined, changed),
    ...strayLists(resolution, block.within, changed),
  ];
}

/** A list, if it is asked for; otherwise an empty array. */
function listsOf(
  resolution: Resolution,
  block: PageBlock,
  ids: readonly string[],
  parentId: string | undefined,
  changed: SummaryOptions["changed"],
): readonly SummaryList[] {
  if (!isGroupAsked(resolution, block.group, parentId)) return [];
  const { label = block.group, plural = `${label}s` } = resolution.form.group(block.group) ?? {};
  const entries = ids
    .map((id) => summaryOfEntry(resolution, block, id, changed))
    .filter(({ sections, lists }) => sections.length + lists.length > 0);
  if (entries.length === 0 && ids.length > 0) return [];
  return [{ kind: "list", group: block.group, plural, entries }];
}

/** Entries whose parent is missing. They are asked about all the same, so they are shown after the others. */
export function strayLists(
  resolution: Resolution,
  blocks: readonly PageBlock[],
  changed: SummaryOptions["changed"],
): readonly SummaryList[] {
  return blocks.flatMap((block) => {
    const ids = entriesOfParent(resolution, block.group, undefined);
    const own = ids.length === 0 ? [] : listsOf(resolution, block, ids, undefined, changed);
    return [...own, ...strayLists(resolution, block.within, changed)];
  });
}
