import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { setLogo } from "../../db/commands/face/set-logo.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { removeFile, storeFile, UploadGone } from "../../db/commands/store-file.ts";
import { takeTurn } from "../../db/commands/take-turn.ts";
import { isOnItsWay } from "../../db/queries/face/is-on-its-way.ts";
import { newestLogo } from "../../db/queries/face/logos.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { LogoRow } from "../../db/tables/face-tables.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { cutLogo } from "./cut-logo.ts";
import { logoAnswer } from "./get-logo.ts";
import { noSuchPicture } from "./open-source.ts";

type Shown = Pick<Insertable<LogoRow>, "source_id" | "crop" | "file_id" | "sha256" | "width" | "height">;

const stale = () =>
  conflict("stale-version", "Somebody has changed the logo since you opened this page. Load it again to see theirs.", [
    { path: "version", message: "This is not the newest version." },
  ]);

const write = async (services: Services, user: SessionUser, seen: number, shown: Shown) => {
  const { firmId, userId, name } = user;
  await inOneTransaction(services.db, async (transaction) => {
    await takeTurn(transaction, `logo ${firmId}`);
    const { version = 0 } = (await newestLogo(transaction, firmId)) ?? {};
    if (version !== seen) throw stale();
    const id = services.newId();
    const set = { set_at: services.clock.now(), set_by: userId, set_by_name: name };
    const keepsSource = shown.source_id != null && (await isOnItsWay(transaction, { firmId, fileId: shown.source_id }));
    await setLogo(transaction, { firm_id: firmId, id, version: version + 1, ...shown, ...set }, { keepsSource });
  });
  return logoAnswer(services.db, user);
};

/** Makes a part of a picture the firm's logo. Documents that were made before keep the one that they have. */
export const saveLogo = async (
  services: Services,
  user: SessionUser,
  { source, version, ...crop }: FormOf<"Logo/save">,
): Promise<AnswerOf<"Logo/save">> => {
  const { png, width, height } = await cutLogo(services, user, source, crop);
  const stored = { firmId: user.firmId, fileId: services.newId() };
  await storeFile(services.db, stored, png, services.clock.now());
  const sha256 = createHash("sha256").update(png).digest("hex");
  const { x, y } = crop;
  const part = JSON.stringify({ x, y, width: crop.width, height: crop.height });
  try {
    const shown = { source_id: source, crop: part, file_id: stored.fileId, sha256, width, height };
    return await write(services, user, version, shown);
  } catch (error) {
    await removeFile(services.db, stored);
    throw error instanceof UploadGone ? noSuchPicture() : error;
  }
};

/** Takes the logo away; documents that show it keep it. */
export const removeLogo = async (
  services: Services,
  user: SessionUser,
  { version }: FormOf<"Logo/remove">,
): Promise<AnswerOf<"Logo/remove">> => {
  const found = await newestLogo(services.db, user.firmId);
  // There is none to take away: nothing changes.
  if (!found?.file_id && (found?.version ?? 0) === version) return logoAnswer(services.db, user);
  const none = { source_id: null, crop: null, file_id: null, sha256: null, width: null, height: null };
  return write(services, user, version, none);
};
