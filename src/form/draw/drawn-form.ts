import type { Page } from "../../../schemas/definition.ts";
import { blocksOfPage, type PageBlock } from "../definition/page-blocks.ts";
import { entriesOfParent } from "../resolve/entry-reference.ts";
import { isGroupAsked, isPageAsked } from "../resolve/question-now.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { type PageSchema, pageSchema } from "../schema/page-schema.ts";
import { entryTitle } from "./entry-title.ts";
import { type GridColumn, gridColumns } from "./grid-columns.ts";

/** An entry of a list with its fields and child lists. */
export interface DrawnEntry {
  readonly id: string;
  /** `P002, 12A Test Terrace`; `Property 2` while nothing of it is answered. */
  readonly title: string;
  readonly page: PageSchema;
  readonly within: readonly DrawnBlock[];
}

/** All entries of a group, or those of one parent entry. */
export interface DrawnList {
  readonly group: string;
  /** Singular and plural name of an entry. */
  readonly label: string;
  readonly plural: string;
  /** The parent entry. */
  readonly inside?: { readonly id: string; readonly title: string };
  readonly entries: readonly DrawnEntry[];
  /** Columns if the list is a grid; otherwise entries are shown one below another. */
  readonly columns?: readonly GridColumn[];
  /** Whether the list is below its maximum. */
  readonly mayAdd: boolean;
  /** Whether the list is above its minimum. */
  readonly mayRemove: boolean;
}

/** Sections outside lists, or a list. `key` is unique among sibling blocks. */
export type DrawnBlock =
  | { readonly key: string; readonly page: PageSchema }
  | { readonly key: string; readonly list: DrawnList };

/** Everything asked now, page by page, including list entries. */
export function drawnForm(
  resolution: Resolution,
  /** Resolution at the time a grid row is drawn, which happens only when it scrolls into view. */
  current: () => Resolution = () => resolution,
): readonly DrawnBlock[] {
  const { form } = resolution;
  return form.source.pages.flatMap((page: Page) =>
    isPageAsked(resolution, page) ? drawBlocks({ resolution, current }, blocksOfPage(form, page), page.id) : [],
  );
}

interface Drawing {
  readonly resolution: Resolution;
  readonly current: () => Resolution;
}

function drawBlocks(
  drawing: Drawing,
  blocks: readonly PageBlock[],
  page: string,
  inside?: { readonly id: string; readonly title: string },
): readonly DrawnBlock[] {
  const { resolution } = drawing;
  return blocks.flatMap((block, at): readonly DrawnBlock[] => {
    const key = `${page}/${at}`;
    if (block.kind === "once") return [{ key, page: sectionsOf(resolution, block) }];
    if (!isGroupAsked(resolution, block.group, inside?.id)) return [];
    return [{ key, list: drawList(drawing, block, page, inside) }];
  });
}

function drawList(
  drawing: Drawing,
  block: PageBlock,
  page: string,
  inside?: { readonly id: string; readonly title: string },
): DrawnList {
  const { group } = block;
  const { resolution, current } = drawing;
  const { label = group, plural = `${label}s`, min = 0, max = Infinity } = resolution.form.group(group) ?? {};
  const ids = inside === undefined ? resolution.items(group) : entriesOfParent(resolution, group, inside.id);
  const around = inside === undefined ? {} : { inside };
  const list = { group, label, plural, ...around, mayAdd: ids.length < max, mayRemove: ids.length > min };
  if (block.kind === "grid")
    return {
      ...list,
      columns: gridColumns(resolution, block, ids[0]),
      entries: ids.map((id) => gridEntry(current, block, id)),
    };
  const entries = ids.map((id): DrawnEntry => {
    const title = entryTitle(resolution, group, id);
    const within = drawBlocks(drawing, block.within, page, { id, title });
    return { id, title, page: sectionsOf(resolution, block, id), within };
  });
  return { ...list, entries };
}

/** An entry of a grid, evaluated lazily: of thousands of rows only those in view are drawn. */
export const gridEntry = (current: () => Resolution, block: PageBlock, id: string): DrawnEntry => ({
  id,
  within: [],
  get title() {
    return entryTitle(current(), block.group, id);
  },
  get page() {
    return sectionsOf(current(), block, id);
  },
});

function sectionsOf(resolution: Resolution, { sections }: PageBlock, itemId?: string): PageSchema {
  return pageSchema(
    resolution,
    sections.map(({ id }) => ({ section: id, itemId })),
  );
}
