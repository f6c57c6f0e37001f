import type { NoAnswer, Option, Question } from "../../../schemas/question.ts";
import type { AnswerSchema } from "../kinds/kind.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { type JsonSchema, schemaOfParts } from "./json-schema.ts";

/** Schema of one answer, the same wherever it occurs, and the limits that a schema cannot express. */
export function schemaOfAnswer(question: Question, options: readonly Option[] | undefined): Required<AnswerSchema> {
  const { label, hint, noAnswer, readonly } = question;
  const { schema, unexpressed = [] } = kindOf(question).schema(question, options);
  const title: JsonSchema = { title: label, ...(hint === undefined ? {} : { description: hint }) };
  const value: JsonSchema = noAnswer ? { anyOf: [schema, schemaOfWithheld(noAnswer)] } : schema;
  return { schema: { ...title, ...value, ...(readonly === true ? { readOnly: true } : {}) }, unexpressed };
}

/** The only valid answer to a required declaration. Not `const`, because form libraries fill that in themselves. */
export const agreed: JsonSchema = { enum: [true] };

/** Schema of a reason in place of an answer. */
export function schemaOfWithheld(said: readonly NoAnswer[]): JsonSchema {
  return schemaOfParts({ noAnswer: { enum: [...said] } });
}
