import type { Json } from "../../../../schemas/quote.ts";
import type { Place } from "../../../form/place.ts";

/** A change as the server tells it, or as it is not saved yet. */
export interface ChangeTold {
  readonly kind: "answer" | "entry" | "order" | "status" | "price";
  /** JSON Pointer of then; unique among the changes of one save. */
  readonly path: string;
  /** By the ids of entries: `PC/<id>/BuildingsSI`, `PC/<id>/` for an entry. */
  readonly place?: Place;
  /** Reference of the entry, `P001`. */
  readonly item?: string;
  /** The question, or what such an entry is called. */
  readonly label?: string;
  /** Absent where there was nothing. */
  readonly from?: Json;
  /** Absent where there is nothing any more. */
  readonly to?: Json;
}

/** Whether a change is about this answer, or within this entry (`PC/<id>/`). */
export const isWithin = (wanted: Place, { place }: ChangeTold): boolean =>
  place !== undefined && (place === wanted || place.startsWith(wanted.endsWith("/") ? wanted : `${wanted}/`));
