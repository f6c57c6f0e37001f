import { rangeSpec, type WidgetProps } from "@rjsf/utils";
import type { KeyboardEvent } from "react";
import { usePlainWords } from "../../form-words.ts";
import { useControl } from "../../use-control.ts";

/**
 * A number that is typed, or stepped by arrow keys and two buttons. A text field, since both the browser's own and
 * antd's InputNumber clear what they cannot parse and change the answer on a turn of the mouse wheel.
 */
export function UpDownWidget(props: WidgetProps) {
  const { label, value, disabled, readonly, schema, options, onChange } = props;
  const { typed } = useControl(props);
  const { say } = usePlainWords();
  const { min, max, step = 1 } = rangeSpec(schema);
  const number = typeof value === "number" ? value : value === undefined || value === "" ? undefined : Number(value);
  const isFixed = Boolean(disabled || readonly);
  const move = (by: number) => {
    if (isFixed || Number.isNaN(number)) return;
    const next = number === undefined ? (min ?? 0) : tidy(number + by * step);
    onChange(Math.min(max ?? next, Math.max(min ?? next, next)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(by);
  };
  const stepper = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={say("controls", by > 0 ? "more" : "less", { label })}
      disabled={
        isFixed || (number !== undefined && (by > 0 ? number >= (max ?? Infinity) : number <= (min ?? -Infinity)))
      }
      onClick={() => move(by)}
    >
      {by > 0 ? "+" : "−"}
    </button>
  );
  return (
    <div className="plain-updown">
      <input
        {...typed}
        type="text"
        inputMode={schema.type === "integer" ? "numeric" : "decimal"}
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={number === undefined || Number.isNaN(number) ? undefined : number}
        aria-valuetext={value === undefined ? "" : String(value)}
        autoComplete="off"
        value={value === undefined || value === null ? "" : String(value)}
        onChange={(event) => onChange(event.target.value === "" ? options.emptyValue : event.target.value)}
        onKeyDown={onKeyDown}
      />
      {!readonly && (
        <span className="plain-steps">
          {stepper(-1)}
          {stepper(1)}
        </span>
      )}
    </div>
  );
}

/** Rounds away floating-point noise: 0.1 + 0.2 becomes 0.3. */
const tidy = (number: number): number => Number(number.toFixed(10));
