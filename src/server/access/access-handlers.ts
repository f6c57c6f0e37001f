import { keepTotp, proveTotp as storeProof } from "../../db/commands/access/factors.ts";
import { renamePasskey as storeName } from "../../db/commands/access/passkeys.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import type { Database } from "../../db/open-database.ts";
import { findTotp, passwordHashOf, recoveryCodesOf } from "../../db/queries/access/factors.ts";
import { passkeysOf } from "../../db/queries/access/passkeys.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { devicesOf } from "../../db/queries/sign-in/browsers.ts";
import { sessionsOf } from "../../db/queries/sign-in/sessions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { tryPassword } from "../login/try-password.ts";
import { warnOfCodes } from "../login/warn-of-codes.ts";
import { isFactorDemanded } from "../privileged/factor-demand.ts";
import { badInput, conflict, type Refused } from "../refused.ts";
import { plainText } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { aliveAt, readToken, tokenHash } from "../session/session-cookie.ts";
import type { accessCalls } from "./access-calls.ts";
import { addPasskey } from "./add-passkey.ts";
import { changeOwnPassword } from "./change-own-password.ts";
import { type Asked, isConfirmed, needConfirmed, noteConfirmed } from "./confirmed.ts";
import { countOwnCodes, countOwnTries, wrongPassword } from "./count-own-tries.ts";
import { endOne, endOthers, forgetDevice, forgetDevices } from "./end-sessions.ts";
import { firstRecoveryCodes, makeRecoveryCodes } from "./make-recovery-codes.ts";
import { noteChange } from "./note-change.ts";
import { needRelyingParty, newChallenge, relyingPartyOf, userHandle } from "./relying-party.ts";
import { noSuchPasskey, removePasskey, removeTotp } from "./remove-factor.ts";
import { transportsIn, verifyPasskey } from "./verify-passkey.ts";
import {
  newTotpSecret,
  secondFactorOf,
  stepOfCode,
  totpAddress,
  totpPurpose,
  verifyCode,
} from "./verify-second-factor.ts";

const wrongCode = (): Refused => {
  const message = "This code is wrong or was already used. Enter the next one that your app shows.";
  return conflict("wrong-code", message, [{ path: "Code", message }]);
};

/** Code attempts are limited per session, as password attempts are. */
const takeOwnCode = async (services: Services, user: SessionUser, code: string, { request }: Asked): Promise<void> => {
  const tries = await countOwnCodes(services, user, request);
  if (!(await verifyCode(services, user, code))) {
    if (tries.isLast) await warnOfCodes(services, user, tries.trier, tries);
    throw wrongCode();
  }
  await tries.forget();
};

/**
 * Checks the password, and a code where there is a second factor. The user may then change how they sign in for a while.
 *
 * @throws {Refused} 409 naming the field that is wrong; 429
 */
const confirm = async (
  services: Services,
  user: SessionUser,
  { Password, Code = "" }: FormOf<"Access/confirm">,
  asked: Asked,
): Promise<AnswerOf<"Access/confirm">> => {
  const tries = await countOwnTries(services, user, asked.request);
  if (!(await tryPassword(services, await passwordHashOf(services.db, user), Password)))
    throw await wrongPassword(services, user, tries);
  await tries.forget();
  const { needed } = await secondFactorOf(services.db, user);
  if (needed) await takeOwnCode(services, user, Code, asked);
  return { until: (await noteConfirmed(services, asked.request, needed)).toISOString() };
};

/** Why the name was not stored: the passkey was renamed in the meantime, or is gone. */
const renameConflict = async (transaction: Database, user: SessionUser, id: string): Promise<Refused> => {
  const stored = (await passkeysOf(transaction, user)).find((each) => each.id === id);
  if (!stored) return noSuchPasskey();
  const message = `This passkey is called "${stored.name}" since. Nothing was changed.`;
  return conflict("stale-version", message, [{ path: "Seen", message }]);
};

/**
 * Renames a passkey, if its name is still the one that its owner saw. Sign-in is unaffected, so no mail is sent.
 *
 * @throws {Refused} 404 for a missing passkey or one of another user; 409 where it was renamed in the meantime
 */
const renamePasskey = async (
  services: Services,
  user: SessionUser,
  { id, Name, Seen }: FormOf<"Access/renamePasskey">,
): Promise<AnswerOf<"Access/renamePasskey">> => {
  const name = plainText(Name).trim();
  if (name === "") throw badInput("Name", "Enter a name for the passkey.");
  await inOneTransaction(services.db, async (transaction) => {
    const isStored = await storeName(transaction, user, { id, name, seen: Seen });
    if (!isStored) throw await renameConflict(transaction, user, id);
    if (name === Seen) return;
    const { firmId: firm_id, userId } = user;
    const act = { firm_id, subject: `user/${userId}`, at: services.clock.wall(), actor: userId };
    await appendAudit(transaction, { ...act, action: "passkey-renamed", detail: { from: Seen, to: name } });
  });
  return {};
};

