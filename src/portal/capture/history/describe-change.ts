import type { Place } from "../../../form/tree/place.ts";
import type { HistoryChange } from "../../api/quote-calls.ts";

/** A change as the server tells it, or as it is not saved yet; `path` is unique among the changes of one save. */
export type ChangeTold = Omit<HistoryChange, "at" | "by" | "version" | "action">;

/** Whether a change is about this answer, or within this entry (`PC/<id>/`). */
export const isWithin = (wanted: Place, { place }: ChangeTold): boolean =>
  place !== undefined && (place === wanted || place.startsWith(wanted.endsWith("/") ? wanted : `${wanted}/`));
