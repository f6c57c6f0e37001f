import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { removeAttachment, removeFiles, storeFile } from "../../db/commands/files.ts";
import type { Database } from "../../db/open-database.ts";
import { attachmentsOfQuote } from "../../db/queries/documents/files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import { infoRequestsOfQuote, messagesOfQuote } from "../../db/queries/referrals/referrals.ts";
import { isAnswerPlace } from "../../form/tree/tree.ts";
import { admitToFile } from "../admit-to-file.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { dataOfRow, openQuote } from "../quote/open-quote.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { attachmentAnswer } from "./attachment-answer.ts";
import { acceptsFiles, admitAttachment, fileAttachment, openAttachment } from "./file-attachment.ts";
import { fileName } from "./file-name.ts";
import type { filesCalls } from "./files-calls.ts";
import { sendFile } from "./send-file.ts";
import { writeFiles } from "./write-files.ts";

/**
 * Whether a file is in use: it answers a question, or did when the quote was accepted, or was sent to the other side with
 * a message or answers.
 */
const isUsed = async (db: Database, row: StoredQuote, id: string, place: string): Promise<boolean> => {
  // A policy was accepted with it, even if the question has another answer now.
  if (isAnswerPlace(place) && !acceptsFiles(row)) return true;
  const { RD, Pr, PC } = dataOfRow(row);
  if ([RD, ...Pr, ...PC].some((answers) => Object.values(answers).flat().includes(id))) return true;
  const messages = await messagesOfQuote(db, row);
  if (messages.some(({ attachments }) => (JSON.parse(attachments) as readonly string[]).includes(id))) return true;
  const requests = await infoRequestsOfQuote(db, row);
  return requests.some(
    (request) =>
      place.startsWith(`info-request/${request.id}/`) && (request.sent_at !== null || request.closed_at !== null),
  );
};

/** Removes a file that was not sent yet; only the person who added it may do so. */
const removeFile = async (
  services: Services,
  user: SessionUser,
  { reference, id }: FormOf<"Files/remove">,
): Promise<AnswerOf<"Files/remove">> => {
  const quote = await openQuote(services, user, reference);
  const at = services.clock.now();
  const kept = await writeFiles(services, user, quote, "detach", at, async (transaction, row) => {
    const file = (await attachmentsOfQuote(transaction, quote.row)).find((each) => each.id === id);
    if (!file) throw new Refused(404, "not-found", "There is no such file.");
    if (file.added_by !== user.userId)
      throw conflict("not-yours", "Only the person who added a file can remove it.", [
        { path: "id", message: file.added_by_name },
      ]);
    if (await isUsed(transaction, row, id, file.place))
      throw conflict("sent", "This file was sent or answers a question, so it cannot be removed.", [
        { path: "id", message: "Remove the answer first; what was sent stays." },
      ]);
    await removeAttachment(transaction, quote.row, id, at);
    return { attachment: id };
  });
  return { attachments: kept.map(attachmentAnswer) };
};

/** Adds a file to a quote in one piece. Its content and its name together determine its type. */
const addFile = async (
  services: Services,
  user: SessionUser,
  { reference, place, file }: FormOf<"Files/add">,
): Promise<AnswerOf<"Files/add">> => {
  const content = new Uint8Array(await file.arrayBuffer());
  const name = fileName(file.name);
  const admitted = await admitAttachment(services, user, { reference, place, name, bytes: content.length });
  const inspected = await services.files.inspect(name, content, user.firmId);
  if ("fault" in inspected) throw badInput("file", inspected.fault);
  const id = services.newId();
  const added = services.clock.now();
  const stored = { firmId: admitted.quote.row.firm_id, fileId: id };
  const sha256 = createHash("sha256").update(content).digest("hex");
  await storeFile(services, stored, content, added);
  const scannedAt = inspected.scanned ? added : undefined;
  const kept = { id, name, type: inspected.type, bytes: content.length, sha256, scannedAt };
  return fileAttachment(services, user, admitted, kept, added).catch(async (error: unknown) => {
    await removeFiles(services.db, stored.firmId, [stored.fileId]);
    throw error;
  });
};

export const filesHandlers: HandlersOf<typeof filesCalls> = {
  "Files/add": addFile,
  "Files/remove": removeFile,
};

/**
 * Serves files to users who may see the quote and all of its answers: a file may reveal what other readers of the quote
 * are not shown.
 */
export const serveAttachments = (app: FastifyInstance, open: Services): void => {
  app.get<{ Params: { id: string } }>("/files/attachments/:id", { schema: { hide: true } }, async (request, reply) => {
    const { user, services } = await admitToFile(open, request);
    const file = await openAttachment(services, user, request.params.id);
    return sendFile(services, reply, file, { firmId: file.firm_id, fileId: file.id });
  });
};
