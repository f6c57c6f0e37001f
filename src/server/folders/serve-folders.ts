import type { FastifyInstance } from "fastify";
import { fileVersionsById } from "../../db/queries/folders/folder-files.ts";
import { admitToFile } from "../admit-to-file.ts";
import { keptAs } from "../files/file-name.ts";
import { sendFile } from "../files/send-file.ts";
import { beginBulkRead } from "../privileged/bulk-read.ts";
import { badInput, Refused } from "../refused.ts";
import { isId } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { folderScopeOf } from "./web-folder.ts";
import { zipEntriesOf } from "./zip-entries-of.ts";
import { zipOfParts } from "./zip-of-parts.ts";

/** Most entries selected for one zip: a page of a folder and more. */
const MAX_NAMED = 200;
const PRIVATE = "private, no-store";

const readRequested = (what: string) => {
  const wanted = [...new Set(what.split(",").filter((each) => each !== ""))].map((each) => {
    const [, kind, id] = /^(quote|document|attachment|file|folder):([\w-]{1,60})$/.exec(each) ?? [];
    if (kind === undefined || id === undefined)
      throw badInput("what", "List the contents: quote:, document:, attachment:, file: or folder: and an id.");
    return { kind, id };
  });
  if (wanted.length === 0) throw badInput("what", "List the contents.");
  if (wanted.length > MAX_NAMED) throw badInput("what", `List at most ${MAX_NAMED}.`);
  return wanted;
};

/** Serves files of folders: one, or several as a streamed zip. */
export const serveFolders = (app: FastifyInstance, open: Services): void => {
  app.get<{ Params: { id: string; number: string } }>(
    "/files/folders/:id/:number",
    { schema: { hide: true } },
    async (request, reply) => {
      const { user, services } = await admitToFile(open, request);
      const { id, number } = request.params;
      const rows = isId(id) ? await fileVersionsById(services.db, folderScopeOf(user), [id]) : [];
      const file = rows.find((row) => String(row.number) === number);
      if (!file) throw new Refused(404, "not-found", "There is no such file.");
      return sendFile(services, reply, file, { firmId: file.firm_id, fileId: file.content_id });
    },
  );

  app.get<{ Querystring: { what?: string } }>(
    "/files/folders.zip",
    { schema: { hide: true, querystring: { type: "object", properties: { what: { type: "string" } } } } },
    async (request, reply) => {
      const { user, services } = await admitToFile(open, request);
      const parts = await zipEntriesOf(services, user, readRequested(request.query.what ?? ""));
      const read = await beginBulkRead(services, user, { action: "export-files", what: "folders.zip" });
      read.count(parts.length);
      return reply
        .header("content-disposition", keptAs("files.zip"))
        .header("cache-control", PRIVATE)
        .header(
          "x-expected-bytes",
          parts.reduce((sum, { bytes }) => sum + bytes, 0),
        )
        .header("x-expected-files", parts.length)
        .type("application/zip")
        .send(read.metered(zipOfParts(parts)));
    },
  );
};
