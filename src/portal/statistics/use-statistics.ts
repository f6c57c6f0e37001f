import { useSearchParams } from "react-router-dom";
import type { UsualPeriod } from "../../insurance/statistics/period.ts";
import type { StatisticFilter } from "../api/statistic-calls.ts";
import { type Loaded, useLoaded } from "../api/use-loaded.ts";
import { today } from "../clock.ts";
import { readStatisticsAddress, statisticsAddress } from "./statistics-address.ts";

export interface Statistics<T> {
  readonly filter: StatisticFilter;
  readonly change: (part: Partial<StatisticFilter>) => void;
  readonly loaded: Loaded<T>;
}

/** Figures as the address asks for them. */
export function useStatistics<T>(usual: UsualPeriod, load: (filter: StatisticFilter) => Promise<T>): Statistics<T> {
  const [address, setAddress] = useSearchParams();
  const filter = readStatisticsAddress(address, usual, today());
  const loaded = useLoaded(JSON.stringify(filter), () => load(filter));
  return { filter, loaded, change: (part) => setAddress(statisticsAddress({ ...filter, ...part })) };
}
