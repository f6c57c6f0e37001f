import "./tabs.css";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "./Button.tsx";

interface Tab<Value> {
  readonly value: Value;
  readonly words: string;
  /** Language of the words, if it differs from the page's. */
  readonly lang?: string;
  /** Number of rows that it shows; nothing until they are counted. */
  readonly count?: ReactNode;
}

interface Props<Value> {
  /** What the tabs select, e.g. `Status`. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** One toggle button for each selection of rows, with its count; one is pressed. */
export function Tabs<Value extends string>({ label, tabs, chosen, onChoose, className = "tabs" }: Props<Value>) {
  const box = useRef<HTMLFieldSetElement>(null);
  // On a phone the tabs are one line that scrolls: the chosen one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
  useLayoutEffect(() => {
    const pressed = box.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!box.current || !pressed) return;
    const { clientWidth, scrollWidth, offsetLeft } = box.current;
    if (scrollWidth <= clientWidth) return;
    box.current.scrollLeft = pressed.offsetLeft - offsetLeft - (clientWidth - pressed.offsetWidth) / 2;
  }, [chosen]);
  return (
    <fieldset ref={box} className={className} aria-label={label}>
      {tabs.map(({ value, words, lang, count }) => (
        <Button variant="bare" key={value} lang={lang} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {words} {count !== undefined && <b>{count}</b>}
        </Button>
      ))}
    </fieldset>
  );
}
