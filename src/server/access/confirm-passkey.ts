import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import type { Asked } from "./asked.ts";
import { noteConfirmed } from "./confirmed.ts";
import { needRelyingParty } from "./relying-party.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** Takes a passkey instead of the password and a code: it is something that he has, opened by something that he is or knows. */
export const confirmPasskey = async (
  services: Services,
  user: SessionUser,
  { Credential }: FormOf<"Access/confirmPasskey">,
  { request }: Asked,
): Promise<AnswerOf<"Access/confirmPasskey">> => {
  const party = needRelyingParty(services, request);
  const passkey = await verifyPasskey(services, Credential, { party, kind: "confirm", user });
  if (!passkey)
    throw conflict("wrong-passkey", "That passkey is not one of yours here. Try another, or your password.");
  return { until: (await noteConfirmed(services, request)).toISOString() };
};
