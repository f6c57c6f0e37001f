import { getTemplate, type WidgetProps } from "@rjsf/utils";

/** One line of text, or a number, as typed. */
export function TextWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  return <BaseInputTemplate {...props} />;
}
