import {
  appendToUpload,
  beginUpload as beginStored,
  dropUpload,
  type Upload,
  uploadsOfUser,
} from "../../db/commands/folders/uploads.ts";
import { CHUNK_BYTES } from "../../db/contents/database-home.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { MAX_FILE_BYTES } from "../contract/form-fields.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { fileTarget, openWebFolder } from "../folders/web-folder.ts";
import { badInput, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { admitAttachment } from "./file-attachment.ts";
import { nameFault, tidyName } from "./file-name.ts";
import { finishUpload, noSuchUpload, openUpload } from "./finish-upload.ts";
import type { uploadsCalls } from "./uploads-calls.ts";

/** Most unfinished uploads of one user; the one idle longest is dropped for a new one. */
const MAX_UNDER_WAY = 50;

type Form = FormOf<"Uploads/begin">;

/** @throws {Refused} 400 for an invalid name or an empty file, 413 for a large one */
const readFile = ({ name: sent, bytes, sha256 = "" }: Form) => {
  const fault = nameFault(sent);
  if (fault !== undefined) throw badInput("name", fault);
  const name = tidyName(sent);
  if (bytes === 0) throw badInput("file", `${name} is empty.`);
  if (bytes > MAX_FILE_BYTES)
    throw new Refused(413, "too-large", `${name} is larger than ${MAX_FILE_BYTES / 1_000_000} MB.`, [
      { path: "file", message: `At most ${MAX_FILE_BYTES / 1_000_000} MB.` },
    ]);
  if (!/^(?:[0-9a-f]{64})?$/.test(sha256)) throw badInput("sha256", "This is not a SHA-256 in hexadecimal.");
  return { name, bytes, sha256 };
};

/** The firm that will own the file, once its place has accepted it. */
const firmOf = async (services: Services, user: SessionUser, form: Form, name: string): Promise<string> => {
  const { reference = "", place, bytes } = form;
  if (reference !== "") {
    const { quote } = await admitAttachment(services, user, { reference, place, name, bytes });
    return quote.row.firm_id;
  }
  fileTarget(await openWebFolder(services, user, place), user);
  return user.firmId;
};

/** An upload's progress as calls return it. */
const soFar = ({ id, received }: Pick<Upload, "id" | "received">): AnswerOf<"Uploads/begin"> => ({
  upload: id,
  received,
  chunk: CHUNK_BYTES,
});

/** Begins an upload, or resumes an unfinished one: same content, name and place. */
const beginUpload = async (services: Services, user: SessionUser, form: Form): Promise<AnswerOf<"Uploads/begin">> => {
  const { name, bytes, sha256 } = readFile(form);
  const { reference = "", place } = form;
  const firm_id = await firmOf(services, user, form, name);
  const underWay = await uploadsOfUser(services.db, user.userId);
  const same = underWay.find(
    (each) =>
      sha256 !== "" &&
      each.sha256 === sha256 &&
      each.bytes === bytes &&
      each.name === name &&
      each.place === place &&
      each.reference === reference,
  );
  if (same) return soFar(same);
  for (const rested of underWay.slice(MAX_UNDER_WAY - 1)) await dropUpload(services.db, rested);
  const row = {
    firm_id,
    id: services.newId(),
    user_id: user.userId,
    reference,
    place,
    name,
    bytes,
    sha256,
    touched_at: services.clock.now(),
  };
  await beginStored(services.db, row);
  return soFar({ id: row.id, received: 0 });
};

/** Stores the next chunk. A chunk out of sequence changes nothing: the answer gives the offset to continue from. */
const appendUpload = async (
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

/** Its chunks were swept, so the upload is dropped too. */
const gone = async ({ db }: Services, upload: Parameters<typeof dropUpload>[1]): Promise<never> => {
  await dropUpload(db, upload);
  throw noSuchUpload();
};

/** Progress of an upload. */
const uploadProgress = async (
  services: Services,
  user: SessionUser,
  { upload }: FormOf<"Uploads/where">,
): Promise<AnswerOf<"Uploads/where">> => soFar(await openUpload(services, user, upload));

/** Cancels an upload. */
const stopUpload = async (
  services: Services,
  user: SessionUser,
  { upload: id }: FormOf<"Uploads/stop">,
): Promise<AnswerOf<"Uploads/stop">> => {
  await dropUpload(services.db, await openUpload(services, user, id));
  return { stopped: id };
};

export const uploadsHandlers: HandlersOf<typeof uploadsCalls> = {
  "Uploads/begin": beginUpload,
  "Uploads/append": appendUpload,
  "Uploads/where": uploadProgress,
  "Uploads/finish": finishUpload,
  "Uploads/stop": stopUpload,
};
