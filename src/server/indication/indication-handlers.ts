import type { HandlersOf } from "../contract/handlers-of.ts";
import { indicate } from "./indicate.ts";
import type { indicationCalls } from "./indication-calls.ts";

export const indicationHandlers: HandlersOf<typeof indicationCalls> = {
  "Quote/indicate": indicate,
};
