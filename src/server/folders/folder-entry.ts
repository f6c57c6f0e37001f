import type { ListedDocument } from "../../db/queries/documents/documents.ts";
import type { StoredAttachment } from "../../db/queries/documents/files.ts";
import { fileVersionsById, type ListedFile } from "../../db/queries/folders/folder-files.ts";
import type { ShelfQuote } from "../../db/queries/folders/quote-shelf.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { documentPath, shownDocument } from "../documents/shown-document.ts";
import { scanAnswer } from "../files/attachment-answer.ts";
import { Refused } from "../refused.ts";
import { folderScopeOf, mayOpenFiles } from "./web-folder.ts";

type Entry = NamedCall<"FolderEntry">;

/** Address of one version of a file. */
const filePath = (id: string, number: number): string => `/files/folders/${id}/${number}`;

/** A version of a file as folders list it. @param opens whether the user may open uploaded files */
export const fileEntry = (row: ListedFile, opens: boolean): Entry => ({
  kind: "file",
  id: row.id,
  name: row.name,
  path: opens && row.found === null ? filePath(row.id, row.number) : null,
  at: (row.number === row.current ? row.changed_at : row.added_at).toISOString(),
  by: row.number === row.current ? row.changed_by_name : row.added_by_name,
  type: row.type,
  bytes: row.bytes,
  ...scanAnswer(row),
  number: row.number,
  superseded: row.number !== row.current,
  version: row.version,
  tags: row.tags,
  archived: row.archived_at !== null,
});

export const attachmentEntry = (row: StoredAttachment, opens: boolean): Entry => ({
  kind: "attachment",
  id: row.id,
  name: row.name,
  path: opens && row.found === null ? `/files/attachments/${row.id}` : null,
  at: row.added_at.toISOString(),
  by: row.added_by_name,
  type: row.type,
  bytes: row.bytes,
  ...scanAnswer(row),
  superseded: false,
});

/**
 * @param offersGone whether the price of an offer is no longer valid
 * @param today London calendar day
 */
export const documentEntry = (row: ListedDocument, offersGone: boolean, today: CalendarDate): Entry => ({
  kind: "document",
  id: row.id,
  name: row.title,
  path: documentPath(row.id),
  at: row.made_at.toISOString(),
  by: "",
  type: "application/pdf",
  number: row.number,
  superseded: shownDocument(row, offersGone, today).superseded,
});

export const quoteEntry = (row: ShelfQuote): Entry => ({
  kind: "quote",
  id: row.reference,
  name: row.policy_number ?? row.reference,
  path: `/user/folders/${row.reference}/1`,
  at: row.changed_at.toISOString(),
  by: row.changed_by_name,
  superseded: false,
  quote: {
    reference: row.reference,
    typeOfInsurance: row.definition_id,
    client: row.client,
    policyNumber: row.policy_number,
    WebStatus: row.web_status,
    cancelledFrom: row.cancelled_from,
  },
});

/** Every version of a file, newest first. */
export const getVersions: Signed<"Folders/versions"> = async ({ db }, user, { id }) => {
  const rows = id.includes("\0") ? [] : await fileVersionsById(db, folderScopeOf(user), [id]);
  if (rows.length === 0) throw new Refused(404, "not-found", "There is no such file.");
  return { versions: rows.map((row) => fileEntry(row, mayOpenFiles(user))) };
};
