import type { NoAnswer, Option, Question } from "../../../schemas/question.ts";
import type { AnswerSchema } from "../kinds/kind.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { type JsonSchema, schemaOfParts } from "./json-schema.ts";

/** What one answer must be wherever it is given, and which of its limits a schema cannot say. */
export function schemaOfAnswer(question: Question, options: readonly Option[] | undefined): Required<AnswerSchema> {
  const { label, hint, noAnswer, readonly } = question;
  const { schema, unexpressed = [] } = kindOf(question).schema(question, options);
  const title: JsonSchema = { title: label, ...(hint === undefined ? {} : { description: hint }) };
  const value: JsonSchema = noAnswer ? { anyOf: [schema, schemaOfWithheld(noAnswer)] } : schema;
  return { schema: { ...title, ...value, ...(readonly === true ? { readOnly: true } : {}) }, unexpressed };
}

/** The only valid answer to a required declaration. Not `const`, which form libraries fill in by themselves. */
export const agreed: JsonSchema = { enum: [true] };

/** What may replace an answer. */
export function schemaOfWithheld(said: readonly NoAnswer[]): JsonSchema {
  return schemaOfParts({ noAnswer: { enum: [...said] } });
}
