import { call } from "../api/call.ts";
import { withoutEmpty } from "../api/client.ts";
import { longestSearch, queryAddress, readQuery } from "../list/list-query.ts";

/** What the list is filtered by; an empty text is no filter. */
export const noFilter = {
  q: "",
  status: "",
  product: "",
  /** Id of a branch. */
  branch: "",
  /** Id of the handler. */
  user: "",
  /** Calendar days of the last change. */
  from: "",
  to: "",
  need: "",
  /** Id of a firm, for staff of the provider. */
  firm: "",
  /** Event as counted by statistics, its days, handler, and reason or direction. */
  act: "",
  actFrom: "",
  actTo: "",
  actUser: "",
  part: "",
};
export type ListFilter = Readonly<typeof noFilter>;

/** What the list shows, as the address says it: `?q=harlow&status=QUOTED&page=after-...`. */
export interface ListPlace {
  readonly filter: ListFilter;
  /** `1`, or what the server called the page. */
  readonly page: string;
}

/** An address that names no page that there can be shows the first. */
const pageOf = (text: string | null): string => (text !== null && /^(after|before)-[\w-]+$/.test(text) ? text : "1");

export function readListAddress(address: URLSearchParams): ListPlace {
  const filter = readQuery(address, noFilter);
  return { filter: { ...filter, q: filter.q.slice(0, longestSearch) }, page: pageOf(address.get("page")) };
}

/** The address of a page of the list; the first page and empty filters are not in it. */
export const listAddress = (filter: ListFilter, page = "1"): URLSearchParams =>
  queryAddress({ ...filter, page }, { ...noFilter, page: "1" });

export const isFiltered = (filter: ListFilter): boolean => Object.values(filter).some((value) => value !== "");

/**
 * @param page `1`, or `next` or `previous` of an answer
 * @param pageSize 25 by default
 */
export const searchDocuments = (filter: Partial<ListFilter>, page = "1", pageSize?: number) =>
  call("/api/v1/Documents/search", { ...withoutEmpty(filter), page, ...(pageSize && { pageSize }) });
