import type { Question, QuestionType } from "../../../schemas/definition.ts";
import type { PreparedForm, PreparedQuestion } from "../../form/definition/prepare-form.ts";
import type { Grid } from "./pasted-grid.ts";

/** What nobody can give by pasting: it is worked out, found, attached, or agreed to. */
const notPasted: ReadonlySet<QuestionType> = new Set(["system", "computed", "file", "lookup", "declaration"]);

export const isPasted = ({ type, name }: Question): boolean => !notPasted.has(type) && name !== "ParentRef";

/** The questions of a group into which something can be pasted, in the order in which they are drawn. */
export function pastedQuestions(form: PreparedForm, group: string): readonly PreparedQuestion[] {
  return form.groups.get(group)?.questions.filter(({ question }) => isPasted(question)) ?? [];
}

/** Without case, spaces and marks: `Year built?` is `yearbuilt`. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The questions that the cells of a first line name, by their labels on screen or on documents, or their names; undefined
 * where the line is none of headings. A cell that names none is undefined: at least half of them do.
 */
export function headingsIn(form: PreparedForm, group: string, grid: Grid): readonly (string | undefined)[] | undefined {
  const [first = []] = grid;
  const names = new Map<string, string>();
  for (const { question } of pastedQuestions(form, group)) {
    for (const words of [question.name, question.docLabel, question.label]) {
      if (words !== undefined) names.set(plain(words), question.name);
    }
  }
  const found = first.map((cell) => names.get(plain(cell)));
  const known = found.filter((name, at) => name !== undefined && found.indexOf(name) === at);
  const filled = first.filter((cell) => cell !== "").length;
  if (grid.length < 2 || known.length === 0 || known.length * 2 < filled) return undefined;
  return found.map((name, at) => (found.indexOf(name) === at ? name : undefined));
}

/**
 * So many questions of the same section from this one on, in the order in which they are drawn, those that are asked;
 * undefined for columns behind the section's last question. Where nothing can be pasted into this one, from the first.
 */
export function followingQuestions(
  form: PreparedForm,
  group: string,
  from: string,
  count: number,
  isAsked: (name: string) => boolean,
): readonly (string | undefined)[] {
  const all = pastedQuestions(form, group);
  const start = Math.max(
    0,
    all.findIndex(({ question }) => question.name === from),
  );
  const section = all[start]?.section;
  const behind = all
    .slice(start)
    .filter((each) => each.section === section)
    .map(({ question }) => question.name)
    .filter((name) => name === from || isAsked(name));
  return Array.from({ length: count }, (_, at) => behind[at]);
}
