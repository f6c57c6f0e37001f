import { hasFile, wholeFile } from "../../db/contents/file-content.ts";
import { logoSource, type StoredSource } from "../../db/queries/face/logos.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { badInput, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { type Crop, cropFault, logoOf, type Picture } from "./picture.ts";

/** The same words for a picture of another firm, one whose hour is over, and one that never was. */
export const noSuchPicture = (): Refused =>
  new Refused(404, "not-found", "This picture is not kept any more. Choose the file again.");

/**
 * A picture that somebody of the user's firm sent.
 *
 * @throws {Refused} 404
 */
export const openSource = async (
  services: Pick<Services, "db" | "bucket">,
  { firmId }: Pick<SessionUser, "firmId">,
  id: string,
): Promise<StoredSource> => {
  const found = /^[\w-]{1,40}$/.test(id) ? await logoSource(services.db, firmId, id) : undefined;
  // What was never made a logo is swept; the row that named it goes with the next picture.
  if (!found || !(await hasFile(services, { firmId, fileId: id }))) throw noSuchPicture();
  return found;
};

/**
 * A part of a picture of the user's firm as a logo.
 *
 * @throws {Refused} 404 for a picture that is not there, 400 for a part that is not in it
 */
export const cutLogo = async (
  services: Pick<Services, "db" | "bucket">,
  user: Pick<SessionUser, "firmId">,
  sourceId: string,
  crop: Crop,
): Promise<Picture> => {
  const source = await openSource(services, user, sourceId);
  const fault = cropFault(crop, source);
  if (fault !== undefined) throw badInput("width", fault);
  return logoOf(await wholeFile(services, { firmId: user.firmId, fileId: sourceId }), crop);
};
