import { getTemplate, type WidgetProps } from "@rjsf/utils";

/** The browser's own box, which password managers know. */
export function PasswordWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  return <BaseInputTemplate {...props} type="password" />;
}
