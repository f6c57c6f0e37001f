import type { FieldErrorProps } from "@rjsf/utils";
import { descriptionId } from "../description-ids.ts";
import { Glyph } from "../Glyph.tsx";

/** Errors of a field that has no frame of a question, e.g. of a list as a whole. */
export function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  return errors.length > 0 ? (
    <div className="question-error" id={descriptionId(fieldPathId.$id, "error")}>
      <Glyph name="alert" />
      <span>{errors}</span>
    </div>
  ) : null;
}
