import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { answerOf, type ControlProps, controlText } from "../control-props.ts";
import { labelId } from "../description-ids.ts";
import { useWords } from "../form-language.ts";
import type { Found } from "../question-slots.ts";
import { combobox, Matches, nextMatchIndex } from "./Matches.tsx";
import { fieldAria } from "./text-box.tsx";
import { useFound } from "./use-found.ts";

/** Value of the last line, which loads more matches. No option is empty. */
const moreMatches = "";

/** Maximum number of matches drawn; typing on narrows them down. */
const maxDrawn = 200;

/** Matches of a typed text that are drawn at first: every letter exchanges them. */
const fewDrawn = 40;

/**
 * A text field with matches below it, chosen by arrow keys or mouse. The text stays in the field, so it is read out;
 * text without a match is kept as typed and reported when the answer is checked, never cleared.
 */
export function SearchBox(props: ControlProps) {
  const { choices, placeholder, search, take } = props.options;
  const entries = useMemo(
    () =>
      choices.flatMap(({ value, label, detail, withdrawn }) =>
        withdrawn ? [] : [{ value, label: label ?? value, detail }],
      ),
    [choices],
  );
  const { say } = useWords();
  const box = useRef<HTMLInputElement>(null);
  /** What is typed; undefined while the field shows the answer. The browser keeps it, so most letters render nothing. */
  const text = useRef<string>(undefined);
  /** A typed text with the matches that are drawn. */
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found: all, isAnswered, trouble, more, page, loadMore, isAlike } = useFound(typed, search ?? entries);
  const limit = search || !typed ? maxDrawn : Math.min(maxDrawn, fewDrawn * (page + 1));
  const found = useMemo(() => {
    const drawn = all.length > limit ? all.slice(0, limit) : all;
    const isMore = limit < maxDrawn ? all.length > limit : more && all.length < maxDrawn;
    return isMore ? [...drawn, { value: moreMatches, label: say("moreMatches") }] : drawn;
  }, [all, limit, more, say]);
  const shown = open && found.length > 0;
  const chosen = controlText(props.value);
  const known = choices.find((choice) => choice.value === chosen);
  const label = known?.label ?? chosen;
  const answer = known?.withdrawn ? say("noLongerOffered", { value: label }) : label;
  useLayoutEffect(() => {
    if (text.current === undefined && box.current) box.current.value = answer;
  }, [answer]);
  const listId = `${props.id}:list`;

  // While a search is pending, an empty result means nothing, so nothing is announced.
  const matchesFound = () =>
    all.length > 0 ? say("matches", { count: all.length }) : isAnswered ? say("nothingFound") : "";

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  /** Shows the answer again in place of what was typed. */
  const forget = () => {
    text.current = undefined;
    if (box.current) box.current.value = answer;
    setTyped(undefined);
    close();
  };
  const choose = (entry: Found) => {
    if (entry.value === moreMatches) return loadMore();
    forget();
    if (take) take(entry);
    else props.onChange(entry.value);
  };
  const acts = useRef(choose);
  acts.current = choose;
  const leave = () => {
    // For a source, only its results are answers; an empty field is no answer.
    const typedText = text.current;
    const known = typedText === "" ? undefined : all.find(({ label }) => same(label, typedText ?? ""))?.value;
    forget();
    if (search && !take && typedText !== undefined && (known !== undefined || typedText === "")) props.onChange(known);
    if (typedText !== undefined && !search)
      props.onChange(entries.find(({ label }) => same(label, typedText))?.value ?? answerOf(typedText));
    props.onBlur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // The only match needs no arrow; the matches of a search may still be those of an earlier text.
    const entry = found[active] ?? (found.length === 1 && !search ? found[0] : undefined);
    if (step && found.length > 0) {
      setOpen(true);
      setActive(nextMatchIndex(active, step, found.length));
    } else if (event.key === "Enter" && shown && entry) choose(entry);
    else if (event.key === "Escape" && open) close();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <input
        id={props.id}
        className={search ? "question-box question-search" : "question-box question-search question-search-list"}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        ref={box}
        defaultValue={answer}
        disabled={props.disabled}
        {...combobox(listId, shown, active)}
        {...fieldAria(props)}
        onChange={({ target: { value } }) => {
          text.current = value;
          if (open && active < 0 && typed && value && isAlike(value)) return;
          setTyped(value);
          setActive(-1);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      {shown && (
        <Matches
          id={listId}
          boxId={props.id}
          labelledBy={labelId(props.id)}
          found={found}
          active={active}
          acts={acts}
        />
      )}
      <p className={trouble !== undefined || all.length === 0 ? "question-found" : "question-unseen"} role="status">
        {trouble ?? (open && typed ? matchesFound() : "")}
      </p>
    </>
  );
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
