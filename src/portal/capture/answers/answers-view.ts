import { createContext, useContext } from "react";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import type { Place } from "../../../form/tree/place.ts";
import type { Problem } from "../../../state/findings/problem.ts";

/** State shared by the parts of the view. */
interface AnswersView {
  readonly resolution: Resolution;
  /** Whether an answer is still unsaved. */
  readonly changed: (place: Place) => boolean;
  /** Error of each answer, in words. */
  readonly problems: ReadonlyMap<Place, string>;
  /** Warning about each answer, or about its absence, in words. */
  readonly warnings: ReadonlyMap<Place, string>;
  /** Print view: every entry is expanded and there are no links. */
  readonly printing: boolean;
}

export const AnswersViewContext = createContext<AnswersView | null>(null);

export function useAnswersView(): AnswersView {
  const view = useContext(AnswersViewContext);
  if (!view) throw new Error("Outside of the answers");
  return view;
}

/** Warnings by answer, in words. */
export function warnedAnswers(problems: readonly Problem[]): ReadonlyMap<Place, string> {
  const warned = new Map<Place, ReadonlySet<string>>();
  for (const { place, severity, message } of problems)
    if (place !== undefined && severity === "warn") warned.set(place, new Set([...(warned.get(place) ?? []), message]));
  return new Map([...warned].map(([place, messages]) => [place, [...messages].join(" ")]));
}

/** The first error of each answer, in words. Leaves out missing answers and warnings. */
export function wrongAnswers(problems: readonly Problem[]): ReadonlyMap<Place, string> {
  const wrong = new Map<Place, string>();
  for (const { place, severity, missing, message } of problems)
    if (place !== undefined && severity === "error" && !missing && !wrong.has(place)) wrong.set(place, message);
  return wrong;
}

/** Id of the link next to an answer. */
export const answerLinkId = (place: Place): string => `answer:${place}`;

/** Navigation state from an answer to its question. */
export const toQuestion = (place: Place) => ({ focus: place, checked: place });

/** Navigation state from the question back to its answer. */
export const toAnswer = (place: Place) => ({ focus: answerLinkId(place) });

const textAt = (state: unknown, key: "checked" | "focus"): string | undefined => {
  const value: unknown = typeof state === "object" && state !== null ? Reflect.get(state, key) : undefined;
  return typeof value === "string" ? value : undefined;
};

/** The answer from which this page was opened while checking answers. */
export const checkedPlace = (state: unknown): Place | undefined => textAt(state, "checked");

/** The answer that the navigation state asks for. */
export const wantedAnswer = (state: unknown): Place | undefined => {
  const id = textAt(state, "focus");
  return id?.startsWith("answer:") ? id.slice("answer:".length) : undefined;
};
