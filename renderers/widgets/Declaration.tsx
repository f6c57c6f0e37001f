import { Checkbox } from "antd";
import type { ControlProps } from "../control-props.ts";
import { labelId } from "../description-ids.ts";
import { useLang } from "../form-language.ts";
import { fieldAria } from "./text-box.tsx";

/** A statement to tick: `true`, or no answer. Its text is the label. */
export function Declaration(props: ControlProps) {
  const lang = useLang();
  const { label } = props.options.question;
  return (
    <Checkbox
      id={props.id}
      className="question-declaration"
      checked={props.value === true}
      disabled={props.disabled}
      aria-readonly={props.readonly || undefined}
      {...fieldAria(props)}
      onChange={(event) => !props.readonly && props.onChange(event.target.checked ? true : undefined)}
      onBlur={props.onBlur}
    >
      <span id={labelId(props.id)} lang={lang(label)}>
        {label}
      </span>
    </Checkbox>
  );
}
