import { appendToUpload, dropUpload } from "../../db/commands/folders/uploads.ts";
import { CHUNK_BYTES } from "../../db/commands/store-file.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { soFar } from "./begin-upload.ts";
import { noSuchUpload, openUpload } from "./open-upload.ts";

/** Stores the next piece of a file. A piece that is not the next one changes nothing: the answer says where to go on. */
export const appendUpload = async (
  services: Services,
  user: SessionUser,
  { upload: id, offset, content }: FormOf<"Uploads/append">,
): Promise<AnswerOf<"Uploads/append">> => {
  const upload = await openUpload(services, user, id);
  if (upload.result !== null || upload.received !== offset) return soFar(upload);
  const wanted = Math.min(CHUNK_BYTES, upload.bytes - offset);
  if (content.size !== wanted) throw badInput("content", `This piece has ${wanted} bytes.`);
  const bytes = new Uint8Array(await content.arrayBuffer());
  const received = await appendToUpload(
    services.db,
    { firmId: upload.firm_id, id },
    offset,
    bytes,
    services.clock.now(),
  );
  return soFar({ id, received: received ?? (await gone(services, upload)) });
};

/** Its chunks were swept: so is the rest. */
const gone = async ({ db }: Services, upload: Parameters<typeof dropUpload>[1]): Promise<never> => {
  await dropUpload(db, upload);
  throw noSuchUpload();
};

/** How far an upload is. */
export const whereUpload = async (
  services: Services,
  user: SessionUser,
  { upload }: FormOf<"Uploads/where">,
): Promise<AnswerOf<"Uploads/where">> => soFar(await openUpload(services, user, upload));

/** Gives an upload up. */
export const stopUpload = async (
  services: Services,
  user: SessionUser,
  { upload: id }: FormOf<"Uploads/stop">,
): Promise<AnswerOf<"Uploads/stop">> => {
  await dropUpload(services.db, await openUpload(services, user, id));
  return { stopped: id };
};
