import type { Page } from "../../../schemas/definition.ts";
import { blocksOfPage, type PageBlock } from "../definition/page-blocks.ts";
import { entriesOfParent } from "../resolve/entry-reference.ts";
import { isGroupAsked, isPageAsked } from "../resolve/question-now.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { type PageSchema, pageSchema } from "../schema/page-schema.ts";
import { entryTitle } from "./entry-title.ts";
import { type GridColumn, gridColumns } from "./grid-columns.ts";

/** An entry of a list with its boxes, and what hangs from it. */
export interface DrawnEntry {
  readonly id: string;
  /** `P002, 12A Test Terrace`; `Property 2` while nothing of it is answered. */
  readonly title: string;
  readonly page: PageSchema;
  readonly within: readonly DrawnBlock[];
}

/** The entries of a group, all of them or those that hang from one entry of its parent. */
export interface DrawnList {
  readonly group: string;
  /** What one entry is called, and several. */
  readonly label: string;
  readonly plural: string;
  /** The entry from which these hang. */
  readonly inside?: { readonly id: string; readonly title: string };
  readonly entries: readonly DrawnEntry[];
  /** The entries are rows with these columns; otherwise they are drawn one below the other. */
  readonly columns?: readonly GridColumn[];
  /** There are fewer than the most that the group allows. */
  readonly mayAdd: boolean;
  /** There are more than the fewest that the group demands. */
  readonly mayRemove: boolean;
}

/** Sections that are drawn once, or a list; `key` is its own among all blocks beside it. */
export type DrawnBlock =
  | { readonly key: string; readonly page: PageSchema }
  | { readonly key: string; readonly list: DrawnList };

/** Everything that is asked now, page after page, entries of lists included. */
export function drawnForm(
  resolution: Resolution,
  /** What follows from the answers when a row of a grid is drawn, which is when it comes into sight. */
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

/** An entry of a grid. Of thousands of rows only those in sight are drawn, so what is drawn is worked out when it is read. */
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
