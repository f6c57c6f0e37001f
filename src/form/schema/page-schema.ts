import type { PreparedForm } from "../definition/prepared-form.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { resolveForm } from "../resolve/resolve.ts";
import { blankTree, withBlankEntry } from "../tree/edit-entries.ts";
import type { Tree } from "../tree/tree.ts";
import type { CalendarDate } from "../values/calendar.ts";
import { type Asking, askedSections, type SectionRequest } from "./asked-sections.ts";
import type { JsonSchema } from "./json-schema.ts";
import { toJsonSchema } from "./to-json-schema.ts";
import { toUiSchema, type UiSchema } from "./to-ui-schema.ts";

/** Input for rjsf. */
export interface PageSchema {
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
}

/** Converts FIELDS and the current answers to JSON Schema and UI schema. All pages are drawn from this conversion. */
export function pageSchema(resolution: Resolution, requests: readonly SectionRequest[], asking?: Asking): PageSchema {
  const sections = askedSections(resolution, requests, asking);
  return { schema: toJsonSchema(sections), uiSchema: toUiSchema(sections) };
}

/** Whether anything is asked on a page. */
export const asksNothing = ({ schema }: PageSchema): boolean => Object.keys(schema.properties ?? {}).length === 0;

/** The sections of a page; those of a list once per entry. */
export function requestsOfPage(resolution: Resolution, page: string): readonly SectionRequest[] {
  const { form } = resolution;
  const sections = form.source.pages.find(({ id }) => id === page)?.sections ?? [];
  return sections.flatMap(({ id, group }): readonly SectionRequest[] =>
    form.group(group)?.list ? resolution.items(group).map((itemId) => ({ section: id, itemId })) : [{ section: id }],
  );
}

/** A page as drawn for a blank form, with one entry in each list. */
export function blankPage(form: PreparedForm, page: string, today: CalendarDate): PageSchema {
  const resolution = resolveForm(form, withOneOfEach(form), today);
  return pageSchema(resolution, requestsOfPage(resolution, page));
}

/** A new record with one entry in every list, parents first. */
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
