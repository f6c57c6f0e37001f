import { noFilter } from "../api/document-calls.ts";
import type { StatisticFilter } from "../api/statistic-calls.ts";
import { listAddress } from "../documents/list-address.ts";

/** What a figure counted, within which filters: the period is its own. */
export interface Behind {
  readonly act: string;
  readonly part?: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly within: Pick<StatisticFilter, "firm" | "branch" | "product" | "user">;
}

/** The working list of exactly the rows behind a figure. */
export function figurePath({ act, part = "", period, within }: Behind): string {
  const { firm, branch, product, user } = within;
  const filter = {
    ...noFilter,
    firm,
    branch,
    product,
    act,
    part,
    actFrom: period.from,
    actTo: period.to,
    actUser: user,
  };
  return `/user/documents?${listAddress(filter).toString()}`;
}
