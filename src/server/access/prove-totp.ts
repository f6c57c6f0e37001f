import { proveTotp as storeProof } from "../../db/commands/access/totp.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { findTotp } from "../../db/queries/access/find-totp.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import type { Asked } from "./asked.ts";
import { needConfirmed } from "./confirmed.ts";
import { firstRecoveryCodes } from "./make-recovery-codes.ts";
import { noteChange } from "./note-change.ts";
import { stepOfCode } from "./totp-code.ts";
import { totpPurpose } from "./totp-purpose.ts";

const notBegun = () => conflict("no-totp", "Nothing waits for a code. Begin to set up the app again.");

/** Takes the first code of an app: from here on it counts. The recovery codes come with the first factor. */
export const proveTotp = async (
  services: Services,
  user: SessionUser,
  { Code }: FormOf<"Access/proveTotp">,
  { request }: Asked,
): Promise<AnswerOf<"Access/proveTotp">> => {
  await needConfirmed(services, request);
  const { db, secrets, clock } = services;
  const stored = await findTotp(db, user);
  if (!stored || stored.provenAt) throw notBegun();
  const secret = await secrets.open(stored.secret, totpPurpose(user));
  const step = stepOfCode(secret, Code.replaceAll(/\s/g, ""), clock.wall());
  if (step === undefined) {
    const message = "That is not the code that the app shows now. Check that the clock of your phone is right.";
    throw conflict("wrong-code", message, [{ path: "Code", message }]);
  }
  return inOneTransaction(db, async (transaction) => {
    const proven = await storeProof(transaction, user, { secret: stored.secret, step, at: clock.wall() });
    if (!proven) throw notBegun();
    const codes = await firstRecoveryCodes(transaction, services, user);
    const words = "An authenticator app was added to your account.";
    await noteChange(transaction, services, user, { action: "totp-added", words });
    return { codes: [...codes] };
  });
};
