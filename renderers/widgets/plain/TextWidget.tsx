import { getTemplate, type WidgetProps } from "@rjsf/utils";

/** One line of text, or a number, as typed. The only value that a constant can have is shown, not asked. */
export function TextWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  const { value, schema, readonly } = props;
  const isConstant = schema.const !== undefined && schema.const === value;
  return <BaseInputTemplate {...props} readonly={readonly || isConstant} />;
}
