import type { ListQuery } from "../api/document-calls.ts";

export const pageSize = 25;

/** What the list shows, as the address says it: `?q=harlow&status=QUOTED&product=LETPROP&page=2`. */
export function readListAddress(address: URLSearchParams): ListQuery {
  const page = Number(address.get("page") ?? "1");
  return {
    q: address.get("q")?.trim() ?? "",
    status: address.get("status") ?? "",
    product: address.get("product") ?? "",
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize,
  };
}

/** The address after a change of filters, from the first page on unless the page is what changed. */
export function listAddress(query: ListQuery, change: Partial<ListQuery>): URLSearchParams {
  const next = { ...query, page: 1, ...change };
  const address = new URLSearchParams();
  if (next.q) address.set("q", next.q);
  if (next.status) address.set("status", next.status);
  if (next.product) address.set("product", next.product);
  if (next.page > 1) address.set("page", String(next.page));
  return address;
}
