import { createHash } from "node:crypto";
import { UploadGone } from "../../db/commands/files.ts";
import { addFile, addFileVersion } from "../../db/commands/folders/file-write.ts";
import { dropUpload, findUpload, settleUpload, type Upload } from "../../db/commands/folders/uploads.ts";
import { putInBucket } from "../../db/contents/bucket-rows.ts";
import { storedChunks } from "../../db/contents/database-home.ts";
import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote } from "../../db/queries/documents/files.ts";
import { fileCalled, filesById } from "../../db/queries/folders/folder-files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { atOnce } from "../caller-limits.ts";
import type { AnswerOf, FormOf, NamedCall } from "../contract/call-types.ts";
import { filingOf, withFilingLock } from "../folders/filing-of.ts";
import { fileEntry } from "../folders/folder-entry.ts";
import { fileTarget, mayOpenFiles, openWebFolder } from "../folders/web-folder.ts";
import { openQuote } from "../quote/open-quote.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import { isId } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { attachmentAnswer } from "./attachment-answer.ts";
import { admitAttachment, fileAttachment, type StoredContent } from "./file-attachment.ts";
import { nameKey } from "./file-name.ts";

/**
 * Stores uploaded content in a folder: as a new file, or as the next version of a file of the same name.
 *
 * @param word of the folder in the address
 * @param also runs in the same transaction
 */
const keepInFolder = async (
  services: Services,
  user: SessionUser,
  word: string,
  { id, name, type, bytes, sha256, scannedAt }: StoredContent,
  also: (transaction: Database, file: string) => Promise<void>,
): Promise<NamedCall<"FolderEntry">> => {
  const target = fileTarget(await openWebFolder(services, user, word), user);
  const filing = filingOf(services, user);
  return withFilingLock(services, user.firmId, [target.branchId], async (transaction) => {
    // Checked again: the folder may have been removed during the upload.
    fileTarget(await openWebFolder({ db: transaction }, user, word), user);
    const place = { firmId: user.firmId, branchId: target.branchId, folder: target.folder };
    const there = await fileCalled(transaction, place, nameKey(name));
    const fileId = there?.id ?? services.newId();
    const content = { contentId: id, type, bytes, sha256, scannedAt };
    if (there) await addFileVersion(transaction, filing, there, content);
    else
      await addFile(
        transaction,
        filing,
        {
          id: fileId,
          branch_id: target.branchId,
          folder: target.folder,
          quote_id: target.quoteId,
          name,
          name_key: nameKey(name),
        },
        content,
      );
    await also(transaction, fileId);
    const [row] = await filesById(transaction, { firmId: user.firmId }, [fileId]);
    if (!row) throw new Error("A file that was stored is there.");
    return fileEntry(row, mayOpenFiles(user));
  });
};

type Answer = AnswerOf<"Uploads/finish">;

/** The result of an upload: the id of a file in a folder, or of one of a quote. */
type Result = { readonly file: string } | { readonly attachment: string };

/** The same refusal for another user's upload, one that was cancelled and a missing one. */
export const noSuchUpload = (): Refused =>
  new Refused(404, "not-found", "This upload no longer exists. Start it again.");

/** @throws {Refused} 404 */
export const openUpload = async ({ db }: Services, user: SessionUser, id: string): Promise<Upload> => {
  const upload = isId(id) ? await findUpload(db, user.userId, id) : undefined;
  if (!upload) throw noSuchUpload();
  return upload;
};

/** The earlier answer again, for a caller who did not receive it. */
const answeredBefore = async (
  services: Services,
  user: SessionUser,
  upload: Upload,
  result: Result,
): Promise<Answer> => {
  if ("file" in result) {
    const [row] = await filesById(services.db, { firmId: user.firmId }, [result.file]);
    if (!row) throw noSuchUpload();
    return { attachment: null, file: fileEntry(row, mayOpenFiles(user)) };
  }
  const { row } = await openQuote(services, user, upload.reference);
  const found = (await attachmentsOfQuote(services.db, row)).find(({ id }) => id === result.attachment);
  if (!found) throw noSuchUpload();
  return { attachment: attachmentAnswer(found), file: null };
};

/** Files held in memory at once, each of up to ten megabytes; others wait in the database, and firms take turns. */
const held = atOnce(3);

/**
 * Checks an uploaded file, and moves it to the bucket where new content is stored there.
 *
 * @throws {Refused} 400 for one that is not accepted, or differs from what was announced
 * @throws {FilesAway} the upload is kept, and may be finished later
 */
const inspectUpload = (services: Services, upload: Upload): Promise<StoredContent> =>
  held(() => inspectOne(services, upload), upload.firm_id);

const inspectOne = async ({ db, bucket, files, clock }: Services, upload: Upload): Promise<StoredContent> => {
  const { firm_id: firmId, id, name, bytes } = upload;
  const pieces: Uint8Array[] = [];
  for await (const piece of storedChunks(db, { firmId, fileId: id })) pieces.push(piece);
  const content = Buffer.concat(pieces);
  const sha256 = createHash("sha256").update(content).digest("hex");
  if (content.length !== bytes || (upload.sha256 !== "" && upload.sha256 !== sha256))
    throw badInput("file", `${name} was damaged during the upload. Upload it again.`);
  const inspected = await files.inspect(name, content, firmId);
  if ("fault" in inspected) throw badInput("file", inspected.fault);
  if (bucket?.takesNew) await putInBucket(db, bucket, { firmId, fileId: id, sha256 }, content);
  const scannedAt = inspected.scanned ? clock.now() : undefined;
  return { id, name, type: inspected.type, bytes, sha256, scannedAt };
};

const keep = async (services: Services, user: SessionUser, upload: Upload): Promise<Answer> => {
  const settle = (transaction: Database, result: Result) => settleUpload(transaction, upload, JSON.stringify(result));
  const { reference, place, name, bytes } = upload;
  const content = await inspectUpload(services, upload);
  if (reference === "") {
    const file = await keepInFolder(services, user, place, content, (transaction, id) =>
      settle(transaction, { file: id }),
    );
    return { attachment: null, file };
  }
  const admitted = await admitAttachment(services, user, { reference, place, name, bytes });
  const { attachment } = await fileAttachment(services, user, admitted, content, services.clock.now(), (transaction) =>
    settle(transaction, { attachment: content.id }),
  );
  return { attachment, file: null };
};

/** Files an upload that has arrived completely. One that is refused leaves nothing behind. */
export const finishUpload = async (
  services: Services,
  user: SessionUser,
  { upload: id }: FormOf<"Uploads/finish">,
): Promise<Answer> => {
  const upload = await openUpload(services, user, id);
  if (upload.result !== null) return answeredBefore(services, user, upload, JSON.parse(upload.result));
  if (upload.received !== upload.bytes)
    throw conflict("not-whole", `${upload.name} has not been uploaded completely yet.`, [
      { path: "upload", message: `${upload.received} of ${upload.bytes} bytes have arrived.` },
    ]);
  try {
    return await keep(services, user, upload);
  } catch (error) {
    // A concurrent request may have finished it: its answer is true for both.
    const now = await openUpload(services, user, id).catch(() => undefined);
    if (now?.result) return answeredBefore(services, user, now, JSON.parse(now.result));
    if (error instanceof Refused || error instanceof UploadGone) await dropUpload(services.db, upload);
    throw error instanceof UploadGone ? noSuchUpload() : error;
  }
};
