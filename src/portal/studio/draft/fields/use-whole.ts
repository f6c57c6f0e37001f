import { interpretedValidator } from "../../../../../renderers/validator/interpreted-validator.ts";
import type { Json } from "../../../../../schemas/record.ts";
import { wholeSchema } from "../../../../form/author/part-shape.ts";
import type { JsonSchema } from "../../../../form/schema/json-schema.ts";
import { useHalf } from "./half-made.tsx";
import type { PartProps } from "./PartControl.tsx";

/** Whether a part says all that the language wants of it. */
export const isWholePart = (schema: JsonSchema, value: Json): boolean =>
  interpretedValidator.isValid(wholeSchema(schema) as never, value, wholeSchema(schema) as never);

/** A part takes effect once it is whole: until then it is kept here, and says what it wants. */
export function useWhole({ schema, value, onValue }: Pick<PartProps, "schema" | "value" | "onValue">) {
  const [open, setOpen] = useHalf<Json>("whole");
  const put = (next: Json) => {
    const isReady = isWholePart(schema, next) || (value !== undefined && !isWholePart(schema, value));
    setOpen(isReady ? undefined : next);
    if (isReady) onValue(next);
  };
  return { now: open ?? value, isOpen: open !== undefined, put };
}
