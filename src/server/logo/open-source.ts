import { hasFile } from "../../db/queries/documents/files.ts";
import { logoSource, type StoredSource } from "../../db/queries/face/logos.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** The same words for a picture of another firm, one whose hour is over, and one that never was. */
export const noSuchPicture = (): Refused =>
  new Refused(404, "not-found", "This picture is not kept any more. Choose the file again.");

/**
 * A picture that somebody of the user's firm sent.
 *
 * @throws {Refused} 404
 */
export const openSource = async (
  { db }: Pick<Services, "db">,
  { firmId }: Pick<SessionUser, "firmId">,
  id: string,
): Promise<StoredSource> => {
  const found = /^[\w-]{1,40}$/.test(id) ? await logoSource(db, firmId, id) : undefined;
  // What was never made a logo is swept; the row that named it goes with the next picture.
  if (!found || !(await hasFile(db, { firmId, fileId: id }))) throw noSuchPicture();
  return found;
};
