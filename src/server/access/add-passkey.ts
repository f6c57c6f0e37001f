import { hashOf } from "../../db/audit-hash.ts";
import { insertPasskey as storePasskey } from "../../db/commands/access/passkeys.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { passkeysOf } from "../../db/queries/access/passkeys.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import { plainText } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { agentWords, UNKNOWN_AGENT } from "../session/device.ts";
import { type Asked, needConfirmed } from "./confirmed.ts";
import { firstRecoveryCodes } from "./make-recovery-codes.ts";
import { noteChange } from "./note-change.ts";
import { isOurChallenge, needRelyingParty, type RelyingParty } from "./relying-party.ts";
import { attachmentIn, readRegistration } from "./verify-passkey.ts";

/** What is known of a passkey before it has a name. */
interface MadePasskey {
  /** The User-Agent header of the browser that created it. */
  readonly agent: string | undefined;
  /** `cross-platform`: not built into the device on which it was created. */
  readonly attachment: string | undefined;
  /** How it can be reached. */
  readonly transports: readonly string[];
}

const kindOf = ({ agent, attachment, transports }: MadePasskey): string => {
  const here = agentWords(agent);
  if (attachment !== "cross-platform") return here === UNKNOWN_AGENT ? "Passkey" : here;
  return transports.includes("hybrid") ? "Phone or tablet" : "Security key";
};

/**
 * The name of a passkey until its owner renames it: its device or provider, as far as known.
 *
 * @param taken names of the user's other passkeys; a duplicate gets a number
 */
export const firstPasskeyName = (made: MadePasskey, taken: readonly string[]): string => {
  const name = kindOf(made);
  const names = new Set(taken);
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (names.has(numbered())) number += 1;
  return numbered();
};

const made = async (services: Services, user: SessionUser, credential: string, party: RelyingParty) => {
  const response = readRegistration(credential);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: isOurChallenge(services, "add", user),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (verified) return { ...registrationInfo.credential, transports: response.response.transports ?? [] };
  } catch {
    // Reported below, whatever it was.
  }
  throw conflict("passkey-not-made", "The passkey could not be verified. Try again.");
};

/** Stores a new passkey, with a default name where none is given. The first factor also creates recovery codes. */
export const addPasskey = async (
  services: Services,
  user: SessionUser,
  { Credential, Name = "" }: FormOf<"Access/addPasskey">,
  { request }: Asked,
): Promise<AnswerOf<"Access/addPasskey">> => {
  await needConfirmed(services, request);
  const { id, publicKey, counter, transports } = await made(
    services,
    user,
    Credential,
    needRelyingParty(services, request),
  );
  return inOneTransaction(services.db, async (transaction) => {
    const agent = request.headers["user-agent"];
    const taken = (await passkeysOf(transaction, user)).map((each) => each.name);
    const given = { agent, attachment: attachmentIn(Credential), transports };
    const name = plainText(Name).trim() || firstPasskeyName(given, taken);
    const added = await storePasskey(transaction, {
      firm_id: user.firmId,
      id,
      user_id: user.userId,
      name,
      public_key: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: JSON.stringify(transports),
      made_at: services.clock.wall(),
      last_used_at: null,
    });
    if (!added) throw conflict("has-passkey", "This passkey is already in your list.");
    const codes = await firstRecoveryCodes(transaction, services, user);
    const words = `The passkey "${name}" was added to your account.`;
    await noteChange(transaction, services, user, { action: "passkey-added", words, detail: { name: hashOf(name) } });
    return { codes: [...codes] };
  });
};
