import type { HandlersOf } from "../contract/handlers-of.ts";
import { branches as branchStatistics } from "./branches.ts";
import { getOptions as getStatisticOptions } from "./get-options.ts";
import { overview } from "./overview.ts";
import type { statisticsCalls } from "./statistics-calls.ts";
import { trends } from "./trends.ts";

export const statisticsHandlers: HandlersOf<typeof statisticsCalls> = {
  "Statistics/getOptions": getStatisticOptions,
  "Statistics/overview": overview,
  "Statistics/trends": trends,
  "Statistics/branches": branchStatistics,
};
