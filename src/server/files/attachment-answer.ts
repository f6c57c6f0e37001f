import type { Json } from "../../../schemas/record.ts";
import type { StoredAttachment } from "../../db/queries/documents/files.ts";
import type { NamedCall } from "../contract/call-types.ts";

/** The result of a file's virus scan as calls return it. */
export const scanAnswer = ({ scanned_at, found }: Pick<StoredAttachment, "scanned_at" | "found">) => ({
  scannedAt: scanned_at?.toISOString() ?? null,
  quarantined: found,
});

/** A file as calls return it. */
export const attachmentAnswer = (row: StoredAttachment): NamedCall<"Attachment"> => ({
  id: row.id,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  sha256: row.sha256,
  at: row.added_at.toISOString(),
  by: row.added_by_name,
  place: row.place,
  ...scanAnswer(row),
  path: `/files/attachments/${row.id}`,
});

/** The same as an entry of DATA.ATTACHMENTS, which no later scan changes. */
export const attachmentOnWire = (row: StoredAttachment): Json => {
  const { path: _, scannedAt: _at, quarantined: _found, ...entry } = attachmentAnswer(row);
  return entry;
};
