import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { notePasskeyUse } from "../../db/commands/access/passkeys.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import { type FoundPasskey, findPasskeys } from "../../db/queries/access/passkeys.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { isOurChallenge, type RelyingParty, userHandle } from "./relying-party.ts";

/** A challenge: its purpose, its relying party, and the signed-in user if there is one. */
export interface PasskeyQuestion {
  readonly party: RelyingParty;
  readonly kind: "confirm" | "sign-in";
  readonly user?: UserKey;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const unreadable = () => badInput("Credential", "This is not a browser's response for a passkey.");

const parsed = (text: string): Json => {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw unreadable();
};

/** A base64url text, in which browsers send bytes. */
const bytes = (object: Json, name: string): string => {
  const value = object[name];
  if (typeof value !== "string" || !/^[\w-]+$/.test(value)) throw unreadable();
  return value;
};

const credential = (text: string) => {
  const value = parsed(text);
  const { response } = value;
  if (!isObject(response) || value.type !== "public-key") throw unreadable();
  const id = bytes(value, "id");
  if (bytes(value, "rawId") !== id) throw unreadable();
  const clientDataJSON = bytes(response, "clientDataJSON");
  return {
    whole: { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} },
    response,
    clientDataJSON,
  };
};

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

/** The transports that an authenticator reports; unknown ones are left out. */
export const transportsIn = (values: unknown): (typeof TRANSPORTS)[number][] =>
  TRANSPORTS.filter((transport) => Array.isArray(values) && values.includes(transport));

/** Whether a passkey is built into the device (`platform`) or not (`cross-platform`), if the browser reports it. */
export const attachmentIn = (text: string): string | undefined => {
  const { authenticatorAttachment } = parsed(text);
  return typeof authenticatorAttachment === "string" ? authenticatorAttachment : undefined;
};

/** Reads a new passkey as the browser sends it. @throws {Refused} 400 */
export const readRegistration = (text: string): RegistrationResponseJSON => {
  const { whole, response, clientDataJSON } = credential(text);
  const attestationObject = bytes(response, "attestationObject");
  return { ...whole, response: { clientDataJSON, attestationObject, transports: transportsIn(response.transports) } };
};

/** Reads a passkey's assertion as the browser sends it. @throws {Refused} 400 */
const readAssertion = (text: string): AuthenticationResponseJSON => {
  const { whole, response, clientDataJSON } = credential(text);
  const authenticatorData = bytes(response, "authenticatorData");
  const signature = bytes(response, "signature");
  // A passkey that was requested by its id need not return a user handle.
  const whose =
    typeof response.userHandle === "string" && response.userHandle !== "" ? bytes(response, "userHandle") : "";
  return { ...whole, response: { clientDataJSON, authenticatorData, signature, userHandle: whose } };
};

const isSigned = async (
  services: Services,
  response: ReturnType<typeof readAssertion>,
  { passkey: { id, publicKey, counter }, party, kind, user }: PasskeyQuestion & { readonly passkey: FoundPasskey },
): Promise<number | undefined> => {
  // Loaded on first use: it is an eighth of the server's code, and few sessions need it.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
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
    // The library throws for every kind of invalid signature.
    return undefined;
  }
};

/**
 * The passkey that signed the challenge with its owner verified; undefined for an invalid signature.
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
  // At sign-in the assertion names its user. Another user may have registered a passkey under the same id on purpose.
  const whose = question.user ? userHandle(question.user) : response.response.userHandle;
  const passkey = found.find((each) => userHandle(each) === whose);
  if (!passkey) return undefined;
  const counter = await isSigned(services, response, { ...question, passkey });
  if (counter === undefined) return undefined;
  const noted = await notePasskeyUse(services.db, passkey, { counter, at: services.clock.wall() });
  return noted ? passkey : undefined;
};
