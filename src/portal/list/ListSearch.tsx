import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../icons/Icon.tsx";
import { Input } from "../kit/Input.tsx";
import { longestSearch } from "./list-query.ts";

/** Milliseconds after the last key press before the list is searched. */
const quiet = 250;

/** The down arrow moves from the search field to the first result. */
const toRows = (event: KeyboardEvent): void => {
  const first = event.key === "ArrowDown" ? document.querySelector<HTMLElement>("#quote-list tbody th a") : null;
  if (!first) return;
  event.preventDefault();
  first.focus();
};

interface Props {
  readonly q: string;
  readonly label?: string;
  readonly onChange: (q: string) => void;
}

/** Searches as the user types; typed text is kept even if the address changes later. */
export function ListSearch({ q, label = "Search this list", onChange }: Props) {
  const [text, setText] = useState(q);
  const asked = useRef(q);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    if (q !== asked.current) {
      asked.current = q;
      setText(q);
    }
  }, [q]);

  useEffect(() => {
    const wanted = text.trim().slice(0, longestSearch);
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      change.current(wanted);
    }, quiet);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="input-search">
      <Icon name="search" />
      <Input
        type="search"
        maxLength={longestSearch}
        aria-label={label}
        placeholder={label}
        value={text}
        onValue={setText}
        onKeyDown={toRows}
      />
    </div>
  );
}
