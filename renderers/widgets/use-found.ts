import { useEffect, useState } from "react";
import type { ControlOptions } from "../control-props.ts";
import { useWords } from "../form-language.ts";
import type { Found } from "../question-slots.ts";
import { plainWords } from "./plain-words.ts";

type Source = NonNullable<ControlOptions["search"]> | readonly Found[];

interface Search {
  readonly found: readonly Found[];
  /** These are all that match what was asked last; false until that is known. */
  readonly isAnswered: boolean;
  /** Why nothing could be looked up. */
  readonly trouble?: string;
}

/** Pause in typing after which a search is sent, in milliseconds. */
const pause = 200;

const none: Search = { found: [], isAnswered: false };

/**
 * The entries that match the text: at once from a list, else from a search, of which only the latest counts.
 * No text yet (undefined) offers the whole list and searches nothing.
 */
export function useFound(text: string | undefined, source: Source): Search {
  const [searched, setSearched] = useState<Search>(none);
  const { say } = useWords();
  useEffect(() => {
    if (typeof source !== "function") return;
    if (!text?.trim()) return setSearched(none);
    const latest = new AbortController();
    const waiting = setTimeout(() => {
      source(text.trim(), latest.signal).then(
        (found) => latest.signal.aborted || setSearched({ found, isAnswered: true }),
        (error: unknown) =>
          latest.signal.aborted ||
          setSearched({
            found: [],
            isAnswered: false,
            trouble: error instanceof Error ? error.message : say("searchFailed"),
          }),
      );
    }, pause);
    return () => {
      clearTimeout(waiting);
      latest.abort();
    };
  }, [text, source, say]);
  return typeof source === "function" ? searched : { found: matching(source, text), isAnswered: true };
}

/** Entries in which the typed words stand together; where there are none, those in which all of them stand. */
function matching(entries: readonly Found[], text = ""): readonly Found[] {
  const wanted = plainWords(text);
  if (wanted === "") return entries;
  const plain = entries.map((entry) => ({ entry, label: plainWords(entry.label) }));
  const together = plain.filter(({ label }) => label.includes(wanted));
  const parts = wanted.split(" ");
  const found =
    together.length > 0 ? together : plain.filter(({ label }) => parts.every((part) => label.includes(part)));
  return found.map(({ entry }) => entry);
}
