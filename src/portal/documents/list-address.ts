import { call } from "../api/call.ts";
import { withoutEmpty } from "../api/client.ts";
import { longestSearch, queryAddress, readQuery } from "../list/list-query.ts";

/** Filter of the list; an empty text does not filter. */
export const noFilter = {
  q: "",
  status: "",
  product: "",
  /** Id of a branch. */
  branch: "",
  /** Id of the handler. */
  user: "",
  /** Dates of the last change. */
  from: "",
  to: "",
  need: "",
  /** Id of a firm, for the provider's staff. */
  firm: "",
  /** An event counted by the statistics: its dates, handler, and reason or direction. */
  act: "",
  actFrom: "",
  actTo: "",
  actUser: "",
  part: "",
};
export type ListFilter = Readonly<typeof noFilter>;

/** What the list shows, from the address: `?q=harlow&status=QUOTED&page=after-...`. */
export interface ListPlace {
  readonly filter: ListFilter;
  /** `1`, or the server's cursor of the page. */
  readonly page: string;
}

/** An invalid page in the address shows the first. */
const pageOf = (text: string | null): string => (text !== null && /^(after|before)-[\w-]+$/.test(text) ? text : "1");

export function readListAddress(address: URLSearchParams): ListPlace {
  const filter = readQuery(address, noFilter);
  return { filter: { ...filter, q: filter.q.slice(0, longestSearch) }, page: pageOf(address.get("page")) };
}

/** The address of a page of the list, without empty filters and the first page. */
export const listAddress = (filter: ListFilter, page = "1"): URLSearchParams =>
  queryAddress({ ...filter, page }, { ...noFilter, page: "1" });

export const isFiltered = (filter: ListFilter): boolean => Object.values(filter).some((value) => value !== "");

/**
 * @param page `1`, or `next` or `previous` of an answer
 * @param pageSize default 25
 */
export const searchDocuments = (filter: Partial<ListFilter>, page = "1", pageSize?: number) =>
  call("/api/v1/Documents/search", { ...withoutEmpty(filter), page, ...(pageSize && { pageSize }) });
