import { getTemplate, type WidgetProps } from "@rjsf/utils";

/** A time of day, `14:30:00`. Seconds are asked only where `multipleOf` is less than a minute. */
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