const notBegun = () => conflict("no-totp", "There is no setup to confirm. Set up the app again.");

/** Enables an authenticator app once its first code is right. The first factor also creates recovery codes. */
const proveTotp = async (
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
    const message = "This is not the code that the app shows now. Check that your phone's clock is correct.";
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

/** Options for the browser's passkey dialog, to add a passkey or to confirm one. */
const passkeyOptions = async (
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

/** A new secret for an authenticator app; the app is enabled once a code from it is right. */
const beginTotp = async (
  services: Services,
  user: SessionUser,
  _: FormOf<"Access/beginTotp">,
  { request }: Asked,
): Promise<AnswerOf<"Access/beginTotp">> => {
  await needConfirmed(services, request);
  const secret = newTotpSecret();
  const kept = { secret: await services.secrets.seal(secret, totpPurpose(user)), at: services.clock.wall() };
  const isKept = await inOneTransaction(services.db, (transaction) => keepTotp(transaction, user, kept));
  if (!isKept)
    throw conflict("has-totp", "You already have an authenticator app. Remove it before you set up another.");
  return { secret, address: totpAddress(secret, { issuer: services.site.brand, label: user.email }) };
};

/** Accepts a passkey in place of password and code: a verified passkey proves two factors by itself. */
const confirmPasskey = async (
  services: Services,
  user: SessionUser,
  { Credential }: FormOf<"Access/confirmPasskey">,
  { request }: Asked,
): Promise<AnswerOf<"Access/confirmPasskey">> => {
  const party = needRelyingParty(services, request);
  const passkey = await verifyPasskey(services, Credential, { party, kind: "confirm", user });
  if (!passkey)
    throw conflict("wrong-passkey", "This passkey does not belong to your account. Try another one, or your password.");
  return { until: (await noteConfirmed(services, request, true)).toISOString() };
};

interface Listed {
  readonly id: string;
  readonly agent: string;
  readonly address: string;
  readonly madeAt: Date;
  readonly seenAt: Date;
}

const shown = ({ id, agent, address, madeAt, seenAt }: Listed) => ({
  id,
  agent,
  address,
  since: madeAt.toISOString(),
  lastUsed: seenAt.toISOString(),
});

const sessionsShown = async ({ db, clock, cookie }: Services, user: SessionUser, { request }: Asked) => {
  const sessions = await sessionsOf(db, user, aliveAt(clock.wall()));
  const own = tokenHash(readToken(request, cookie) ?? "");
  return sessions
    .map((session) => ({ ...shown(session), isThis: session.tokenHash === own }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
};

/** The user's sign-in methods, devices and sessions. */
const getAccess = async (
  services: Services,
  user: SessionUser,
  _: FormOf<"Access/get">,
  asked: Asked,
): Promise<AnswerOf<"Access/get">> => {
  const { db, clock } = services;
  const totp = await findTotp(db, user);
  const { left, madeAt } = await recoveryCodesOf(db, user);
  const passkeys = await passkeysOf(db, user);
  const devices = await devicesOf(db, user, clock.wall());
  return {
    totpSince: totp?.provenAt?.toISOString() ?? null,
    recoveryCodes: madeAt === undefined ? null : { left, madeAt: madeAt.toISOString() },
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      since: passkey.madeAt.toISOString(),
      lastUsed: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    passkeysWork: relyingPartyOf(services, asked.request) !== undefined,
    required: await isFactorDemanded(db, services, user),
    confirmed: await isConfirmed(services, asked.request),
    sessions: await sessionsShown(services, user, asked),
    devices: devices.map((device) => ({ ...shown(device), until: device.endsAt.toISOString() })),
  };
};

export const accessHandlers: HandlersOf<typeof accessCalls> = {
  "Access/get": getAccess,
  "Access/confirm": confirm,
  "Access/passkeyOptions": passkeyOptions,
  "Access/confirmPasskey": confirmPasskey,
  "Access/beginTotp": beginTotp,
  "Access/proveTotp": proveTotp,
  "Access/removeTotp": removeTotp,
  "Access/makeRecoveryCodes": makeRecoveryCodes,
  "Access/addPasskey": addPasskey,
  "Access/removePasskey": removePasskey,
  "Access/renamePasskey": renamePasskey,
  "Access/endSession": endOne,
  "Access/endOtherSessions": endOthers,
  "Access/forgetDevice": forgetDevice,
  "Access/forgetDevices": forgetDevices,
  "Access/changePassword": changeOwnPassword,
};
