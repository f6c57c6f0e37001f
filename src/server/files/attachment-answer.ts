import type { Json } from "../../../schemas/record.ts";
import type { StoredAttachment } from "../../db/queries/documents/files.ts";
import type { NamedCall } from "../contract/call-types.ts";

/** A file as it travels. */
export const attachmentAnswer = (row: StoredAttachment): NamedCall<"Attachment"> => ({
  id: row.id,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  sha256: row.sha256,
  at: row.added_at.toISOString(),
  by: row.added_by_name,
  place: row.place,
  path: `/files/attachments/${row.id}`,
});

/** The same as an entry of DATA.ATTACHMENTS. */
export const attachmentOnWire = (row: StoredAttachment): Json => {
  const { path: _, ...entry } = attachmentAnswer(row);
  return entry;
};
