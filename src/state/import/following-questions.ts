import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { importedQuestions } from "./import-columns.ts";

/**
 * So many questions of the same section from this one on, in the order in which they are drawn, those that are asked;
 * undefined for columns behind the section's last question. Where nothing can be put into this one, from the first.
 */
export function followingQuestions(
  form: PreparedForm,
  group: string,
  from: string,
  count: number,
  isAsked: (name: string) => boolean,
): readonly (string | undefined)[] {
  const all = importedQuestions(form, group);
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
