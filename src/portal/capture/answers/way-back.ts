import type { Place } from "../../../form/tree/place.ts";

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
