import { optionId, type WidgetProps } from "@rjsf/utils";
import { useControl } from "../../use-control.ts";
import { lockedBox } from "./locked-box.tsx";
import { isSame, labelOf, offeredBy } from "./offered.ts";

/** One of a few, all in view. Native buttons: those of antd's Radio.Group share no name, so each is a tab stop. */
export function RadioWidget(props: WidgetProps) {
  const { id, htmlName, value, disabled, readonly, options, onChange } = props;
  const control = useControl(props);
  const offered = offeredBy(props);
  if (readonly) return lockedBox(props, control, labelOf(value, offered));
  return (
    <div
      {...control.group}
      className={options.inline ? "plain-radios plain-inline" : "plain-radios"}
      role="radiogroup"
      {...control.judged}
    >
      {offered.map((option, index) => (
        <label key={option.code}>
          <input
            type="radio"
            id={optionId(id, index)}
            name={htmlName || id}
            value={option.code}
            checked={isSame(option.value, value)}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.detail && <small className="plain-detail">{option.detail}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
