import type { Page, Section } from "../../../schemas/definition.ts";
import type { PreparedForm } from "./prepared-form.ts";

/** Adjacent sections of one group on a page: shown once, or once per entry of the group. */
export interface PageBlock {
  readonly group: string;
  /**
   * `once`: one object of the record. `inline`: every entry on the page. `table`: a row per entry, which has a page of its
   * own. `grid`: a row per entry, with its questions as cells.
   */
  readonly kind: "once" | "inline" | "table" | "grid";
  readonly sections: readonly Section[];
  /** Groups shown inside each entry: its children that are asked about on the same page. */
  readonly within: readonly PageBlock[];
}

/** The blocks of a page, in order. */
export function blocksOfPage(form: PreparedForm, page: Page): readonly PageBlock[] {
  return runsOf(form, page, undefined);
}

/** The blocks shown inside each entry of a group, on the page where it is asked about. */
export function blocksWithin(form: PreparedForm, group: string): readonly PageBlock[] {
  const page = pageOfGroup(form, group);
  return page ? runsOf(form, page, group) : [];
}

/** The group inside whose entries a group is shown; undefined where it is directly on a page. */
export function groupAround(form: PreparedForm, group: string): string | undefined {
  const page = pageOfGroup(form, group);
  return page && drawnInside(form, page, group);
}

/** The page on which a group is first asked about. */
function pageOfGroup({ source }: PreparedForm, group: string): Page | undefined {
  return source.pages.find(({ sections }) => sections.some((section) => section.group === group));
}

function drawnInside(form: PreparedForm, page: Page, name: string): string | undefined {
  const parent = form.group(name)?.parent;
  if (parent === undefined || !form.group(parent)?.list) return undefined;
  return page.sections.some(({ group }) => group === parent) ? parent : undefined;
}

function runsOf(form: PreparedForm, page: Page, inside: string | undefined): readonly PageBlock[] {
  const runs: { group: string; sections: Section[] }[] = [];
  for (const section of page.sections) {
    if (drawnInside(form, page, section.group) !== inside) continue;
    const last = runs.at(-1);
    if (last?.group === section.group) last.sections.push(section);
    else runs.push({ group: section.group, sections: [section] });
  }
  return runs.map(({ group, sections }, at) => {
    const within = runs.findLastIndex((run) => run.group === group) === at ? runsOf(form, page, group) : [];
    return { group, kind: kindOf(form, group, within), sections, within };
  });
}

/** A row has no room for nested lists: such entries are shown one below the other, and lint reports it. */
function kindOf(form: PreparedForm, name: string, within: readonly PageBlock[]): PageBlock["kind"] {
  const { list, layout = "inline" } = form.group(name) ?? {};
  if (!list) return "once";
  return layout === "grid" && within.length > 0 ? "inline" : layout;
}

/** The schedule of a product: its first page with a table of entries, and their group; undefined if there is none. */
export function scheduleOf(form: PreparedForm): { readonly page: string; readonly group: string } | undefined {
  for (const page of form.source.pages) {
    const table = blocksOfPage(form, page).find(({ kind }) => kind === "table");
    if (table) return { page: page.id, group: table.group };
  }
  return undefined;
}
