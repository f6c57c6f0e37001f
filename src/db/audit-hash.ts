import { createHash } from "node:crypto";
import type { AuditRow } from "./tables.ts";

/** The previous hash of a chain's first row. */
export const CHAIN_START = "";

/** Hash of a text, SHA-256 in hexadecimal. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Hash of an audit row over all of its columns and the hash of the previous row. */
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
