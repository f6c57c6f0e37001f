import type { FieldHelpProps } from "@rjsf/utils";
import { descriptionId } from "../description-ids.ts";

export function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps) {
  return help ? (
    <div className="question-note" id={descriptionId(fieldPathId.$id, "note")}>
      {help}
    </div>
  ) : null;
}
