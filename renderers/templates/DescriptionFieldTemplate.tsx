import type { DescriptionFieldProps } from "@rjsf/utils";

export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  return description ? (
    <div id={id} className="question-hint">
      {description}
    </div>
  ) : null;
}
