import type { Page, Section } from "../../../schemas/definition.ts";
import { entriesOfParent } from "../resolve/entry-reference.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { positionIn } from "../tree/place.ts";
import { blocksOfPage, type PageBlock } from "./page-blocks.ts";
import type { PreparedForm, PreparedQuestion } from "./prepared-form.ts";

/**
 * Adjacent sections of one group on a page, shown together. A list is shown entry by entry: all sections and children of
 * the first, then those of the second.
 */
export interface Run {
  readonly page: Page;
  readonly group: string;
  readonly sections: readonly Section[];
}

interface BlockRun extends Run {
  readonly within: readonly PageBlock[];
}

const spread = 100_000;

/** Ranks findings in page order: pages, sections (entry by entry in a list), questions. */
export class PageOrder {
  readonly #runs: readonly BlockRun[];
  readonly #runOfSection: ReadonlyMap<Section, number>;
  readonly #runOfGroup: ReadonlyMap<string, number>;
  readonly #inResolution = new WeakMap<Resolution, Map<number, ReadonlyMap<string, number>>>();

  constructor(form: PreparedForm) {
    this.#runs = form.source.pages.flatMap((page) => blocksOfPage(form, page).map((block) => ({ page, ...block })));
    const sections = this.#runs.flatMap((run, index) => sectionsOf(run).map((section) => [section, index] as const));
    this.#runOfSection = new Map(sections);
    this.#runOfGroup = new Map(sections.map(([{ group }, run]) => [group, run] as const).reverse());
  }

  /** The page and section at which a group's entries are first asked about. */
  placeOf(group: string): { readonly page: Page; readonly section: Section } | undefined {
    const run = this.#runs[this.#runOfGroup.get(group) ?? -1];
    const section = run && sectionsOf(run).find((each) => each.group === group);
    return section && { page: run.page, section };
  }

  /** Rank of a question in the entry at this position; exact because of the limits of 10,000 entries and questions. */
  rank({ section, index }: PreparedQuestion, position: number): number {
    const run = section && this.#runOfSection.get(section);
    return ((run ?? this.#runs.length) * spread + position + 1) * spread + index + 1;
  }

  /** Rank of a list as a whole: before its first entry. */
  rankOfGroup(group: string): number {
    return (this.#runOfGroup.get(group) ?? this.#runs.length) * spread * spread;
  }

  /** Rank of a list within an entry of its parent: after that entry's own questions. */
  rankWithin(resolution: Resolution, group: string, parent: string, parentId: string): number {
    const run = this.#runOfGroup.get(group) ?? this.#runs.length;
    return (run * spread + this.#drawn(resolution, run, parent, parentId) + 2) * spread - 1;
  }

  /** Position of an entry in its group; for nested entries, among all that are shown. */
  position(resolution: Resolution, { section, question }: PreparedQuestion, itemId: string | undefined): number {
    if (itemId === undefined) return 0;
    const run = (section && this.#runOfSection.get(section)) ?? this.#runs.length;
    return this.#drawn(resolution, run, question.group, itemId);
  }

  #drawn(resolution: Resolution, run: number, group: string, itemId: string): number {
    const block = this.#runs[run];
    if (!block || block.within.length === 0) return positionIn(resolution.items(group), itemId);
    const known = this.#inResolution.get(resolution) ?? new Map<number, ReadonlyMap<string, number>>();
    this.#inResolution.set(resolution, known);
    const positions = known.get(run) ?? drawnPositions(resolution, block);
    known.set(run, positions);
    return positions.get(entryKey(group, itemId)) ?? -1;
  }
}

function sectionsOf({ sections, within }: Pick<PageBlock, "sections" | "within">): readonly Section[] {
  return [...sections, ...within.flatMap(sectionsOf)];
}

const entryKey = (group: string, itemId: string): string => `${group}/${itemId}`;

/** Entries of a block in display order, each followed by its children; entries without a parent come last. */
function drawnPositions(resolution: Resolution, { group, within }: BlockRun): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  const draw = (of: string, ids: readonly string[], blocks: readonly PageBlock[]): void => {
    for (const id of ids) {
      positions.set(entryKey(of, id), positions.size);
      for (const inner of blocks) draw(inner.group, entriesOfParent(resolution, inner.group, id), inner.within);
    }
  };
  const drawStrays = (blocks: readonly PageBlock[]): void => {
    for (const inner of blocks) {
      draw(inner.group, entriesOfParent(resolution, inner.group, undefined), inner.within);
      drawStrays(inner.within);
    }
  };
  draw(group, resolution.items(group), within);
  drawStrays(within);
  return positions;
}

const orders = new WeakMap<PreparedForm, PageOrder>();

export function pageOrderOf(form: PreparedForm): PageOrder {
  const order = orders.get(form) ?? new PageOrder(form);
  orders.set(form, order);
  return order;
}
