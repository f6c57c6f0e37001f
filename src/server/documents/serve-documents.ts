import type { FastifyInstance } from "fastify";
import { admitToFile } from "../admit-to-file.ts";
import { fileName, keptAs } from "../files/file-name.ts";
import { beginBulkRead } from "../privileged/bulk-read.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { namesIn, pdfSoon, zipOf } from "./pdf-of.ts";
import { openDocument } from "./shown-document.ts";

/** Most documents in one zip. */
const MAX_DOCUMENTS = 200;

/** Only the user who asked may cache it. */
const PRIVATE = "private, no-store";

/** Serves documents to users who may see them: one to view, several as a streamed zip. */
export const serveDocuments = (app: FastifyInstance, open: Services): void => {
  app.get<{ Params: { id: string } }>(
    "/files/documents/:id.pdf",
    { schema: { hide: true } },
    async (request, reply) => {
      const { user, services } = await admitToFile(open, request);
      const document = await openDocument(services, user, request.params.id);
      const { pdf } = await pdfSoon(services, document, user.userId);
      const [name = `${document.id}.pdf`] = namesIn([document]);
      return reply
        .header("content-disposition", keptAs(name).replace(/^attachment/, "inline"))
        .header("cache-control", PRIVATE)
        .type("application/pdf")
        .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
    },
  );

  app.get<{ Querystring: { ids?: string } }>(
    "/files/documents.zip",
    { schema: { hide: true, querystring: { type: "object", properties: { ids: { type: "string" } } } } },
    async (request, reply) => {
      const { user, services } = await admitToFile(open, request);
      const ids = [...new Set((request.query.ids ?? "").split(",").filter((id) => id !== ""))];
      if (ids.length === 0) throw badInput("ids", "List the ids of the documents, separated by commas.");
      if (ids.length > MAX_DOCUMENTS)
        throw badInput("ids", `An archive can contain at most ${MAX_DOCUMENTS} documents.`);
      // All are looked up before the first byte is sent: a document outside the user's scope is refused, not left out.
      const documents = [];
      for (const id of ids) documents.push(await openDocument(services, user, id));
      const [first] = documents;
      const one = documents.every(({ quote_id }) => quote_id === first?.quote_id);
      const about = one && first ? (first.policy_number ?? first.reference) : "documents";
      const read = await beginBulkRead(services, user, { action: "export-files", what: "documents.zip" });
      read.count(documents.length);
      return reply
        .header("content-disposition", keptAs(fileName(`${about}.zip`)))
        .header("cache-control", PRIVATE)
        .type("application/zip")
        .send(read.metered(zipOf(services, documents, user.userId)));
    },
  );
};
