import type { HandlersOf } from "../contract/handlers-of.ts";
import { branchStatistics } from "./branches.ts";
import { getStatisticOptions } from "./get-options.ts";
import { overview } from "./overview.ts";
import type { statisticsCalls } from "./statistics-calls.ts";
import { trends } from "./trends.ts";

export const statisticsHandlers: HandlersOf<typeof statisticsCalls> = {
  "Statistics/getOptions": getStatisticOptions,
  "Statistics/overview": overview,
  "Statistics/trends": trends,
  "Statistics/branches": branchStatistics,
};
