import type { WidgetProps } from "@rjsf/utils";

/** The same lists with the time of day, kept in UTC. */
export function AltDateTimeWidget(props: WidgetProps) {
  const { AltDateWidget } = props.registry.widgets;
  return AltDateWidget ? <AltDateWidget {...props} time /> : null;
}
