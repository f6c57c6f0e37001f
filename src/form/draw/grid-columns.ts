import type { PageBlock } from "../definition/page-blocks.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { questionNow } from "../resolve/question-now.ts";
import type { Resolution } from "../resolve/resolution.ts";

/** A column of a grid: one question, asked for each entry. */
export interface GridColumn {
  /** Names of the question and its section, which together identify the cell in the page schema of an entry. */
  readonly name: string;
  readonly section: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** Never required, whatever the other answers. */
  readonly optional: boolean;
  /** Columns of figures are narrow; others fit a few words. */
  readonly figure: boolean;
}

/**
 * The columns of a grid, in section order. A cell stays empty while its question is not asked.
 *
 * @param row any entry: heading texts do not depend on the row
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
