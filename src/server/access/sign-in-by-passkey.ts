import type { FastifyReply, FastifyRequest } from "fastify";
import { countTry } from "../../db/commands/sign-in/tries.ts";
import { isKnownBrowser } from "../../db/queries/sign-in/browsers.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { secondsUntil, tooMany } from "../login/count-tries.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { beginSession } from "../session/begin-session.ts";
import { readToken, tokenHash } from "../session/session-cookie.ts";
import { FAILURES_TTL_MS, passkeyKeys } from "../session/throttle.ts";
import type { Asked } from "./confirmed.ts";
import { needRelyingParty, newChallenge } from "./relying-party.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** Passkey challenges for one network address, which may be a whole office, in a quarter of an hour. */
const FROM_NETWORK = 300;
/** Passkey challenges for a known browser, which the limit of its network does not affect. */
const FROM_BROWSER = 30;

type Needed = Pick<Services, "db" | "clock" | "browserCookie">;

const knownTokenHash = async ({ db, clock, browserCookie }: Needed, request: FastifyRequest) => {
  const token = readToken(request, browserCookie);
  const hash = token === undefined ? undefined : tokenHash(token);
  return hash !== undefined && (await isKnownBrowser(db, hash, clock.wall())) ? hash : undefined;
};

/**
 * Limits passkey challenges, since each is stored until it is answered. They are not counted as wrong passwords, because a
 * signature cannot be guessed, and a known browser is not held up by strangers in its network.
 *
 * @throws {Refused} 429
 */
const countPasskeyQuestion = async (services: Needed, request: FastifyRequest): Promise<void> => {
  const { db, clock } = services;
  const now = clock.wall();
  const forgetAt = new Date(now.getTime() + FAILURES_TTL_MS);
  const browser = await knownTokenHash(services, request);
  const keys = passkeyKeys(request.ip, browser);
  if (keys.browser !== undefined) {
    const { failures } = await countTry(db, { key: keys.browser, limit: FROM_BROWSER }, now, forgetAt);
    if (failures <= FROM_BROWSER) return;
  }
  const asked = await countTry(db, { key: keys.network, limit: FROM_NETWORK }, now, forgetAt);
  if (asked.failures > FROM_NETWORK) throw tooMany(secondsUntil(asked.forgetAt, now));
};

/** Options for signing in with a passkey. They name no account, so they do not reveal who has a passkey. */
export const signInOptions = async (
  services: Services,
  _: FormOf<"Login/passkeyOptions">,
  { request }: Asked,
): Promise<AnswerOf<"Login/passkeyOptions">> => {
  const { id: rpId } = needRelyingParty(services, request);
  await countPasskeyQuestion(services, request);
  return { challenge: await newChallenge(services, "sign-in"), rpId };
};

/**
 * Starts a session by a passkey alone. It works while the account is locked for wrong passwords, since a signature cannot
 * be guessed.
 *
 * @throws {Refused} 401 in the same words whatever is wrong
 */
export const signInByPasskey = async (
  services: Services,
  { Credential }: FormOf<"Login/passkey">,
  exchange: Asked & { readonly reply: FastifyReply },
): Promise<AnswerOf<"Login/passkey">> => {
  const party = needRelyingParty(services, exchange.request);
  const passkey = await verifyPasskey(services, Credential, { party, kind: "sign-in" });
  if (!passkey || passkey.suspended)
    throw new Refused(
      401,
      "wrong-passkey",
      "This passkey does not match any account. Try another one, or your password.",
    );
  return beginSession(services, passkey, exchange, { how: "passkey" });
};
