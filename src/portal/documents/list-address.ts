import { type ListFilter, noFilter } from "../api/document-calls.ts";
import { longestSearch } from "../list/longest-search.ts";

/** What the list shows, as the address says it: `?q=harlow&status=QUOTED&page=after-...`. */
export interface ListPlace {
  readonly filter: ListFilter;
  /** `1`, or what the server called the page. */
  readonly page: string;
}

const names = [
  "q",
  "status",
  "product",
  "branch",
  "user",
  "from",
  "to",
  "need",
  "firm",
  "act",
  "actFrom",
  "actTo",
  "actUser",
  "part",
] as const satisfies readonly (keyof ListFilter)[];

/** An address that names no page that there can be shows the first. */
const pageOf = (text: string | null): string => (text !== null && /^(after|before)-[\w-]+$/.test(text) ? text : "1");

export function readListAddress(address: URLSearchParams): ListPlace {
  const filter = Object.fromEntries(names.map((name) => [name, address.get(name)?.trim() ?? ""]));
  const q = filter.q?.slice(0, longestSearch) ?? "";
  return { filter: { ...noFilter, ...filter, q }, page: pageOf(address.get("page")) };
}

/** The address of a page of the list; the first page and empty filters stand in none. */
export function listAddress(filter: ListFilter, page = "1"): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of names) if (filter[name]) address.set(name, filter[name]);
  if (page !== "1") address.set("page", page);
  return address;
}

export const isFiltered = (filter: ListFilter): boolean => names.some((name) => filter[name] !== "");
