import { hashOf } from "../audit-hash.ts";
import type { StoredRelease } from "../queries/definitions/releases.ts";

/** Hash of all that a release says; the audit holds it. */
export const releaseSeal = (row: StoredRelease): string =>
  hashOf(
    JSON.stringify([
      row.definition_id,
      row.number,
      row.version,
      row.act,
      row.from_day,
      row.until_day,
      row.branches,
      row.reason,
      row.made_at.toISOString(),
      row.made_by,
      row.ended_at?.toISOString() ?? null,
      row.ended_by,
      // Of what is as it was before these were kept nothing is said.
      ...(row.urgent ? ["urgent"] : []),
      ...(row.basis === "opened" ? [] : [row.basis]),
    ]),
  );
