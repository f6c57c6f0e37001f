import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { notePasskeyUse } from "../../db/commands/access/passkeys.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import { type FoundPasskey, findPasskeys } from "../../db/queries/access/passkeys.ts";
import type { Services } from "../services.ts";
import { readAssertion } from "./read-credential.ts";
import { isOurChallenge, type RelyingParty, userHandle } from "./relying-party.ts";

/** What is asked: by whom of those who are signed in, if anybody, and where. */
export interface PasskeyQuestion {
  readonly party: RelyingParty;
  readonly kind: "confirm" | "sign-in";
  readonly user?: UserKey;
}

const isSigned = async (
  services: Services,
  response: ReturnType<typeof readAssertion>,
  { passkey: { id, publicKey, counter }, party, kind, user }: PasskeyQuestion & { readonly passkey: FoundPasskey },
): Promise<number | undefined> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: isOurChallenge(services, kind, user),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // Whatever is wrong with it: it is not signed as it must be.
    return undefined;
  }
};

/**
 * Whose passkey has signed what was asked, with its owner's consent; undefined for anything else.
 *
 * @throws {Refused} 400 for what is no assertion at all
 */
export const verifyPasskey = async (
  services: Services,
  credential: string,
  question: PasskeyQuestion,
): Promise<FoundPasskey | undefined> => {
  const response = readAssertion(credential);
  const found = await findPasskeys(services.db, response.id);
  // Signing in, the passkey itself says whose it is: another's under the same id, made on purpose, is none of theirs.
  const whose = question.user ? userHandle(question.user) : response.response.userHandle;
  const passkey = found.find((each) => userHandle(each) === whose);
  if (!passkey) return undefined;
  const counter = await isSigned(services, response, { ...question, passkey });
  if (counter === undefined) return undefined;
  const noted = await notePasskeyUse(services.db, passkey, { counter, at: services.clock.wall() });
  return noted ? passkey : undefined;
};
