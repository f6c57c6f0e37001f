import "./tabs.css";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";

interface Tab<Value> {
  readonly value: Value;
  readonly words: string;
  /** Language of the words, where it is not that of the page. */
  readonly lang?: string;
  /** How many rows it shows; nothing while they are not counted. */
  readonly count?: ReactNode;
}

interface Props<Value> {
  /** What they choose, e.g. `Status`. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** One button for each choice of rows, with how many there are of it; one of them is pressed. */
export function Tabs<Value extends string>({ label, tabs, chosen, onChoose, className = "tabs" }: Props<Value>) {
  return (
    <fieldset className={className} aria-label={label}>
      {tabs.map(({ value, words, lang, count }) => (
        <Button variant="bare" key={value} lang={lang} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {words} {count !== undefined && <b>{count}</b>}
        </Button>
      ))}
    </fieldset>
  );
}
