import { getTemplate, type WidgetProps } from "@rjsf/utils";

/** Typed as text: the browser's own box for addresses trims what is typed. */
export function URLWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  return <BaseInputTemplate {...props} type="url" />;
}
