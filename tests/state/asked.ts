import type { Question } from "../../schemas/question.ts";

type Asked = Pick<Question, "name" | "type"> & Partial<Question>;

const flags = { material: false, personal: "none", mta: "editable" } as const;

/** Questions of a group whose labels are their names. */
export const asked = (group: string, questions: readonly Asked[]): readonly Question[] =>
  questions.map((question) => ({ ...flags, group, label: question.name, ...question }));

export const named = (questions: readonly Question[]): readonly string[] => questions.map(({ name }) => name);
