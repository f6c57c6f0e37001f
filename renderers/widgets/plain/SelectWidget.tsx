import type { WidgetProps } from "@rjsf/utils";
import { useWords } from "../../form-language.ts";
import { useControl } from "../../use-control.ts";
import { CheckboxesWidget } from "./choice-widgets.tsx";
import { lockedBox } from "./locked-box.tsx";
import { isSame, labelOf, offeredBy } from "./offered.ts";

/**
 * One of several: the browser's own list, since antd's Select does not have its value read out. Multiple choice uses
 * tick boxes, since antd's tags are not linked to their field.
 */
export function SelectWidget(props: WidgetProps) {
  return props.multiple ? <CheckboxesWidget {...props} /> : <ListWidget {...props} />;
}

function ListWidget(props: WidgetProps) {
  const { id, value, placeholder, readonly, options, schema, onChange, onBlur, onFocus } = props;
  const control = useControl(props);
  const { say } = useWords();
  const offered = offeredBy(props);
  const chosen = offered.find((option) => isSame(option.value, value));
  if (readonly) return lockedBox(props, control, labelOf(value, offered));
  const isGone = !chosen && value !== undefined && value !== null && value !== "";
  const chosenBy = (code: string) => {
    const option = offered.find((each) => each.code === code);
    return option ? option.value : options.emptyValue;
  };
  return (
    <>
      <select
        {...control.box}
        className="question-box form-control"
        value={chosen?.code ?? (isGone ? gone : "")}
        onChange={(event) => onChange(chosenBy(event.target.value))}
        onBlur={(event) => onBlur(id, chosenBy(event.target.value))}
        onFocus={(event) => onFocus(id, chosenBy(event.target.value))}
      >
        {schema.default === undefined && <option value="">{placeholder}</option>}
        {isGone && <option value={gone}>{say("noLongerOffered", { value: labelOf(value, offered) })}</option>}
        {offered.map((option) => (
          <option key={option.code} value={option.code} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      {chosen?.detail && <p className="question-note field-description">{chosen.detail}</p>}
    </>
  );
}

/** Code of a value that is not offered; offered ones use positions or their own texts. */
const gone = "\u0000";
