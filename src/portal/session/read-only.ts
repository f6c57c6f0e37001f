import { sharedValue } from "../shared-value.ts";

/** The server has no space left: for now everything can be read, and nothing saved. Each answer says it. */
export const readOnly = sharedValue(false);
