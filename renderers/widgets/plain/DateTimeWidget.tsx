import { getTemplate, localToUTC, utcToLocal, type WidgetProps } from "@rjsf/utils";

/** Shown in the reader's own time, kept in UTC: `2026-07-20T13:30:00.000Z`. */
export function DateTimeWidget(props: WidgetProps) {
  const { value, onChange, options, registry } = props;
  const BaseInputTemplate = getTemplate("BaseInputTemplate", registry, options);
  return (
    <div className="plain-medium">
      <BaseInputTemplate
        {...props}
        type="datetime-local"
        value={utcToLocal(value)}
        onChange={(moment) => onChange(moment ? localToUTC(moment) : options.emptyValue)}
      />
    </div>
  );
}
