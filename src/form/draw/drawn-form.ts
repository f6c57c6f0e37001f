import type { Page } from "../../../schemas/definition.ts";
import { blocksOfPage, type PageBlock } from "../definition/page-blocks.ts";
import { entriesOfParent } from "../resolve/entries-of-parent.ts";
import { isGroupAsked, isPageAsked } from "../resolve/is-asked.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { type PageSchema, pageSchema } from "../schema/page-schema.ts";
import { entryTitle } from "./entry-title.ts";

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
export function drawnForm(resolution: Resolution): readonly DrawnBlock[] {
  const { form } = resolution;
  return form.source.pages.flatMap((page: Page) =>
    isPageAsked(resolution, page) ? drawBlocks(resolution, blocksOfPage(form, page), page.id) : [],
  );
}

function drawBlocks(
  resolution: Resolution,
  blocks: readonly PageBlock[],
  page: string,
  inside?: { readonly id: string; readonly title: string },
): readonly DrawnBlock[] {
  return blocks.flatMap((block, at): readonly DrawnBlock[] => {
    const key = `${page}/${at}`;
    if (block.kind === "once") return [{ key, page: sectionsOf(resolution, block) }];
    if (!isGroupAsked(resolution, block.group, inside?.id)) return [];
    return [{ key, list: drawList(resolution, block, page, inside) }];
  });
}

function drawList(
  resolution: Resolution,
  block: PageBlock,
  page: string,
  inside?: { readonly id: string; readonly title: string },
): DrawnList {
  const { group } = block;
  const { label = group, plural = `${label}s`, min = 0, max = Infinity } = resolution.form.group(group) ?? {};
  const ids = inside === undefined ? resolution.items(group) : entriesOfParent(resolution, group, inside.id);
  const entries = ids.map((id): DrawnEntry => {
    const title = entryTitle(resolution, group, id);
    const within = drawBlocks(resolution, block.within, page, { id, title });
    return { id, title, page: sectionsOf(resolution, block, id), within };
  });
  const around = inside === undefined ? {} : { inside };
  return { group, label, plural, ...around, entries, mayAdd: ids.length < max, mayRemove: ids.length > min };
}

function sectionsOf(resolution: Resolution, { sections }: PageBlock, itemId?: string): PageSchema {
  return pageSchema(
    resolution,
    sections.map(({ id }) => ({ section: id, itemId })),
  );
}
