import type { HandlersOf } from "../contract/handlers-of.ts";
import { getConditions, markCondition } from "./conditions.ts";
import type { homeCalls } from "./home-calls.ts";
import { listChanges } from "./list-changes.ts";
import { needsYou } from "./needs-you.ts";
import { search } from "./search.ts";
import { getListOptions, removeView, saveColumns, saveView } from "./views.ts";

export const homeHandlers: HandlersOf<typeof homeCalls> = {
  "Documents/search": search,
  "Documents/changes": listChanges,
  "Documents/needsYou": needsYou,
  "Documents/getListOptions": getListOptions,
  "Documents/saveView": saveView,
  "Documents/removeView": removeView,
  "Documents/saveColumns": saveColumns,
  "Policy/getConditions": getConditions,
  "Policy/markCondition": markCondition,
};
