import type { KeyboardEvent } from "react";
import { answerOf, type ControlProps, controlText } from "../control-props.ts";
import { useLang, useWords } from "../form-language.ts";
import { plainWords } from "./plain-words.ts";
import { fieldAria } from "./text-box.tsx";
import { withUnavailableChoices } from "./unavailable-choices.ts";

/** Pause after which a letter starts a new search, in milliseconds, as in Chromium's own lists. */
const pause = 1_000;

/** The text being typed, and the list that it is typed into. */
let last: { readonly list: EventTarget; readonly text: string; readonly at: number } | undefined;

/**
 * Value of the entry that typing leads to, such as `5` to `£5,000,000`; undefined if nothing matches. Browsers match
 * labels from their first character, so typing figures never reaches one that starts with £.
 */
function typedAhead(event: KeyboardEvent<HTMLSelectElement>): string | undefined {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const list = event.currentTarget;
  const begun = last?.list === list && event.timeStamp - last.at <= pause ? last.text : "";
  if (event.key === " " && begun === "") return undefined;
  last = { list, text: begun + event.key, at: event.timeStamp };
  const again = [...last.text].every((letter) => letter === event.key);
  const options = [...list.options].filter(({ disabled }) => !disabled);
  const from = Math.max(
    0,
    options.findIndex((option) => option.selected),
  );
  const here = [...options.slice(from), ...options.slice(0, from)];
  const next = [...here.slice(1), ...here.slice(0, 1)];
  const whole = again && last.text.length === 1 ? undefined : beginning(here, last.text);
  return (whole ?? (again ? beginning(next, event.key) : undefined))?.value;
}

/**
 * The first entry that starts with the text: first compared as written (`10` is not `1,000`), then without commas and
 * similar marks.
 */
function beginning(options: readonly HTMLOptionElement[], text: string): HTMLOptionElement | undefined {
  const [wanted, plain] = [written(text), plainWords(text)];
  if (plain === "") return undefined;
  return (
    options.find((option) => written(option.text).startsWith(wanted)) ??
    options.find((option) => plainWords(option.text).startsWith(plain))
  );
}

const written = (text: string): string => text.replace(/[£$€]/g, "").trimStart().toLowerCase();

/**
 * The browser's own list: one tab stop, letters jump to entries, its value is read out. An answer that is no longer
 * offered stays in it, marked as such, until another is chosen.
 */
export function ListBox(props: ControlProps) {
  const words = useWords();
  const lang = useLang();
  const chosen = controlText(props.value);
  return (
    <select
      id={props.id}
      className="question-box"
      value={chosen}
      disabled={props.disabled}
      {...fieldAria(props)}
      onChange={(event) => props.onChange(answerOf(event.target.value))}
      onBlur={props.onBlur}
      onKeyDown={(event) => {
        const value = typedAhead(event);
        if (value === undefined) return;
        event.preventDefault();
        if (value !== chosen) props.onChange(answerOf(value));
      }}
    >
      <option value="" />
      {withUnavailableChoices(words, props.options.choices, chosen === "" ? [] : [chosen]).map(({ value, label }) => (
        <option key={value} value={value} lang={lang(label ?? value)}>
          {label ?? value}
        </option>
      ))}
    </select>
  );
}
