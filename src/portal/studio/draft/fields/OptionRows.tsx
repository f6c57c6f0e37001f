import { useState } from "react";
import type { Option } from "../../../../../schemas/question.ts";
import { Icon } from "../../../icons/Icon.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Input } from "../../../kit/Input.tsx";
import { Trouble } from "../../../kit/Trouble.tsx";
import { useAuthor } from "./author-context.ts";

interface OptionRowsProps {
  readonly options: readonly Option[];
  readonly onOptions: (options: readonly Option[]) => void;
}

const wordsOf = ({ value, label = value }: Option): string => label;

const withdrawnOrNot = ({ withdrawn, ...option }: Option): Option =>
  withdrawn ? option : { ...option, withdrawn: true };

/** One row per option: what brokers read, its position, and buttons that withdraw or remove it. */
export function OptionRows({ options, onOptions }: OptionRowsProps) {
  const { published } = useAuthor();
  /** Stored answers, rates and rules know a published option by its value, which therefore remains. */
  const reworded = ({ label, ...option }: Option, words: string): Option => {
    if (words === option.value) return option;
    return label !== undefined || published.has(option.value)
      ? { ...option, label: words }
      : { ...option, value: words };
  };
  const swap = (at: number, other: number) => {
    const [a, b] = [options[at], options[other]];
    if (a && b) onOptions(options.with(at, b).with(other, a));
  };
  return (
    <div className="pad-3 sunken stack boxed min-0">
      {options.map((option, at) => (
        <div className="studio-row cluster min-0" key={option.value}>
          <Input
            aria-label={`Choice ${at + 1}`}
            className="grow"
            defaultValue={wordsOf(option)}
            onLeave={() => undefined}
            onBlur={({ target }) => {
              const words = target.value.trim();
              if (words !== "" && words !== wordsOf(option)) onOptions(options.with(at, reworded(option, words)));
            }}
          />
          <Button
            size="small"
            variant="text"
            aria-label={`Move ${wordsOf(option)} up`}
            aria-disabled={at === 0}
            onClick={() => swap(at, at - 1)}
          >
            Up
          </Button>
          {(published.has(option.value) || option.withdrawn) && (
            <Button
              size="small"
              variant="text"
              aria-label={`${option.withdrawn ? "Offer" : "Withdraw"} ${wordsOf(option)}${option.withdrawn ? " again" : ""}`}
              onClick={() => onOptions(options.with(at, withdrawnOrNot(option)))}
            >
              {option.withdrawn ? "Offer again" : "Withdraw"}
            </Button>
          )}
          <Button
            variant="icon"
            size="small"
            aria-label={`Remove ${wordsOf(option)}`}
            onClick={() => onOptions(options.toSpliced(at, 1))}
          >
            <Icon name="close" />
          </Button>
          {option.withdrawn && <p className="small full-width">No longer offered. Earlier answers keep it.</p>}
          {option.label !== undefined && <p className="small full-width">Stored as “{option.value}”.</p>}
        </div>
      ))}
      <NewChoice
        taken={options.flatMap((each) => [each.value, wordsOf(each)])}
        onChoice={(value) => onOptions([...options, { value }])}
      />
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
  const [trouble, setTrouble] = useState<string>();
  const add = () => {
    const value = text.trim();
    const isTaken = taken.includes(value);
    setTrouble(isTaken ? `“${value}” is already one of the choices.` : undefined);
    if (value === "" || isTaken) return;
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
      <Trouble words={trouble} />
    </div>
  );
}
