import { createHash } from "node:crypto";
import type { AuditRow } from "./tables.ts";

/** What is before the first row of a chain. */
export const CHAIN_START = "";

/** Hash of a text, SHA-256 in hexadecimal. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Hash of an audit row over all that it says and the hash of the row before it. */
export const auditHash = (row: Omit<AuditRow, "hash">): string =>
  hashOf(
    JSON.stringify([
      row.previous_hash,
      row.firm_id,
      row.subject,
      row.seq,
      row.at.toISOString(),
      row.actor,
      row.action,
      row.detail,
    ]),
  );

/** A row with its hash. */
export const sealed = (row: Omit<AuditRow, "hash">): AuditRow => ({ ...row, hash: auditHash(row) });
