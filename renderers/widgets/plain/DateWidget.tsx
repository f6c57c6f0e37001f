import { getTemplate, type WidgetProps } from "@rjsf/utils";

/** The browser's own date: typed part by part in the order of the reader's country. antd's picker enters wrong days when typed into. */
export function DateWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  return (
    <div className="plain-short">
      <BaseInputTemplate {...props} type="date" onChange={(day) => props.onChange(day || props.options.emptyValue)} />
    </div>
  );
}
