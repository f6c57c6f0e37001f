import { fileContent } from "../../db/contents/file-content.ts";
import { documentsOfQuotes, type StoredDocument } from "../../db/queries/documents/documents.ts";
import { attachmentsOfQuote } from "../../db/queries/documents/files.ts";
import { filesById, folderFiles, type ListedFile } from "../../db/queries/folders/folder-files.ts";
import { folderTree } from "../../db/queries/folders/folder-tree.ts";
import type { PageKey } from "../../db/queries/folders/page-key.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { namesIn, pdfOf } from "../documents/pdf-of.ts";
import { isSuperseded, mayRead, openDocument } from "../documents/shown-document.ts";
import { openAttachment } from "../files/file-attachment.ts";
import { inQuarantine } from "../files/send-file.ts";
import { filesFor } from "../quote/data/shown-to.ts";
import { openQuote } from "../quote/open-quote.ts";
import { conflict, forbidden, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { folderScopeOf, mayOpenFiles, openWebFolder } from "./web-folder.ts";

/** An entry of a zip. */
export interface ZipSection {
  /** Including its folders, `Fleet 2026/survey.pdf`. */
  readonly path: string;
  readonly at: Date;
  /** Size, as far as it is known. */
  readonly bytes: number;
  readonly open: () => AsyncIterable<Uint8Array>;
}

const MAX_PARTS = 2_000;
const MAX_BYTES = 200_000_000;
/** Estimated size in bytes of a PDF that is not written yet. */
const ESTIMATED_PDF_BYTES = 60_000;
const BATCH = 200;

const noSuchThing = (): Refused => new Refused(404, "not-found", "One of these no longer exists.");

async function* pdf(services: Services, document: StoredDocument, by: string): AsyncGenerator<Uint8Array> {
  yield (await pdfOf(services, document, by)).pdf;
}

const documentPart = (services: Services, user: SessionUser, document: StoredDocument, folder: string): ZipSection => ({
  path: folder + (namesIn([document])[0] ?? `${document.id}.pdf`),
  at: document.made_at,
  bytes: ESTIMATED_PDF_BYTES,
  open: () => pdf(services, document, user.userId),
});

const filePart = (services: Services, row: ListedFile, folder: string): ZipSection => ({
  path: folder + row.name,
  at: row.added_at,
  bytes: row.bytes,
  open: () => fileContent(services, { firmId: row.firm_id, fileId: row.content_id }),
});

/** Every file in a folder, read in batches; the current version of each. */
async function* filesIn(
  services: Services,
  user: SessionUser,
  folder: string,
  under: string,
): AsyncGenerator<ZipSection> {
  const wanted = { scope: folderScopeOf(user), folder, superseded: false };
  let key: PageKey | undefined;
  for (;;) {
    const page = await folderFiles(services.db, wanted, key, BATCH);
    for (const row of page.rows) if (row.found === null) yield filePart(services, row, under);
    const last = page.rows.at(-1);
    if (!page.hasNext || !last) return;
    key = { direction: "after", at: last.changed_at.toISOString(), id: last.id, number: last.number };
  }
}

/** A branch's own folder with all of its contents. */
async function* folderParts(services: Services, user: SessionUser, id: string): AsyncGenerator<ZipSection> {
  const opened = await openWebFolder(services, user, id);
  if (opened.kind !== "own") throw noSuchThing();
  const tree = await folderTree(services.db, folderScopeOf(user));
  const waiting = [{ id: opened.folder.id, under: `${opened.folder.name}/` }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { id: here, under } = next;
    yield* filesIn(services, user, here, under);
    for (const child of tree)
      if (child.parent_id === here) waiting.push({ id: child.id, under: `${under}${child.name}/` });
  }
}

/** The current documents of a quote, and its files as far as this user may open them. */
async function* quoteParts(services: Services, user: SessionUser, reference: string): AsyncGenerator<ZipSection> {
  const { row, data, definition } = await openQuote(services, user, reference);
  const under = `${row.policy_number ?? row.reference}/`;
  const today = londonDate(services.clock.now());
  const filedUnder = row.kind === "mta" ? (row.policy_quote_id ?? row.id) : row.id;
  for (const listed of await documentsOfQuotes(services.db, row.firm_id, [filedUnder])) {
    const loaded = await services.definitions.load(listed.definition_id, listed.definition_version);
    if (!isSuperseded(listed, today) && mayRead(loaded, listed, user.permissions))
      yield documentPart(services, user, await openDocument(services, user, listed.id), under);
  }
  if (!mayOpenFiles(user)) return;
  const isShown = filesFor(definition.form, data, user.permissions);
  for (const file of await attachmentsOfQuote(services.db, row))
    if (file.found === null && isShown(file.id))
      yield {
        path: under + file.name,
        at: file.added_at,
        bytes: file.bytes,
        open: () => fileContent(services, { firmId: file.firm_id, fileId: file.id }),
      };
  if (row.firm_id === user.firmId) yield* filesIn(services, user, row.id, under);
}

async function* partsOf(services: Services, user: SessionUser, kind: string, id: string): AsyncGenerator<ZipSection> {
  if (kind === "quote") return yield* quoteParts(services, user, id);
  if (kind === "document") return yield documentPart(services, user, await openDocument(services, user, id), "");
  if (!mayOpenFiles(user)) throw forbidden();
  if (kind === "folder") return yield* folderParts(services, user, id);
  if (kind === "file") {
    const [row] = await filesById(services.db, folderScopeOf(user), [id]);
    if (!row) throw noSuchThing();
    if (row.found !== null) throw inQuarantine(row.name, row.found);
    return yield filePart(services, row, "");
  }
  if (kind !== "attachment") throw noSuchThing();
  const file = await openAttachment(services, user, id);
  if (file.found !== null) throw inQuarantine(file.name, file.found);
  yield {
    path: file.name,
    at: services.clock.now(),
    bytes: file.bytes,
    open: () => fileContent(services, { firmId: file.firm_id, fileId: file.id }),
  };
}

const numbered = (path: string, n: number): string => {
  const dot = path.lastIndexOf(".");
  return dot > path.lastIndexOf("/") + 1 ? `${path.slice(0, dot)} (${n})${path.slice(dot)}` : `${path} (${n})`;
};

/** Makes paths unique, ignoring case, so that the zip can be unpacked on any system. */
const apart = (parts: readonly ZipSection[]): readonly ZipSection[] => {
  const taken = new Set<string>();
  return parts.map((part) => {
    let { path } = part;
    for (let n = 2; taken.has(path.toLowerCase()); n += 1) path = numbered(part.path, n);
    taken.add(path.toLowerCase());
    return { ...part, path };
  });
};

/**
 * The contents of a zip for some entries. All are looked up before the first byte is sent: an entry outside the user's
 * scope is refused, not left out. Quarantined files are left out of a folder, and refused if selected.
 *
 * @param wanted kind and id, as the folder's entries have them
 * @throws {Refused} 404 for an entry that does not exist, 409 for too many files or bytes
 */
export const zipEntriesOf = async (
  services: Services,
  user: SessionUser,
  wanted: readonly { readonly kind: string; readonly id: string }[],
): Promise<readonly ZipSection[]> => {
  const parts: ZipSection[] = [];
  let bytes = 0;
  for (const { kind, id } of wanted)
    for await (const part of partsOf(services, user, kind, id)) {
      parts.push(part);
      bytes += part.bytes;
      if (parts.length > MAX_PARTS || bytes > MAX_BYTES)
        throw conflict("too-much", "This is too much for one archive.", [
          { path: "what", message: `Choose fewer: ${MAX_PARTS} files or ${MAX_BYTES / 1_000_000} MB at most.` },
        ]);
    }
  return apart(parts);
};
