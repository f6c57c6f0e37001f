import { placeOf } from "../../../form/tree/place.ts";
import { useDetail } from "./quote-context.ts";

/** Key of RD that holds the first day on the new terms. It is the portal's own: no question of a definition. */
const name = "EffectiveDate";

export const effectiveDayPlace = placeOf("RD", undefined, name);

/** Id of its box, for anyone who leads to it. */
export const effectiveDayId = "effective-day";

/** The first day on the new terms, as chosen on this page: `2026-08-10`; empty until it is. */
export const useEffectiveDay = (): string => useDetail(name);
