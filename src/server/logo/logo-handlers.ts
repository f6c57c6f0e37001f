import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { removeFiles, storeFile, UploadGone } from "../../db/commands/files.ts";
import { inOneTransaction, takeLock } from "../../db/commands/in-one-transaction.ts";
import { keepSource, setLogo } from "../../db/commands/logos.ts";
import { countTry } from "../../db/commands/sign-in/tries.ts";
import { hasFile, wholeFile } from "../../db/contents/file-content.ts";
import type { Database } from "../../db/open-database.ts";
import { logoSource, newestLogo, type StoredSource } from "../../db/queries/face/logos.ts";
import { isOnItsWay } from "../../db/queries/notices/mails.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { LogoRow } from "../../db/tables/face-tables.ts";
import { limitPerFirm } from "../caller-limits.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { fileName } from "../files/file-name.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import type { logoCalls } from "./logo-calls.ts";
import { type Crop, cropFault, logoOf, type Picture } from "./picture.ts";

/** An uploaded picture as calls return it. */
const shownSource = ({ id, name, width, height, trimmed }: StoredSource): AnswerOf<"Logo/upload">["source"] => {
  const part: Crop = JSON.parse(trimmed);
  return { id, name, width, height, trimmed: part };
};

/** A firm's current logo. */
const logoAnswer = async (
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
const getLogo: Signed<"Logo/get"> = ({ db }, user) => logoAnswer(db, user);

type Shown = Pick<Insertable<LogoRow>, "source_id" | "crop" | "file_id" | "sha256" | "width" | "height">;

const stale = () =>
  conflict("stale-version", "Someone has changed the logo since you opened this page. Load it again to see theirs.", [
    { path: "version", message: "This is not the newest version." },
  ]);

const write = async (services: Services, user: SessionUser, seen: number, shown: Shown) => {
  const { firmId, userId, name } = user;
  await inOneTransaction(services.db, async (transaction) => {
    await takeLock(transaction, `logo ${firmId}`);
    const { version = 0 } = (await newestLogo(transaction, firmId)) ?? {};
    if (version !== seen) throw stale();
    const id = services.newId();
    const set = { set_at: services.clock.now(), set_by: userId, set_by_name: name };
    const keepsSource = shown.source_id != null && (await isOnItsWay(transaction, { firmId, fileId: shown.source_id }));
    await setLogo(transaction, { firm_id: firmId, id, version: version + 1, ...shown, ...set }, { keepsSource });
  });
  return logoAnswer(services.db, user);
};

/** The same refusal for another firm's picture, an expired one and none. */
export const noSuchPicture = (): Refused =>
  new Refused(404, "not-found", "This picture is no longer available. Choose the file again.");

/**
 * A picture uploaded by the user's firm.
 *
 * @throws {Refused} 404
 */
export const openSource = async (
  services: Pick<Services, "db" | "bucket">,
  { firmId }: Pick<SessionUser, "firmId">,
  id: string,
): Promise<StoredSource> => {
  const found = /^[\w-]{1,40}$/.test(id) ? await logoSource(services.db, firmId, id) : undefined;
  // A picture that never became a logo is swept; the row that names it is replaced with the next upload.
  if (!found || !(await hasFile(services, { firmId, fileId: id }))) throw noSuchPicture();
  return found;
};

/**
 * Crops a picture of the user's firm to a logo.
 *
 * @throws {Refused} 404 for a picture that does not exist, 400 for a crop outside it
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

/** Makes a crop of a picture the firm's logo. Earlier documents keep theirs. */
const saveLogo: Signed<"Logo/save"> = async (services, user, { source, version, ...crop }) => {
  const { png, width, height } = await cutLogo(services, user, source, crop);
  const stored = { firmId: user.firmId, fileId: services.newId() };
  await storeFile(services, stored, png, services.clock.now());
  const sha256 = createHash("sha256").update(png).digest("hex");
  const { x, y } = crop;
  const part = JSON.stringify({ x, y, width: crop.width, height: crop.height });
  try {
    const shown = { source_id: source, crop: part, file_id: stored.fileId, sha256, width, height };
    return await write(services, user, version, shown);
  } catch (error) {
    await removeFiles(services.db, stored.firmId, [stored.fileId]);
    throw error instanceof UploadGone ? noSuchPicture() : error;
  }
};

/** Removes the logo; documents that show it keep it. */
const removeLogo: Signed<"Logo/remove"> = async (services, user, { version }) => {
  const found = await newestLogo(services.db, user.firmId);
  // There is no logo to remove.
  if (!found?.file_id && (found?.version ?? 0) === version) return logoAnswer(services.db, user);
  const none = { source_id: null, crop: null, file_id: null, sha256: null, width: null, height: null };
  return write(services, user, version, none);
};

const HOUR_MS = 3_600_000;

/** Most uploads of one user within a clock hour. */
const UPLOADS_AN_HOUR = 60;

/** Limits memory: at most two pictures are processed at once. */
const inTurn = limitPerFirm(2);

const countUpload = async ({ db, clock }: Services, { firmId, userId }: SessionUser): Promise<void> => {
  const now = clock.wall();
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const next = new Date((hour + 1) * HOUR_MS);
  const key = createHash("sha256").update(`logo ${firmId} ${userId} ${hour}`).digest("hex");
  const { failures: sent } = await countTry(db, { key, limit: UPLOADS_AN_HOUR }, now, next);
  if (sent <= UPLOADS_AN_HOUR) return;
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1000);
  const message = `You have sent ${UPLOADS_AN_HOUR} pictures this hour. Send this one in an hour.`;
  throw new Refused(429, "too-many-pictures", message, [], {}, { "retry-after": String(seconds) });
};

/** Accepts a picture to be cropped to a logo. Its content alone determines its type. */
const uploadLogo: Signed<"Logo/upload"> = async (services, user, { file }) => {
  await countUpload(services, user);
  const name = fileName(file.name);
  const { firmId, userId } = user;
  const found = await inTurn(firmId, async () => services.readPicture(new Uint8Array(await file.arrayBuffer())));
  if ("fault" in found) throw badInput("file", `${name} ${found.fault}`);
  const { png, width, height, trimmed } = found;
  const id = services.newId();
  const now = services.clock.now();
  await storeFile(services, { firmId, fileId: id }, png, now);
  const source = {
    firm_id: firmId,
    id,
    name,
    width,
    height,
    trimmed: JSON.stringify(trimmed),
    sha256: createHash("sha256").update(png).digest("hex"),
    made_at: now,
    made_by: userId,
  };
  await keepSource(services.db, source, new Date(now.getTime() - HOUR_MS));
  return { source: shownSource(source) };
};

export const logoHandlers: HandlersOf<typeof logoCalls> = {
  "Logo/get": getLogo,
  "Logo/upload": uploadLogo,
  "Logo/save": saveLogo,
  "Logo/remove": removeLogo,
};
