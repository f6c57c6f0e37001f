import { useState } from "react";
import { session } from "../session/session.ts";

const drafts = new Map<string, string>();

session.onPersonChange((same) => {
  if (!same) drafts.clear();
});

globalThis.addEventListener?.("beforeunload", (event) => {
  if ([...drafts.values()].some((words) => words.trim() !== "")) event.preventDefault();
});

/** Unsent text, which survives leaving the page, even for an answer or a sign-in. */
export function useDraft(key: string): readonly [words: string, write: (words: string) => void] {
  const [words, setWords] = useState(() => drafts.get(key) ?? "");
  const write = (next: string) => {
    if (next === "") drafts.delete(key);
    else drafts.set(key, next);
    setWords(next);
  };
  return [words, write];
}
