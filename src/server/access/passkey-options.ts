import { createHash } from "node:crypto";
import { passkeysOf } from "../../db/queries/access/passkeys-of.ts";
import type { UserKey } from "../../db/queries/access/user-key.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import type { Asked } from "./asked.ts";
import { newChallenge } from "./challenge.ts";
import { needConfirmed } from "./confirmed.ts";
import { transportsIn } from "./read-credential.ts";
import { needRelyingParty } from "./relying-party.ts";

/** What an authenticator files a passkey under: it tells two people apart and nothing about them. */
const userHandle = ({ firmId, userId }: UserKey): string =>
  createHash("sha256").update(`${firmId}/${userId}`).digest("base64url");

/** What the browser needs to ask for a passkey, to add one or to show that it is he. */
export const passkeyOptions = async (
  services: Services,
  user: SessionUser,
  { For }: FormOf<"Access/passkeyOptions">,
  { request }: Asked,
): Promise<AnswerOf<"Access/passkeyOptions">> => {
  const kind = For === "add" ? "add" : "confirm";
  if (kind === "add") await needConfirmed(services, request);
  const { id: rpId } = needRelyingParty(services, request);
  const known = await passkeysOf(services.db, user);
  return {
    challenge: await newChallenge(services, kind, user),
    rpId,
    rpName: services.site.brand,
    userHandle: userHandle(user),
    userName: user.email,
    displayName: user.name,
    known: known.map(({ id, transports }) => ({ id, transports: transportsIn(JSON.parse(transports)) })),
  };
};
