import { createHash } from "node:crypto";
import { keepSource } from "../../db/commands/face/keep-source.ts";
import { countTry } from "../../db/commands/sign-in/count-try.ts";
import { storeFile } from "../../db/commands/store-file.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { fileName } from "../files/file-name.ts";
import { inTurnOfFirm } from "../files/in-turn-of-firm.ts";
import { badInput, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { shownSource } from "./get-logo.ts";

const HOUR_MS = 3_600_000;
/** Pictures that somebody may send in one hour of the clock. */
const UPLOADS_AN_HOUR = 60;

/** What each takes in memory is taken twice, not more. */
const inTurn = inTurnOfFirm(2);

const countUpload = async ({ db, clock }: Services, { firmId, userId }: SessionUser): Promise<void> => {
  const now = clock.wall();
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const next = new Date((hour + 1) * HOUR_MS);
  const key = createHash("sha256").update(`logo ${firmId} ${userId} ${hour}`).digest("hex");
  const { failures: sent } = await countTry(db, { key, limit: UPLOADS_AN_HOUR }, now, next);
  if (sent <= UPLOADS_AN_HOUR) return;
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1000);
  const message = `You have sent ${UPLOADS_AN_HOUR} pictures in this hour. Send this one in the next.`;
  throw new Refused(429, "too-many-pictures", message, [], {}, { "retry-after": String(seconds) });
};

/** Takes a picture to be cut to a logo. What it is is told by its content alone. */
export const uploadLogo = async (
  services: Services,
  user: SessionUser,
  { file }: FormOf<"Logo/upload">,
): Promise<AnswerOf<"Logo/upload">> => {
  await countUpload(services, user);
  const name = fileName(file.name);
  const { firmId, userId } = user;
  const found = await inTurn(firmId, async () => services.readPicture(new Uint8Array(await file.arrayBuffer())));
  if ("fault" in found) throw badInput("file", `${name} ${found.fault}`);
  const { png, width, height, trimmed } = found;
  const id = services.newId();
  const now = services.clock.now();
  await storeFile(services.db, { firmId, fileId: id }, png, now);
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
