import { getTemplate, type WidgetProps } from "@rjsf/utils";

/** Typed as text: the browser's own email box trims what is typed and judges it by rules of its own. */
export function EmailWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  return <BaseInputTemplate {...props} type="email" />;
}
