import type { HandlersOf } from "../contract/handlers-of.ts";
import { getHeaderOptions } from "./get-header-options.ts";
import { getRightGivers } from "./get-right-givers.ts";
import type { headerCalls } from "./header-calls.ts";

export const headerHandlers: HandlersOf<typeof headerCalls> = {
  "Header/getHeaderOptions": getHeaderOptions,
  "Header/getRightGivers": getRightGivers,
};
