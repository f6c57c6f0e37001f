import { sharedValue } from "../shared-value.ts";

/** What is open over any page: the search with its actions, or the list of keys. */
export const overlay = sharedValue<"palette" | "keys" | null>(null);
