import { passkeysOf } from "../../db/queries/access/passkeys-of.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import type { Asked } from "./asked.ts";
import { newChallenge } from "./challenge.ts";
import { needConfirmed } from "./confirmed.ts";
import { transportsIn } from "./read-credential.ts";
import { needRelyingParty } from "./relying-party.ts";
import { userHandle } from "./user-handle.ts";

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
