import { errorId, type FieldErrorProps } from "@rjsf/utils";
import { Glyph } from "../../Glyph.tsx";

/** What is wrong with a field, each thing once. */
export function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  const said = [...new Set(errors.filter(Boolean))];
  if (said.length === 0) return null;
  return (
    <div className="question-error" id={errorId(fieldPathId)}>
      <Glyph name="alert" />
      <span>
        {said.map((error, index) => (
          <span key={typeof error === "string" ? error : index} className="plain-error">
            {error}{" "}
          </span>
        ))}
      </span>
    </div>
  );
}
