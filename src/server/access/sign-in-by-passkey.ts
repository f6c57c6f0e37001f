import type { FastifyReply } from "fastify";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { beginSession } from "../session/begin-session.ts";
import type { Asked } from "./asked.ts";
import { newChallenge } from "./challenge.ts";
import { countPasskeyQuestion } from "./count-passkey-question.ts";
import { needRelyingParty } from "./relying-party.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** What a browser needs to sign in by a passkey; it does not say by whose, so that it tells nobody who has one. */
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
