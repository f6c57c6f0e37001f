import { Secret, TOTP } from "otpauth";
import { DEMONSTRATION } from "../../../src/server/seed/demonstration-accounts.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { SoftwarePasskey } from "./software-passkey.ts";

const ORIGIN = "http://localhost:3000";

/**
 * Gives an account an authenticator app. The returned function makes its next code; each is valid once and one minute
 * later.
 */
export const makeApp = async (portal: InProcess, client: Client): Promise<() => string> => {
  await client.call("Access/confirm", { Password: DEMONSTRATION.password });
  const { secret } = await client.call("Access/beginTotp", {});
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => {
    portal.clock.pass(1);
    return totp.generate({ timestamp: portal.clock.wall().getTime() });
  };
  await client.call("Access/proveTotp", { Code: code() });
  return code;
};

/** Gives an account an authenticator app and a passkey. */
export const makeFactors = async (portal: InProcess, account: string): Promise<void> => {
  const client = await portal.as(account);
  await makeApp(portal, client);
  const here = { host: new URL(ORIGIN).host };
  const { body } = await client.post("Access/passkeyOptions", { For: "add" }, here);
  const [challenge, rpId, userHandle] = [String(body.challenge), String(body.rpId), String(body.userHandle)];
  const Credential = new SoftwarePasskey().made({ challenge, rpId, userHandle, origin: ORIGIN });
  const { status } = await client.post("Access/addPasskey", { Credential, Name: "Laptop" }, here);
  if (status !== 200) throw new Error(`The passkey was answered ${status}.`);
};
