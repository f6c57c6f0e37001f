import { optionId, type WidgetProps } from "@rjsf/utils";
import { Checkbox } from "antd";
import { useState } from "react";
import { labelId } from "../../description-ids.ts";
import { useWords } from "../../form-language.ts";
import { usePlainWords } from "../../form-words.ts";
import { GroupBody } from "../../Group.tsx";
import { useControl } from "../../use-control.ts";
import { lockedBox } from "./locked-box.tsx";
import { isSame, labelOf, offeredBy } from "./offered.ts";

/**
 * One of a few, all visible. Native radio buttons: those of antd's Radio.Group have no common name, so each would be a
 * tab stop.
 */
export function RadioWidget(props: WidgetProps) {
  const { id, htmlName, value, disabled, readonly, options, onChange } = props;
  const control = useControl(props);
  const offered = offeredBy(props);
  if (readonly) return lockedBox(props, control, labelOf(value, offered));
  return (
    <div
      {...control.group}
      className={options.inline ? "field-radio-group plain-radios plain-inline" : "field-radio-group plain-radios"}
      role="radiogroup"
      {...control.judged}
    >
      {offered.map((option, index) => (
        <label key={option.code} className={options.inline ? "radio-inline" : "radio"}>
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

/**
 * A rating in stars, or in hearts with `shape: "heart"`. Native radio buttons: in antd's Rate every star is its own tab
 * stop, all are read out as “star star”, and with two stars both read as chosen.
 */
export function RatingWidget(props: WidgetProps) {
  const { id, htmlName, value, disabled, readonly, schema, options, onChange } = props;
  const control = useControl(props);
  const min = schema.minimum ?? 1;
  const max = schema.maximum ?? (typeof options.stars === "number" ? options.stars : 5);
  const { say } = usePlainWords();
  const given = typeof value === "number" ? value : undefined;
  const words = (count: number) => say("controls", options.shape === "heart" ? "hearts" : "stars", { count });
  if (readonly) return lockedBox(props, control, given === undefined ? "" : words(given));
  const levels = Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index);
  return (
    <div {...control.group} className="plain-rating rating-widget" role="radiogroup" {...control.judged}>
      {levels.map((count, index) => (
        <label key={count} className={given !== undefined && count <= given ? "plain-lit" : undefined}>
          <input
            type="radio"
            id={optionId(id, index)}
            name={htmlName || id}
            value={count}
            aria-label={words(count)}
            checked={given === count}
            disabled={disabled}
            onChange={() => onChange(count)}
          />
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d={count === 0 ? none : options.shape === "heart" ? heart : star} />
          </svg>
        </label>
      ))}
    </div>
  );
}

const star = "m8 1.6 1.9 4 4.4.6-3.2 3 .8 4.4L8 11.5l-3.9 2.1.8-4.4-3.2-3 4.4-.6z";
const heart = "M8 13.6C4.3 10.7 2 8.6 2 6a3.2 3.2 0 0 1 6-1.6A3.2 3.2 0 0 1 14 6c0 2.6-2.3 4.7-6 7.6z";
const none = "M4 4l8 8M12 4l-8 8";

/** A statement to tick; its text is the label. antd's Checkbox is a native box with its own design. */
export function CheckboxWidget(props: WidgetProps) {
  const { id, htmlName, label, hideLabel, value, disabled, readonly, onChange, onBlur, onFocus } = props;
  const { described, judged } = useControl(props);
  return (
    <Checkbox
      id={id}
      name={htmlName || id}
      className="checkbox question-declaration"
      checked={value === true}
      disabled={disabled ?? false}
      aria-readonly={readonly || undefined}
      {...described}
      {...judged}
      onChange={(event) => !readonly && onChange(event.target.checked)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    >
      <span id={labelId(id)} className={hideLabel ? "question-unseen" : undefined}>
        {label}
      </span>
    </Checkbox>
  );
}

/** A list longer than this is searched, not scrolled. */
const searchedFrom = 13;

/** Multiple choice, in the order of the options. antd's Checkbox is a native box with its own design. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, htmlName, label, value, disabled, readonly, options, onChange } = props;
  const control = useControl(props);
  const [words, { say }] = [useWords(), usePlainWords()];
  const [wanted, setWanted] = useState("");
  const offered = offeredBy(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const has = (each: unknown) => chosen.some((one) => isSame(each, one));
  if (readonly) return lockedBox(props, control, chosen.map((one) => labelOf(one, offered)).join(", "));
  const gone = chosen.filter((one) => !offered.some((option) => isSame(option.value, one)));
  const tick = (ticked: unknown, isTicked: boolean) => {
    const all = [...offered.map((option) => option.value), ...gone];
    const next = all.filter((each) => (each === ticked ? isTicked : has(each)));
    onChange(next.length > 0 ? next : (options.emptyValue ?? []));
  };
  const shown = offered.filter((option) => option.label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const isLong = offered.length >= searchedFrom;
  const layout = options.inline ? "checkboxes question-checks plain-inline" : "checkboxes question-checks";
  return (
    <GroupBody {...control.group} className={isLong ? "plain-long" : undefined}>
      {isLong && (
        <input
          className="question-box"
          type="search"
          autoComplete="off"
          placeholder={say("controls", "search")}
          aria-label={say("controls", "searchOf", { label })}
          value={wanted}
          disabled={disabled}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <div className={layout}>
        {shown.map((option) => (
          <Checkbox
            key={option.code}
            id={optionId(id, offered.indexOf(option))}
            name={htmlName || id}
            className={options.inline ? "checkbox-inline" : "checkbox"}
            value={option.code}
            checked={has(option.value)}
            disabled={disabled || option.disabled}
            onChange={(event) => tick(option.value, event.target.checked)}
          >
            {option.label}
            {option.detail && <small className="plain-detail">{option.detail}</small>}
          </Checkbox>
        ))}
        {gone.map((one) => (
          <Checkbox key={JSON.stringify(one)} checked disabled={disabled ?? false} onChange={() => tick(one, false)}>
            {words.say("noLongerOffered", { value: labelOf(one, offered) })}
          </Checkbox>
        ))}
      </div>
      {isLong && shown.length === 0 && <p className="plain-empty">{words.say("nothingFound")}</p>}
    </GroupBody>
  );
}
