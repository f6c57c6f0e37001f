import { createContext, useContext } from "react";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import type { Place } from "../../../form/tree/place.ts";
import type { Problem } from "../../../state/findings/problem.ts";

/** What the parts of the view share. */
interface AnswersView {
  readonly resolution: Resolution;
  /** Whether an answer has not reached the server yet. */
  readonly changed: (place: Place) => boolean;
  /** What is wrong with an answer, in words. */
  readonly problems: ReadonlyMap<Place, string>;
  /** What an answer, or its lack, warns of, in words. */
  readonly warnings: ReadonlyMap<Place, string>;
  /** Everything is drawn for paper: every entry, opened, and no links. */
  readonly printing: boolean;
}

export const AnswersViewContext = createContext<AnswersView | null>(null);

export function useAnswersView(): AnswersView {
  const view = useContext(AnswersViewContext);
  if (!view) throw new Error("Outside of the answers");
  return view;
}

/** Everything that only warns about each answer, in words. */
export function warnedAnswers(problems: readonly Problem[]): ReadonlyMap<Place, string> {
  const warned = new Map<Place, ReadonlySet<string>>();
  for (const { place, severity, message } of problems)
    if (place !== undefined && severity === "warn") warned.set(place, new Set([...(warned.get(place) ?? []), message]));
  return new Map([...warned].map(([place, messages]) => [place, [...messages].join(" ")]));
}

/** The first thing that is wrong with each answer, in words. Missing answers and what only warns are not. */
export function wrongAnswers(problems: readonly Problem[]): ReadonlyMap<Place, string> {
  const wrong = new Map<Place, string>();
  for (const { place, severity, missing, message } of problems)
    if (place !== undefined && severity === "error" && !missing && !wrong.has(place)) wrong.set(place, message);
  return wrong;
}

/** The link beside an answer, among the answers. */
export const answerLinkId = (place: Place): string => `answer:${place}`;

/** State of the way from an answer to its question. */
export const toQuestion = (place: Place) => ({ focus: place, checked: place });

/** State of the way back from the question to its answer. */
export const toAnswer = (place: Place) => ({ focus: answerLinkId(place) });

const textAt = (state: unknown, key: "checked" | "focus"): string | undefined => {
  const value: unknown = typeof state === "object" && state !== null ? Reflect.get(state, key) : undefined;
  return typeof value === "string" ? value : undefined;
};

/** The answer that this page was opened from, while answers were checked. */
export const checkedPlace = (state: unknown): Place | undefined => textAt(state, "checked");

/** The answer that the way here asks for. */
export const wantedAnswer = (state: unknown): Place | undefined => {
  const id = textAt(state, "focus");
  return id?.startsWith("answer:") ? id.slice("answer:".length) : undefined;
};
