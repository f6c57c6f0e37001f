import type { Question } from "../../../schemas/question.ts";
import { givesOf } from "../kinds/kind-of.ts";
import type { AskedNow, AskedSection } from "./asked-sections.ts";
import type { JsonSchema } from "./json-schema.ts";
import { agreed, schemaOfAnswer } from "./schema-of-answer.ts";

/**
 * What these sections ask now as a flat JSON Schema, with an object per section. It has no conditions, because they are
 * already evaluated. Each answer has the same schema as in the schema of the whole form.
 */
export function toJsonSchema(sections: readonly AskedSection[]): JsonSchema {
  return {
    type: "object",
    properties: Object.fromEntries(sections.map((section) => [section.key, schemaOfSection(section)])),
  };
}

function schemaOfSection({ title, questions }: AskedSection): JsonSchema {
  const required = questions.flatMap((asked) => (isRequired(asked) ? [asked.question.name] : []));
  return {
    type: "object",
    ...(title === "" ? {} : { title }),
    properties: Object.fromEntries(questions.map((asked) => [asked.question.name, schemaOf(asked)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** Answers required only to accept a price may be missing in a valid form. */
const isRequired = ({ question, state }: AskedNow): boolean => state.required && question.neededFor !== "accept";

interface Known {
  readonly variant: string;
  readonly schema: JsonSchema;
}

const known = new WeakMap<Question, Known>();

/** Returns the same object while the allowed answers are unchanged, so that the page is not drawn again. */
function schemaOf(asked: AskedNow): JsonSchema {
  const { question, state } = asked;
  const mustAgree = isRequired(asked) && givesOf(question) === "truth";
  const isLocked = state.readonly !== undefined;
  const variant = [mustAgree, isLocked, ...(state.options ?? []).map(({ value }) => value)].join("\n");
  const last = known.get(question);
  if (last?.variant === variant) return last.schema;
  const { schema } = schemaOfAnswer(question, state.options);
  const made = { ...schema, ...(mustAgree ? agreed : {}), ...(isLocked ? { readOnly: true } : {}) };
  known.set(question, { variant, schema: made });
  return made;
}
