import RichDescription from "@rjsf/core/lib/components/RichDescription.js";
import type { DescriptionFieldProps } from "@rjsf/utils";

/** What a field is about; markdown where `ui:enableMarkdownInDescription` says so, and HTML in it is shown as text. */
export function DescriptionFieldTemplate({ id, description, registry, uiSchema }: DescriptionFieldProps) {
  return description ? (
    <div id={id} className="question-hint">
      <RichDescription description={description} registry={registry} {...(uiSchema ? { uiSchema } : {})} />
    </div>
  ) : null;
}
