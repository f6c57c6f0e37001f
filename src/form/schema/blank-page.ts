import type { PreparedForm } from "../definition/prepared-form.ts";
import { resolveForm } from "../resolve/resolve.ts";
import { blankTree, withBlankEntry } from "../tree/edit-entries.ts";
import type { Tree } from "../tree/tree.ts";
import type { CalendarDate } from "../values/calendar.ts";
import { type PageSchema, pageSchema, requestsOfPage } from "./page-schema.ts";

/** What is drawn of a page while nothing is answered, with one entry of each list. */
export function blankPage(form: PreparedForm, page: string, today: CalendarDate): PageSchema {
  const resolution = resolveForm(form, withOneOfEach(form), today);
  return pageSchema(resolution, requestsOfPage(resolution, page));
}

/** A new record with an entry in every list, parents first. */
export function withOneOfEach(form: PreparedForm): Tree {
  const start = resolveForm(form, blankTree(form), "2000-01-01");
  const lists = [...form.groups.values()].filter(({ name, group }) => group.list && start.items(name).length === 0);
  return lists
    .sort((a, b) => a.ancestors.length - b.ancestors.length)
    .reduce((tree, { name, ancestors: [parent] }) => {
      const [holder] = parent === undefined ? [] : resolveForm(form, tree, "2000-01-01").items(parent);
      return withBlankEntry(form, tree, name, holder);
    }, start.tree);
}
