import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { findAttachment } from "../../db/queries/documents/attachments-of-quote.ts";
import { fileContent } from "../../db/queries/documents/file-content.ts";
import { may } from "../../insurance/permissions.ts";
import { openQuote } from "../quote/open-quote.ts";
import { refuseCrossSite } from "../refuse-cross-site.ts";
import { forbidden, notSignedIn, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { findUser } from "../session/find-user.ts";
import { keptAs } from "./file-name.ts";

/** The same words for a foreign file, one that was removed and one that never was. */
const noSuchFile = (): Refused => new Refused(404, "not-found", "There is no such file.");

/**
 * Gives files back to those who may see their quote and read all of its answers: a file may tell of what a reader of
 * the quote is not shown. A browser keeps it and never shows it: what is in it is not ours.
 */
export const serveAttachments = (app: FastifyInstance, services: Services): void => {
  app.get<{ Params: { id: string } }>("/files/attachments/:id", { schema: { hide: true } }, async (request, reply) => {
    refuseCrossSite(request, services.publicUrl);
    const user = await findUser(services, request);
    if (!user) throw notSignedIn();
    if (!may(user.permissions, "viewDocuments") || !may(user.permissions, "refer")) throw forbidden();
    const { id } = request.params;
    const file = /^[0-9a-f-]{36}$/.test(id) ? await findAttachment(services.db, id) : undefined;
    if (!file) throw noSuchFile();
    await openQuote(services, user, file.reference).catch((error: unknown) => {
      throw error instanceof Refused && error.status === 404 ? noSuchFile() : error;
    });
    return reply
      .header("content-disposition", keptAs(file.name))
      .header("content-security-policy", "default-src 'none'; sandbox")
      .header("cache-control", "private, no-store")
      .header("content-length", file.bytes)
      .type(file.type)
      .send(Readable.from(fileContent(services.db, { firmId: file.firm_id, fileId: file.id }), { objectMode: false }));
  });
};
