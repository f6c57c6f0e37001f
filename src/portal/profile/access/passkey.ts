import type { PasskeyQuestion } from "../../api/answers.ts";
import { call } from "../../api/call.ts";

const browser = () => import("@simplewebauthn/browser");

/** Accepted signature algorithms by COSE number: EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

const known = ({ known }: PasskeyQuestion) =>
  known.map(({ id, transports }) => ({ id, transports: [...transports], type: "public-key" as const }));

/**
 * Creates a discoverable passkey in the browser.
 *
 * @param name empty to name it after its location
 * @returns the recovery codes created with the first factor
 */
export async function makePasskey(name: string): Promise<readonly string[]> {
  const { startRegistration } = await browser();
  const question = await call("/api/v1/Access/passkeyOptions", { For: "add" });
  const { challenge, rpId, rpName, userHandle, userName, displayName } = question;
  const credential = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: rpName },
      user: { id: userHandle, name: userName, displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" })),
      excludeCredentials: known(question),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      attestation: "none",
    },
  });
  return (await call("/api/v1/Access/addPasskey", { Credential: JSON.stringify(credential), Name: name })).codes;
}

/** Confirms the identity with a passkey instead of password and code. */
export async function proveByPasskey(): Promise<void> {
  const { startAuthentication } = await browser();
  const question = await call("/api/v1/Access/passkeyOptions", { For: "confirm" });
  const { challenge, rpId } = question;
  const credential = await startAuthentication({
    optionsJSON: { challenge, rpId, allowCredentials: known(question), userVerification: "required" },
  });
  await call("/api/v1/Access/confirmPasskey", { Credential: JSON.stringify(credential) });
}
