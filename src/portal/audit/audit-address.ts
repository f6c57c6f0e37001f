import type { AuditFilter } from "../api/audit-calls.ts";

/** The part of a filter that an address may carry: names and email addresses stay out of it. */
export type AddressedFilter = Pick<AuditFilter, "act" | "from" | "to">;

/** What the page shows, as the address says it: `?act=calculate&from=2026-07-01`. */
export const readAuditAddress = (address: URLSearchParams): AddressedFilter => ({
  act: address.get("act") ?? "",
  from: address.get("from") ?? "",
  to: address.get("to") ?? "",
});

/** The address of a filter. */
export const auditAddress = ({ act, from, to }: AddressedFilter): URLSearchParams =>
  new URLSearchParams(Object.entries({ act, from, to }).filter(([, value]) => value !== ""));
