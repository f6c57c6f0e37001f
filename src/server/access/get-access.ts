import { findTotp, recoveryCodesOf } from "../../db/queries/access/factors.ts";
import { passkeysOf } from "../../db/queries/access/passkeys.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { devicesOf } from "../../db/queries/sign-in/browsers.ts";
import { sessionsOf } from "../../db/queries/sign-in/sessions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { isFactorDemanded } from "../privileged/factor-demand.ts";
import type { Services } from "../services.ts";
import { readToken, tokenHash } from "../session/session-cookie.ts";
import { aliveAt } from "../session/session-limits.ts";
import type { Asked } from "./asked.ts";
import { isConfirmed } from "./confirmed.ts";
import { relyingPartyOf } from "./relying-party.ts";

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

/** How somebody signs in, and where they are signed in. */
export const getAccess = async (
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
