import type { Question } from "../../../../schemas/question.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { kindOf } from "../../../form/kinds/kind-of.ts";

export interface Column {
  /** Questions whose answers stand in the column, one after the other. */
  readonly names: readonly [string, ...string[]];
  readonly label: string;
  readonly isFigure: boolean;
  /** The one figure that a narrow screen has room for. */
  readonly isMain: boolean;
  /** The column that names the entry and leads to its page. */
  readonly isTitle: boolean;
}

const isFigure = (question: Question | undefined): boolean =>
  question !== undefined && kindOf(question).document.figure;

const headingOf = (question: Question): string =>
  kindOf(question).source === "server" ? "Ref" : (question.docLabel ?? question.label);

/** The columns that a definition gives its table; answers that together name an entry share one. */
export function columnsOf(form: PreparedForm, groupName: string): readonly Column[] {
  const { columns = [], title = [] } = form.group(groupName) ?? {};
  const [first, ...others] = title;
  const main = columns.find((name) => isFigure(form.question(groupName, name)));
  return columns.flatMap((name): readonly Column[] => {
    const question = form.question(groupName, name);
    if (!question || others.includes(name)) return [];
    const isTitle = name === first;
    return [
      {
        names: isTitle ? [name, ...others] : [name],
        label: headingOf(question),
        isFigure: isFigure(question),
        isMain: name === main,
        isTitle,
      },
    ];
  });
}
