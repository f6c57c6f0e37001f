import { replaceRecoveryCodes } from "../../db/commands/access/factors.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import { recoveryCodesOf, type UserKey } from "../../db/queries/access/factors.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { type Asked, needConfirmed } from "./confirmed.ts";
import { noteChange } from "./note-change.ts";
import { newRecoveryCodes, recoveryCodeHash, secondFactorOf } from "./verify-second-factor.ts";

const keepNewCodes = async (
  transaction: Database,
  { randomBelow, clock }: Services,
  user: UserKey,
): Promise<readonly string[]> => {
  const codes = newRecoveryCodes(randomBelow);
  const hashes = codes.map((code) => recoveryCodeHash(user, code));
  await replaceRecoveryCodes(transaction, user, { hashes, at: clock.wall() });
  return codes;
};

/** Recovery codes for a user's first second factor; none where they already have some. */
export const firstRecoveryCodes = async (
  transaction: Database,
  services: Services,
  user: UserKey,
): Promise<readonly string[]> => {
  const { madeAt } = await recoveryCodesOf(transaction, user);
  return madeAt === undefined ? keepNewCodes(transaction, services, user) : [];
};

/** Makes new recovery codes, shown this once; earlier ones stop working. */
export const makeRecoveryCodes = async (
  services: Services,
  user: SessionUser,
  _: FormOf<"Access/makeRecoveryCodes">,
  { request }: Asked,
): Promise<AnswerOf<"Access/makeRecoveryCodes">> => {
  await needConfirmed(services, request);
  const { needed } = await secondFactorOf(services.db, user);
  if (!needed)
    throw conflict("no-factor", "Recovery codes come with an authenticator app or a passkey: add one first.");
  return inOneTransaction(services.db, async (transaction) => {
    const codes = await keepNewCodes(transaction, services, user);
    const words = "New recovery codes were created for your account. Earlier codes no longer work.";
    await noteChange(transaction, services, user, { action: "recovery-codes-made", words });
    return { codes: [...codes] };
  });
};
