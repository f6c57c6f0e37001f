import type { Page, Section } from "../../../../schemas/definition.ts";
import type { PreparedForm } from "../../../form/prepare-form.ts";

/** Sections of one group that follow one another on a page: drawn once, or once an entry of the group. */
export interface Block {
  readonly group: string;
  /** `once`: one object of the record. `inline`: every entry on the page. `table`: a row an entry. */
  readonly kind: "once" | "inline" | "table";
  readonly sections: readonly Section[];
}

const kindOf = (form: PreparedForm, name: string): Block["kind"] => {
  const group = form.group(name);
  if (!group?.list) return "once";
  return group.layout === "table" ? "table" : "inline";
};

/** The blocks of a page, in its order. */
export function blocksOfPage(form: PreparedForm, page: Page): readonly Block[] {
  const blocks: Block[] = [];
  for (const section of page.sections) {
    const last = blocks.at(-1);
    if (last?.group === section.group) blocks[blocks.length - 1] = { ...last, sections: [...last.sections, section] };
    else blocks.push({ group: section.group, kind: kindOf(form, section.group), sections: [section] });
  }
  return blocks;
}
