import { createHash } from "node:crypto";
import { removeFile as removeStored, storeFile } from "../../db/commands/store-file.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { admitAttachment, fileAttachment } from "./file-attachment.ts";
import { fileName } from "./file-name.ts";

/** Adds a file to a quote in one piece. What it is is told by its content and its name together. */
export const addFile = async (
  services: Services,
  user: SessionUser,
  { reference, place, file }: FormOf<"Files/add">,
): Promise<AnswerOf<"Files/add">> => {
  const content = new Uint8Array(await file.arrayBuffer());
  const name = fileName(file.name);
  const admitted = await admitAttachment(services, user, { reference, place, name, bytes: content.length });
  const inspected = await services.files.inspect(name, content);
  if ("fault" in inspected) throw badInput("file", inspected.fault);
  const id = services.newId();
  const added = services.clock.now();
  const stored = { firmId: admitted.quote.row.firm_id, fileId: id };
  const sha256 = createHash("sha256").update(content).digest("hex");
  await storeFile(services.db, stored, content, added);
  const kept = { id, name, type: inspected.type, bytes: content.length, sha256 };
  return fileAttachment(services, user, admitted, kept, added).catch(async (error: unknown) => {
    await removeStored(services.db, stored);
    throw error;
  });
};
