import type { Question, QuestionType } from "../schemas/question.ts";

/** Figures and texts can be measured in something; amounts and percentages have their own sign. */
const measured: ReadonlySet<QuestionType | undefined> = new Set<QuestionType>(["text", "integer", "computed"]);

/** The unit that stands behind a question's box: `m²`, `years`. */
export const unitOf = ({ type, unit }: Pick<Partial<Question>, "type" | "unit">): string | undefined =>
  unit && measured.has(type) ? unit : undefined;
