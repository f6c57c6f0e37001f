import type { StoredClient } from "../../db/commands/keep-client.ts";

/** A client as lists and pages tell of them. */
export const clientAnswer = (row: StoredClient) => ({
  id: row.id,
  name: row.name,
  postcode: row.postcode,
  brokerReference: row.own_reference,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by_name,
});
