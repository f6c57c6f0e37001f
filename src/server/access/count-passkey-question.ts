import type { FastifyRequest } from "fastify";
import { countTry } from "../../db/commands/sign-in/count-try.ts";
import { isKnownBrowser } from "../../db/queries/sign-in/is-known-browser.ts";
import { secondsUntil, tooMany } from "../login/count-tries.ts";
import type { Services } from "../services.ts";
import { readToken, tokenHash } from "../session/session-cookie.ts";
import { FORGET_MS, passkeyKeys } from "../session/throttle.ts";

/** So many questions to passkeys from one network address, of a whole office perhaps, in a quarter of an hour. */
const FROM_NETWORK = 300;
/** So many from a browser that somebody is known in, which the network's do not touch. */
const FROM_BROWSER = 30;

type Needed = Pick<Services, "db" | "clock" | "browserCookie">;

const knownTokenHash = async ({ db, clock, browserCookie }: Needed, request: FastifyRequest) => {
  const token = readToken(request, browserCookie);
  const hash = token === undefined ? undefined : tokenHash(token);
  return hash !== undefined && (await isKnownBrowser(db, hash, clock.wall())) ? hash : undefined;
};

/**
 * Counts a question to passkeys: each is kept until it is answered. Nobody guesses a signature, so no wrong password is
 * counted with them, and whoever asks from a known browser does not wait for strangers in his network.
 *
 * @throws {Refused} 429
 */
export const countPasskeyQuestion = async (services: Needed, request: FastifyRequest): Promise<void> => {
  const { db, clock } = services;
  const now = clock.wall();
  const forgetAt = new Date(now.getTime() + FORGET_MS);
  const browser = await knownTokenHash(services, request);
  const keys = passkeyKeys(request.ip, browser);
  if (keys.browser !== undefined) {
    const { failures } = await countTry(db, { key: keys.browser, limit: FROM_BROWSER }, now, forgetAt);
    if (failures <= FROM_BROWSER) return;
  }
  const asked = await countTry(db, { key: keys.network, limit: FROM_NETWORK }, now, forgetAt);
  if (asked.failures > FROM_NETWORK) throw tooMany(secondsUntil(asked.forgetAt, now));
};
