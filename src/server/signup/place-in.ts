import { sectionOf } from "../../insurance/joining/applicant.ts";
import { placeKey } from "../../insurance/joining/place-key.ts";

/** The key of an address that is stored as JSON; empty where there is none. */
export const placeIn = (address: string | null): string =>
  address === null ? "" : placeKey(sectionOf({ Address: JSON.parse(address) }, "Address"));
