import { AutoComplete } from "antd";
import { useEffect, useMemo, useState } from "react";
import { answerOf, type ControlProps, textOf } from "../control-props.ts";
import type { Found } from "../question-slots.ts";
import { useFound } from "./use-found.ts";

/**
 * A text box with matches below it. The text stays in the box, so it is read out; what matches nothing is kept as typed
 * and told by whoever checks the answer, never wiped.
 */
export function SearchBox(props: ControlProps) {
  const { choices, search, take } = props.options;
  const entries = useMemo(() => choices.map(({ value, label }) => ({ value, label: label ?? value })), [choices]);
  const [typed, setTyped] = useState<string>();
  const { found, trouble } = useFound(typed, search ?? entries);
  const chosen = textOf(props.value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer from outside ends what was being typed
  useEffect(() => setTyped(undefined), [chosen]);
  const choose = (entry: Found) => {
    setTyped(undefined);
    if (take) take(entry);
    else props.onChange(entry.value);
  };
  const leave = () => {
    if (typed !== undefined && !search) {
      const match = entries.find((entry) => same(entry.label, typed));
      props.onChange(match ? match.value : answerOf(typed));
    }
    setTyped(undefined);
    props.onBlur();
  };
  return (
    <>
      <AutoComplete
        id={props.id}
        className="question-search"
        value={typed ?? entries.find((entry) => entry.value === chosen)?.label ?? chosen}
        options={found.map((entry) => ({ value: entry.value, label: <FoundLine {...entry} />, entry }))}
        disabled={props.disabled || props.readonly}
        showSearch={{ filterOption: false }}
        defaultActiveFirstOption={false}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        aria-required={props.required || undefined}
        {...(props.invalid ? { status: "error" } : {})}
        onSearch={setTyped}
        onSelect={(_, option) => choose(option.entry)}
        onBlur={leave}
      />
      <p className="question-found" role="status">
        {trouble ?? (typed && found.length === 0 ? "Nothing found." : "")}
      </p>
    </>
  );
}

const FoundLine = ({ label, detail }: Found) => (
  <span className="question-match">
    {label}
    {detail && <small>{detail}</small>}
  </span>
);

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
