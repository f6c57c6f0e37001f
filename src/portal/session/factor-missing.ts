import { sharedValue } from "../shared-value.ts";

/** The firm asks for a second factor that the person has not set up: until then nothing but that is answered. */
export const factorMissing = sharedValue(false);
