import RichHelp from "@rjsf/core/lib/components/RichHelp.js";
import { type FieldHelpProps, helpId } from "@rjsf/utils";

/** A remark after the control: how it can be filled in. */
export function FieldHelpTemplate({ help, fieldPathId, registry, uiSchema }: FieldHelpProps) {
  return help ? (
    <div className="question-note" id={helpId(fieldPathId)}>
      <RichHelp help={help} registry={registry} {...(uiSchema ? { uiSchema } : {})} />
    </div>
  ) : null;
}
