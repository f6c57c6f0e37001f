import type { FastifyReply, FastifyRequest } from "fastify";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { replaceSession, startSession } from "../../db/commands/sign-in/sessions.ts";
import { noteSignIn, noteSignInAct, type ProvenAccount, takeFactorGrace } from "../../db/commands/sign-in/sign-ins.ts";
import { findSession, type SessionUser } from "../../db/queries/people/find-session.ts";
import type { SignInMethod } from "../../insurance/sign-in/sign-in.ts";
import type { NamedCall } from "../contract/call-types.ts";
import { graceIsOver, isFactorOwed } from "../privileged/factor-demand.ts";
import { notSignedIn } from "../refused.ts";
import type { Clock, Services } from "../services.ts";
import { agentWords, keepDevice, rememberBrowser } from "./device.ts";
import { aliveAt, IDLE_MS, MAX_SESSION_MS, newToken, readToken, setToken, tokenHash } from "./session-cookie.ts";

/** The signed-in user as they see themselves. The session's end is given by the clock that the page follows. */
export const personOf = (user: SessionUser, clock: Clock): NamedCall<"Person"> => ({
  Permissions: user.permissions,
  name: user.name,
  userId: user.userId,
  email: user.email,
  firm: user.firm,
  branch: user.branch,
  idleSeconds: IDLE_MS / 1000,
  endsAt: new Date(clock.now().getTime() + user.endsAt.getTime() - clock.wall().getTime()).toISOString(),
  factorMissing: user.factorMissing,
});

/**
 * Starts a session with a new id for a user who has proved who they are; the browser's previous session ends.
 *
 * @param how the proof that they gave
 * @param remember remembers the device; only after a second factor
 * @throws {Refused} 401 where they were suspended, or their password changed, meanwhile; 403 where a second factor is
 * required and was not set up during the grace period
 */
export const beginSession = async (
  services: Services,
  account: ProvenAccount,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { how, remember = false }: { readonly how: SignInMethod; readonly remember?: boolean },
): Promise<NamedCall<"Person">> => {
  const { db, clock, cookie, newId, log, factorRights } = services;
  const now = clock.wall();
  const token = newToken();
  const hash = tokenHash(token);
  const agent = agentWords(request.headers["user-agent"]);
  const user = await inOneTransaction(db, async (transaction) => {
    if (!(await noteSignIn(transaction, account, now))) throw notSignedIn();
    const before = readToken(request, cookie);
    if (before !== undefined) await replaceSession(transaction, tokenHash(before));
    await startSession(transaction, {
      token_hash: hash,
      id: newId(),
      firm_id: account.firmId,
      user_id: account.userId,
      made_at: now,
      seen_at: now,
      ends_at: new Date(now.getTime() + MAX_SESSION_MS),
      address: request.ip,
      agent,
      // A remembered device skipped the second factor, which proves nothing new.
      proven_at: how === "device" ? null : now,
      proven_by_factor: how === "code" || how === "passkey",
    });
    const started = await findSession(transaction, hash, aliveAt(now), factorRights);
    if (!started) throw notSignedIn();
    const isFirstOnly = started.factorMissing && isFactorOwed(services, started);
    if (isFirstOnly && !(await takeFactorGrace(transaction, account, now))) throw graceIsOver();
    // The session's cookie comes first, then those of the browser and the device.
    setToken(reply, cookie, token);
    await rememberBrowser(transaction, services, account, { request, reply }, true);
    if (remember) await keepDevice(transaction, services, account, { request, reply });
    await noteSignInAct(transaction, account, {
      action: "sign-in",
      at: now,
      detail: { how, device: agent, address: request.ip },
    });
    return started;
  });
  log.info({ user: user.userId }, "signed in");
  return personOf(user, clock);
};
