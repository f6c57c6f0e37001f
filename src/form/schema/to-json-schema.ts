import type { Question } from "../../../schemas/question.ts";
import { givesOf } from "../kinds/kind-of.ts";
import type { AskedNow, AskedSection } from "./asked-sections.ts";
import type { JsonSchema } from "./json-schema.ts";
import { agreed, schemaOfAnswer } from "./schema-of-answer.ts";

/**
 * What these sections ask at the moment as one flat JSON Schema, an object for each section: no conditions, because they
 * are decided. Each answer is described by the function that describes it in the schema of the whole form.
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

/** What is needed only to accept a price may be missing in a form that is valid. */
const isRequired = ({ question, state }: AskedNow): boolean => state.required && question.neededFor !== "accept";

interface Known {
  readonly variant: string;
  readonly schema: JsonSchema;
}

const known = new WeakMap<Question, Known>();

/** The same object for as long as the same can be answered, so that a page that asks the same is not drawn again. */
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
