import type { PageBlock } from "../definition/page-blocks.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { questionNow } from "../resolve/question-now.ts";
import type { Resolution } from "../resolve/resolution.ts";

/** A column of a grid: one question, asked of each entry. */
export interface GridColumn {
  /** Of the question and of its section, which together name its cell in the page schema of an entry. */
  readonly name: string;
  readonly section: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** Nobody has to answer it, whatever else is answered. */
  readonly optional: boolean;
  /** Figures are narrow; anything else has the room of a few words. */
  readonly figure: boolean;
}

/**
 * The columns of a grid, in the order of its sections. A cell of which nothing is asked at the moment stays empty.
 *
 * @param row one of the entries: what their texts name above the rows is the same for all
 */
export const gridColumns = (
  resolution: Resolution,
  { group, sections }: PageBlock,
  row: string | undefined,
): readonly GridColumn[] => {
  const prepared = resolution.form.groups.get(group);
  if (!prepared) return [];
  return sections.flatMap(({ id, questions }) =>
    questions.flatMap((name): readonly GridColumn[] => {
      const asked = prepared.byName.get(name);
      if (!asked) return [];
      const question = questionNow(resolution, asked, row === undefined ? {} : { group: prepared, itemId: row }, true);
      const { label, hint, required } = question;
      const { source, document } = kindOf(question);
      if (source === "nobody") return [];
      const optional = source === "person" && required === false;
      return [{ name, section: id, label, hint, optional, figure: document.figure || document.width === "narrow" }];
    }),
  );
};
