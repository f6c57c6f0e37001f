import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { addChallenge, takeChallenge } from "../../db/commands/access/passkeys.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import type { PasskeyChallengeRow } from "../../db/tables/sign-in-tables.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { newToken, tokenHash } from "../session/session-cookie.ts";

/** The WebAuthn relying party: the domain that passkeys belong to, and the only origin that may use them. */
export interface RelyingParty {
  /** A host name without port, e.g. `portal.example`. */
  readonly id: string;
  /** E.g. `https://portal.example`. */
  readonly origin: string;
}

const LOCAL = "localhost";

/** Browsers allow passkeys for domain names only, never for IP addresses, and only over HTTPS or on localhost. */
const ofOrigin = ({ protocol, hostname, origin }: URL): RelyingParty | undefined => {
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith("[");
  const isSafe = protocol === "https:" || hostname === LOCAL;
  return isSafe && !isNumber ? { id: hostname, origin } : undefined;
};

/**
 * The relying party, from the portal's public address. Where none is configured, the Host header is trusted on localhost
 * only.
 *
 * @returns undefined where passkeys are not available
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

/** @throws {Refused} 409 where passkeys are not available */
export const needRelyingParty = (
  services: Pick<Services, "ownOrigin">,
  request: Pick<FastifyRequest, "headers">,
): RelyingParty => {
  const party = relyingPartyOf(services, request);
  if (party) return party;
  throw conflict("no-passkeys", "Passkeys cannot be used at this address: they need a host name and HTTPS.");
};

/** Long enough to find a security key and touch it. */
const CHALLENGE_VALID_MS = 5 * 60_000;

type Kind = PasskeyChallengeRow["kind"];

/** A single-use challenge for a passkey to sign, base64url, tied to the signed-in user if there is one. */
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
    ends_at: new Date(now.getTime() + CHALLENGE_VALID_MS),
  };
  await addChallenge(db, row, now);
  return challenge;
};

/** Whether a signed challenge was issued for this purpose and user, and is used for the first time. */
export const isOurChallenge =
  ({ db, clock }: Pick<Services, "db" | "clock">, kind: Kind, user?: UserKey) =>
  async (challenge: string): Promise<boolean> => {
    const given = await takeChallenge(db, tokenHash(challenge), clock.wall());
    return given?.kind === kind && given.firm_id === (user?.firmId ?? null) && given.user_id === (user?.userId ?? null);
  };

/** WebAuthn user handle, base64url: distinguishes users and reveals nothing about them. */
export const userHandle = ({ firmId, userId }: UserKey): string =>
  createHash("sha256").update(`${firmId}/${userId}`).digest("base64url");
