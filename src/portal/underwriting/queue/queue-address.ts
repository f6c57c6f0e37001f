import type { QueueQuery } from "../../api/underwriting-calls.ts";
import { readPage } from "../../list/page-number.ts";

/** What the queue shows, as the address says it: `?mine=Yes`, `?status=INFO+REQUESTED&page=2`. */
export function readQueueAddress(address: URLSearchParams): QueueQuery {
  return {
    status: address.get("status") ?? "",
    mine: address.get("mine") === "Yes",
    page: readPage(address),
  };
}

/** The address after a change of filters, from the first page on unless the page is what changed. */
export function queueAddress(query: QueueQuery, change: Partial<QueueQuery>): URLSearchParams {
  const { status, mine, page } = { ...query, page: 1, ...change };
  const address = new URLSearchParams();
  if (status) address.set("status", status);
  if (mine) address.set("mine", "Yes");
  if (page > 1) address.set("page", String(page));
  return address;
}
