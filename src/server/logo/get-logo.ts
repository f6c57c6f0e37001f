import type { Database } from "../../db/open-database.ts";
import { logoSource, newestLogo, type StoredSource } from "../../db/queries/face/logos.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import type { Crop } from "./crop.ts";

/** A picture as an answer tells of it. */
export const shownSource = ({ id, name, width, height, trimmed }: StoredSource): AnswerOf<"Logo/upload">["source"] => {
  const part: Crop = JSON.parse(trimmed);
  return { id, name, width, height, trimmed: part };
};

/** A firm's logo as it stands. */
export const logoAnswer = async (
  db: Database,
  { firmId, firm }: Pick<SessionUser, "firmId" | "firm">,
): Promise<AnswerOf<"Logo/get">> => {
  const found = await newestLogo(db, firmId);
  const source = found?.source_id ? await logoSource(db, firmId, found.source_id) : undefined;
  const { version = 0, width, height, crop } = found ?? {};
  if (!found || !source || !crop || width == null || height == null) return { firm, version, logo: null };
  const cut: Crop = JSON.parse(crop);
  return {
    firm,
    version,
    logo: {
      id: found.id,
      width,
      height,
      setAt: found.set_at.toISOString(),
      setBy: found.set_by_name,
      source: shownSource(source),
      crop: cut,
    },
  };
};

/** The logo of the user's firm. */
export const getLogo = ({ db }: Services, user: SessionUser): Promise<AnswerOf<"Logo/get">> => logoAnswer(db, user);
