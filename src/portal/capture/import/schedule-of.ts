import { blocksOfPage } from "../../../form/definition/page-blocks.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";

/** The schedule of a product: the first page with a table of entries, and of which entries; undefined where there is none. */
export function scheduleOf(form: PreparedForm): { readonly page: string; readonly group: string } | undefined {
  for (const page of form.source.pages) {
    const table = blocksOfPage(form, page).find(({ kind }) => kind === "table");
    if (table) return { page: page.id, group: table.group };
  }
  return undefined;
}
