import { useState } from "react";
import type { Option } from "../../../../../schemas/question.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Input } from "../../../kit/Input.tsx";

interface OptionRowsProps {
  readonly options: readonly Option[];
  readonly onOptions: (options: readonly Option[]) => void;
}

/** One row per option: its label, its position, and a remove button. */
export function OptionRows({ options, onOptions }: OptionRowsProps) {
  const swap = (at: number, other: number) => {
    const [a, b] = [options[at], options[other]];
    if (a && b) onOptions(options.with(at, b).with(other, a));
  };
  return (
    <div className="studio-rows stack boxed min-0">
      {options.map((option, at) => (
        <div className="studio-row cluster min-0" key={option.value}>
          <Input
            aria-label={`Choice ${at + 1}`}
            className="grow"
            defaultValue={option.value}
            onLeave={() => undefined}
            onBlur={({ target }) => {
              const value = target.value.trim();
              if (value !== "" && value !== option.value) onOptions(options.with(at, { ...option, value }));
            }}
          />
          <Button size="small" variant="text" aria-label={`Move ${option.value} up`} onClick={() => swap(at, at - 1)}>
            Up
          </Button>
          <Button
            variant="icon"
            size="small"
            aria-label={`Remove ${option.value}`}
            onClick={() => onOptions(options.toSpliced(at, 1))}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      <NewChoice taken={options.map(({ value }) => value)} onChoice={(value) => onOptions([...options, { value }])} />
    </div>
  );
}

function NewChoice({
  taken,
  onChoice,
}: {
  readonly taken: readonly string[];
  readonly onChoice: (value: string) => void;
}) {
  const [text, setText] = useState("");
  const add = () => {
    const value = text.trim();
    if (value === "" || taken.includes(value)) return;
    onChoice(value);
    setText("");
  };
  return (
    <div className="studio-row cluster min-0">
      <Input
        aria-label="New choice"
        className="grow"
        value={text}
        onValue={setText}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="small" onClick={add}>
        <Icon name="plus" /> Add
      </Button>
    </div>
  );
}
