import type { SaveState } from "../../state/saving/save-outcome.ts";
import type { IconName } from "../icons/Icon.tsx";

/** How saving is: its picture, its tone as a class, and its words. */
export type SaveWords = readonly [icon: IconName, tone: "" | "saved-waiting" | "saved-failed", words: string];

/**
 * The state of the saving of answers.
 *
 * @param saved what is said while everything is saved
 * @param later when what is kept while there is no connection goes out
 */
export function saveWords(state: SaveState, saved: SaveWords, later: string): SaveWords {
  switch (state.kind) {
    case "saved":
      return saved;
    case "unsaved":
      return ["ring", "saved-waiting", "Not saved yet"];
    case "saving":
      return ["ring", "saved-waiting", "Saving"];
    case "offline":
      return ["cloud", "saved-waiting", `No connection. Kept in this page, ${later}`];
    case "signed-out":
      return ["lock", "saved-waiting", "Signed out. Kept in this page"];
    case "conflict":
      return ["alert", "saved-failed", "Saved, but for what was changed elsewhere too"];
    case "refused":
      return ["alert", "saved-failed", `Not saved: ${state.message}`];
  }
}
