import type { PageBlock } from "../definition/page-blocks.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { kindOf } from "../kinds/kind-of.ts";

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

/** The columns of a grid, in the order of its sections. A cell of which nothing is asked at the moment stays empty. */
export const gridColumns = (form: PreparedForm, { group, sections }: PageBlock): readonly GridColumn[] =>
  sections.flatMap(({ id, questions }) =>
    questions.flatMap((name): readonly GridColumn[] => {
      const question = form.question(group, name);
      if (!question) return [];
      const { label, hint, required } = question;
      const { source, document } = kindOf(question);
      const optional = source === "person" && required === false;
      return [{ name, section: id, label, hint, optional, figure: document.figure || document.width === "narrow" }];
    }),
  );
