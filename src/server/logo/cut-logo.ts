import { wholeFile } from "../../db/queries/documents/files.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { type Crop, cropFault } from "./crop.ts";
import { openSource } from "./open-source.ts";
import { logoOf, type Picture } from "./picture.ts";

/**
 * A part of a picture of the user's firm as a logo.
 *
 * @throws {Refused} 404 for a picture that is not there, 400 for a part that is not in it
 */
export const cutLogo = async (
  services: Pick<Services, "db">,
  user: Pick<SessionUser, "firmId">,
  sourceId: string,
  crop: Crop,
): Promise<Picture> => {
  const source = await openSource(services, user, sourceId);
  const fault = cropFault(crop, source);
  if (fault !== undefined) throw badInput("width", fault);
  return logoOf(await wholeFile(services.db, { firmId: user.firmId, fileId: sourceId }), crop);
};
