import { getTemplate, localToUTC, utcToLocal, type WidgetProps } from "@rjsf/utils";

/**
 * The browser's own date field: typed part by part in the order of the user's locale. antd's picker enters wrong dates
 * when typed into.
 */
export function DateWidget(props: WidgetProps) {
  const BaseInputTemplate = getTemplate("BaseInputTemplate", props.registry, props.options);
  return (
    <div className="plain-short">
      <BaseInputTemplate {...props} type="date" onChange={(day) => props.onChange(day || props.options.emptyValue)} />
    </div>
  );
}

/** Shown in the user's time zone, stored in UTC: `2026-07-20T13:30:00.000Z`. */
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

/** A time of day, `14:30:00`. Asks for seconds only if `multipleOf` is less than a minute. */
export function TimeWidget(props: WidgetProps) {
  const { value, onChange, options, registry, schema } = props;
  const BaseInputTemplate = getTemplate("BaseInputTemplate", registry, options);
  const hasSeconds = typeof schema.multipleOf === "number" && schema.multipleOf < 60;
  const shown = typeof value === "string" && !hasSeconds ? value.replace(/^(\d\d:\d\d):00$/, "$1") : value;
  const whole = (time: string) => (hasSeconds || time.length > 5 ? time : `${time}:00`);
  return (
    <div className="plain-short">
      <BaseInputTemplate
        {...props}
        type="time"
        value={shown}
        onChange={(time) => onChange(time ? whole(time) : options.emptyValue)}
      />
    </div>
  );
}
