import type { FastifyReply } from "fastify";
import { countTry } from "../../db/commands/sign-in/count-try.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { tooMany } from "../login/count-tries.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { beginSession } from "../session/begin-session.ts";
import { FORGET_MS, passkeyKey } from "../session/throttle.ts";
import type { Asked } from "./asked.ts";
import { newChallenge } from "./challenge.ts";
import { needRelyingParty } from "./relying-party.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** So many questions to passkeys from one network address, of a whole office perhaps, in a quarter of an hour. */
const QUESTIONS = 300;

const countQuestion = async ({ db, clock }: Services, { ip }: Asked["request"]): Promise<void> => {
  const now = clock.wall();
  const forgetAt = new Date(now.getTime() + FORGET_MS);
  const asked = await countTry(db, { key: passkeyKey(ip), limit: QUESTIONS }, now, forgetAt);
  if (asked.failures > QUESTIONS) throw tooMany(Math.ceil((asked.forgetAt.getTime() - now.getTime()) / 1000));
};

/** What a browser needs to sign in by a passkey; it does not say by whose, so that it tells nobody who has one. */
export const signInOptions = async (
  services: Services,
  _: FormOf<"Login/passkeyOptions">,
  { request }: Asked,
): Promise<AnswerOf<"Login/passkeyOptions">> => {
  const { id: rpId } = needRelyingParty(services, request);
  await countQuestion(services, request);
  return { challenge: await newChallenge(services, "sign-in"), rpId };
};

/**
 * Starts a session by a passkey alone. A lock against guessed passwords does not hold it: nobody guesses a signature.
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
      "That passkey does not open an account here. Try another, or your password.",
    );
  return beginSession(services, passkey, exchange, { how: "passkey" });
};
