import { optionId, type WidgetProps } from "@rjsf/utils";
import { Checkbox } from "antd";
import { useState } from "react";
import { Group } from "../../Group.tsx";
import { useControl } from "../../use-control.ts";
import { lockedBox } from "./locked-box.tsx";
import { isSame, labelOf, offeredBy } from "./offered.ts";

/** A list longer than this is searched, not scrolled through. */
const searchedFrom = 13;

/** Any of several, kept in the order in which they are offered. antd's Checkbox: a native box under its own look. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, htmlName, label, value, disabled, readonly, options, onChange } = props;
  const control = useControl(props);
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
  const layout = options.inline ? "question-checks plain-inline" : "question-checks";
  return (
    <Group {...control.group} className={isLong ? "plain-long" : undefined}>
      {isLong && (
        <input
          className="question-box"
          type="search"
          autoComplete="off"
          placeholder="Search"
          aria-label={`Search ${label}`}
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
            {labelOf(one, offered)} (not offered)
          </Checkbox>
        ))}
      </div>
      {isLong && shown.length === 0 && <p className="plain-empty">Nothing found.</p>}
    </Group>
  );
}
