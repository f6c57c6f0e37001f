import { createContext, useContext } from "react";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import type { Place } from "../../../form/tree/place.ts";

/** What the parts of the view share. */
export interface AnswersView {
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
