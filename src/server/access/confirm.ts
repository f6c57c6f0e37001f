import { passwordHashOf } from "../../db/queries/access/password-hash-of.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { countCodes, tooMany } from "../login/count-tries.ts";
import { tryPassword } from "../login/try-password.ts";
import { warnOfCodes } from "../login/warn-of-codes.ts";
import { conflict, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { ACCOUNT_LIMIT } from "../session/throttle.ts";
import type { Asked } from "./asked.ts";
import { noteConfirmed } from "./confirmed.ts";
import { countOwnTries } from "./count-own-tries.ts";
import { secondFactorOf, verifyCode } from "./verify-second-factor.ts";

const wrong = (code: string, path: string, message: string): Refused => conflict(code, message, [{ path, message }]);

export const wrongPassword = (): Refused => wrong("wrong-password", "Password", "That is not your password.");

const wrongCode = (): Refused =>
  wrong("wrong-code", "Code", "That code is not right, or it was used before. Enter the one that your app shows next.");

/** A code is counted as one that is typed to sign in: whoever has an open page guesses no oftener. */
const takeOwnCode = async (services: Services, user: SessionUser, code: string, ip: string): Promise<void> => {
  const tries = await countCodes(services, user.email.toLowerCase());
  if (await tries.isLocked()) throw tooMany(tries.lockedFor ?? 0);
  if (!(await verifyCode(services, user, code))) {
    if (tries.failures === ACCOUNT_LIMIT) await warnOfCodes(services, user, ip);
    throw wrongCode();
  }
  await tries.forget();
};

/**
 * Takes the password again, and a code where there is a second factor: for a while he may then change how he signs in.
 *
 * @throws {Refused} 409 naming the field that is wrong; 429
 */
export const confirm = async (
  services: Services,
  user: SessionUser,
  { Password, Code = "" }: FormOf<"Access/confirm">,
  { request }: Asked,
): Promise<AnswerOf<"Access/confirm">> => {
  const tries = await countOwnTries(services, user, request);
  if (!(await tryPassword(services, await passwordHashOf(services.db, user), Password))) throw wrongPassword();
  await tries.forget();
  const { needed } = await secondFactorOf(services.db, user);
  if (needed) await takeOwnCode(services, user, Code, request.ip);
  return { until: (await noteConfirmed(services, request)).toISOString() };
};
