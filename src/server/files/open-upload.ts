import { findUpload, type Upload } from "../../db/commands/folders/uploads.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { Refused } from "../refused.ts";
import { isId } from "../sent-text.ts";
import type { Services } from "../services.ts";

/** The same words for somebody else's upload, one that was given up and one that never was. */
export const noSuchUpload = (): Refused =>
  new Refused(404, "not-found", "There is no such upload any more. Begin it again.");

/** @throws {Refused} 404 */
export const openUpload = async ({ db }: Services, user: SessionUser, id: string): Promise<Upload> => {
  const upload = isId(id) ? await findUpload(db, user.userId, id) : undefined;
  if (!upload) throw noSuchUpload();
  return upload;
};
