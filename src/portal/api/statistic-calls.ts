import { call } from "./call.ts";
import { formDataOf } from "./client.ts";
import { Offline, readFailure } from "./failures.ts";

/** What statistics are of; an empty text is no filter. */
export interface StatisticFilter {
  /** First and last London day. */
  readonly from: string;
  readonly to: string;
  readonly firm: string;
  readonly branch: string;
  readonly product: string;
  readonly user: string;
}

/** An empty filter is not sent. */
const sent = (filter: StatisticFilter): Partial<StatisticFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));

export const getStatisticOptions = (firm: string) => call("/api/v1/Statistics/getOptions", firm ? { firm } : {});

export const getOverview = (filter: StatisticFilter) => call("/api/v1/Statistics/overview", sent(filter));

export const getTrends = (filter: StatisticFilter) => call("/api/v1/Statistics/trends", sent(filter));

export const getBranches = (filter: StatisticFilter) => call("/api/v1/Statistics/branches", sent(filter));

export type Overview = Awaited<ReturnType<typeof getOverview>>;
export type Trends = Awaited<ReturnType<typeof getTrends>>;
export type WireFigures = Overview["figures"];

/** Which of the pages a file holds. */
export type StatisticView = "overview" | "trends" | "branches";

/**
 * The figures of a page as a file.
 * @throws SignedOut, Refused, ServerFailure or Offline
 */
export async function exportStatistics(
  view: StatisticView,
  filter: StatisticFilter,
  format: "csv" | "xlsx",
): Promise<Blob> {
  const body = formDataOf({ view, ...sent(filter) });
  const response = await fetch(`/files/statistics.${format}`, { method: "POST", body }).catch((cause: unknown) => {
    throw new Offline("No answer", { cause });
  });
  if (!response.ok) throw readFailure(response, await response.json().catch(() => undefined));
  return response.blob();
}
