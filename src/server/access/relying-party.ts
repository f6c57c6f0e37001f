import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { addChallenge, takeChallenge } from "../../db/commands/access/passkeys.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import type { PasskeyChallengeRow } from "../../db/tables/sign-in-tables.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { newToken, tokenHash } from "../session/session-cookie.ts";

/** Whom passkeys are made for: a name of the net, and the pages of which alone may ask for them. */
export interface RelyingParty {
  /** A host name without port, e.g. `portal.example`. */
  readonly id: string;
  /** E.g. `https://portal.example`. */
  readonly origin: string;
}

const LOCAL = "localhost";

/** Browsers make passkeys for names only, never for an IP address, and on a safe line only, or on this very machine. */
const ofOrigin = ({ protocol, hostname, origin }: URL): RelyingParty | undefined => {
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith("[");
  const isSafe = protocol === "https:" || hostname === LOCAL;
  return isSafe && !isNumber ? { id: hostname, origin } : undefined;
};

/**
 * The relying party: the portal's public address. Where nobody said which that is, the host that a request names is
 * believed on this very machine only.
 *
 * @returns undefined where there can be no passkeys
 */
export const relyingPartyOf = (
  { ownOrigin }: Pick<Services, "ownOrigin">,
  request: Pick<FastifyRequest, "headers">,
): RelyingParty | undefined => {
  if (ownOrigin !== undefined) return ofOrigin(new URL(ownOrigin));
  const address = `http://${request.headers.host ?? ""}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.hostname === LOCAL ? ofOrigin(url) : undefined;
};

/** @throws {Refused} 409 where there can be no passkeys */
export const needRelyingParty = (
  services: Pick<Services, "ownOrigin">,
  request: Pick<FastifyRequest, "headers">,
): RelyingParty => {
  const party = relyingPartyOf(services, request);
  if (party) return party;
  throw conflict("no-passkeys", "Passkeys cannot be used at this address: they need a host name and HTTPS.");
};

/** Looking for a key and putting a finger on it takes no longer. */
const CHALLENGE_MS = 5 * 60_000;

type Kind = PasskeyChallengeRow["kind"];

/** Something new for a passkey to sign, base64url: once, and by anyone who is signed in, if anybody. */
export const newChallenge = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  kind: Kind,
  user?: UserKey,
): Promise<string> => {
  const challenge = newToken();
  const now = clock.wall();
  const row = {
    challenge_hash: tokenHash(challenge),
    firm_id: user?.firmId ?? null,
    user_id: user?.userId ?? null,
    kind,
    ends_at: new Date(now.getTime() + CHALLENGE_MS),
  };
  await addChallenge(db, row, now);
  return challenge;
};

/** Whether a signed challenge was given out for this, to them, and is signed for the first time. */
export const isOurChallenge =
  ({ db, clock }: Pick<Services, "db" | "clock">, kind: Kind, user?: UserKey) =>
  async (challenge: string): Promise<boolean> => {
    const given = await takeChallenge(db, tokenHash(challenge), clock.wall());
    return given?.kind === kind && given.firm_id === (user?.firmId ?? null) && given.user_id === (user?.userId ?? null);
  };

/** What an authenticator files a passkey under, base64url: it tells two people apart and nothing about them. */
export const userHandle = ({ firmId, userId }: UserKey): string =>
  createHash("sha256").update(`${firmId}/${userId}`).digest("base64url");
