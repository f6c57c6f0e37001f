import { hashOf } from "../../db/audit-hash.ts";
import { dropTotp as deleteTotp, removeRecoveryCodes } from "../../db/commands/access/factors.ts";
import { dropPasskey as deletePasskey } from "../../db/commands/access/passkeys.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { forgetDevicesOf } from "../../db/commands/sign-in/browsers.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { isFactorDemanded } from "../privileged/factor-demand.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { type Asked, needConfirmed } from "./confirmed.ts";
import { noteChange } from "./note-change.ts";
import { secondFactorOf } from "./verify-second-factor.ts";

/**
 * Removes recovery codes and known devices along with the last factor, since they only complement one.
 *
 * @throws {Refused} 409 where the user is required to have a factor
 */
const settleLast = async (
  transaction: Database,
  services: Pick<Services, "factorRights">,
  user: SessionUser,
): Promise<void> => {
  if ((await secondFactorOf(transaction, user)).needed) return;
  if (await isFactorDemanded(transaction, services, user))
    throw conflict("last-factor", "Your account needs a second factor. Add another before you remove this one.");
  await removeRecoveryCodes(transaction, user);
  await forgetDevicesOf(transaction, user);
};

/** The same refusal for a missing passkey and for one of another user. */
export const noSuchPasskey = (): Refused => new Refused(404, "not-found", "There is no such passkey.");

/** Removes the authenticator app. */
export const removeTotp = async (
  services: Services,
  user: SessionUser,
  _: FormOf<"Access/removeTotp">,
  { request }: Asked,
): Promise<AnswerOf<"Access/removeTotp">> => {
  await needConfirmed(services, request);
  await inOneTransaction(services.db, async (transaction) => {
    if (!(await deleteTotp(transaction, user))) return;
    await settleLast(transaction, services, user);
    const words = "The authenticator app was removed from your account.";
    await noteChange(transaction, services, user, { action: "totp-removed", words });
  });
  return {};
};

/**
 * Removes a passkey.
 *
 * @throws {Refused} 404 for a missing one or one of another user
 */
export const removePasskey = async (
  services: Services,
  user: SessionUser,
  { id }: FormOf<"Access/removePasskey">,
  { request }: Asked,
): Promise<AnswerOf<"Access/removePasskey">> => {
  await needConfirmed(services, request);
  await inOneTransaction(services.db, async (transaction) => {
    const name = await deletePasskey(transaction, user, id);
    if (name === undefined) throw noSuchPasskey();
    await settleLast(transaction, services, user);
    const words = `The passkey "${name}" was removed from your account.`;
    await noteChange(transaction, services, user, { action: "passkey-removed", words, detail: { name: hashOf(name) } });
  });
  return {};
};
