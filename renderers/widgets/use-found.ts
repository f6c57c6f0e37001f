import { useEffect, useMemo, useRef, useState } from "react";
import type { ControlOptions } from "../control-props.ts";
import { useWords } from "../form-language.ts";
import type { Found } from "../question-slots.ts";
import { plainWords } from "./plain-words.ts";

type Source = NonNullable<ControlOptions["search"]> | readonly Found[];

interface Searched {
  readonly found: readonly Found[];
  /** The matches are complete for the last query; false until that is known. */
  readonly isAnswered: boolean;
  /** Further matches exist. */
  readonly more?: boolean;
  /** Why the lookup failed. */
  readonly trouble?: string;
}

interface FoundNow extends Searched {
  readonly page: number;
  readonly loadMore: () => void;
  /** Whether another text has the same matches, so that nothing is drawn again. */
  readonly isAlike: (text: string) => boolean;
}

/** Pause in typing before a search is sent, in milliseconds. */
const pause = 200;

const none: Searched = { found: [], isAnswered: false };

/**
 * The entries that match the text: at once from a list, otherwise by a search, of which only the latest counts.
 * Undefined text offers the whole list and does not search; empty text is searched only if `fromEmpty`.
 */
export function useFound(text: string | undefined, source: Source, fromEmpty = false): FoundNow {
  const [searched, setSearched] = useState<Searched>(none);
  const [asked, ask] = useState({ text, page: 0 });
  const { say } = useWords();
  const page = asked.text === text ? asked.page : 0;
  useEffect(() => {
    if (typeof source !== "function") return;
    if (text === undefined || (!fromEmpty && text.trim() === "")) return setSearched(none);
    const latest = new AbortController();
    const waiting = setTimeout(
      () => {
        source(text.trim(), latest.signal, page).then(
          (answer) => {
            if (latest.signal.aborted) return;
            const { found, more } = "found" in answer ? answer : { found: answer, more: false };
            setSearched((before) => ({
              found: page === 0 ? found : [...before.found, ...found],
              isAnswered: true,
              more,
            }));
          },
          (error: unknown) =>
            latest.signal.aborted ||
            setSearched({
              found: [],
              isAnswered: false,
              trouble: error instanceof Error ? error.message : say("searchFailed"),
            }),
        );
      },
      page === 0 ? pause : 0,
    );
    return () => {
      clearTimeout(waiting);
      latest.abort();
    };
  }, [text, source, page, say, fromEmpty]);
  const loadMore = () => ask({ text, page: page + 1 });
  const listed = useMemo(() => (typeof source === "function" ? [] : source.map(plainOf)), [source]);
  const last = useRef<readonly Found[]>([]);
  const found = useMemo(() => {
    const now = matching(listed, text);
    // The same matches are not rendered again for each letter of a word that all of them contain.
    if (!areSame(now, last.current)) last.current = now;
    return last.current;
  }, [listed, text]);
  const isAlike = (other: string) => typeof source !== "function" && areSame(matching(listed, other), found);
  const more = { page, loadMore, isAlike };
  return typeof source === "function" ? { ...searched, ...more } : { found, isAnswered: true, ...more };
}

const areSame = (some: readonly Found[], others: readonly Found[]): boolean =>
  some.length === others.length && some.every((each, at) => each === others[at]);

/** An entry with the words by which it is found, derived when they are first needed. */
interface Listed {
  readonly entry: Found;
  readonly label: () => string;
}

function plainOf(entry: Found): Listed {
  let label: string | undefined;
  return {
    entry,
    label() {
      label ??= plainWords(entry.label);
      return label;
    },
  };
}

/** Entries that contain the typed words in sequence; if none, those that contain all of them. */
function matching(listed: readonly Listed[], text = ""): readonly Found[] {
  const wanted = plainWords(text);
  if (wanted === "") return listed.map(({ entry }) => entry);
  const together = listed.filter(({ label }) => label().includes(wanted));
  const parts = wanted.split(" ");
  const found =
    together.length > 0 ? together : listed.filter(({ label }) => parts.every((part) => label().includes(part)));
  return found.map(({ entry }) => entry);
}
