import type { FastifyInstance } from "fastify";
import { findAttachment } from "../../db/queries/documents/files.ts";
import { admitToFile } from "../admit-to-file.ts";
import { openQuote } from "../quote/open-quote.ts";
import { Refused } from "../refused.ts";
import { isId } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { sendFile } from "./send-file.ts";

/** The same words for a foreign file, one that was removed and one that never was. */
const noSuchFile = (): Refused => new Refused(404, "not-found", "There is no such file.");

/**
 * Gives files back to those who may see their quote and read all of its answers: a file may tell of what a reader of
 * the quote is not shown.
 */
export const serveAttachments = (app: FastifyInstance, open: Services): void => {
  app.get<{ Params: { id: string } }>("/files/attachments/:id", { schema: { hide: true } }, async (request, reply) => {
    const { user, services } = await admitToFile(open, request);
    const { id } = request.params;
    const file = isId(id) ? await findAttachment(services.db, id) : undefined;
    if (!file) throw noSuchFile();
    await openQuote(services, user, file.reference).catch((error: unknown) => {
      throw error instanceof Refused && error.status === 404 ? noSuchFile() : error;
    });
    return sendFile(services, reply, file, { firmId: file.firm_id, fileId: file.id });
  });
};
