import { passwordHashOf } from "../../db/queries/access/password-hash-of.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { tryPassword } from "../login/try-password.ts";
import { conflict, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import type { Asked } from "./asked.ts";
import { noteConfirmed } from "./confirmed.ts";
import { countOwnTries } from "./count-own-tries.ts";
import { secondFactorOf, verifyCode } from "./verify-second-factor.ts";

const wrong = (code: string, path: string, message: string): Refused => conflict(code, message, [{ path, message }]);

export const wrongPassword = (): Refused => wrong("wrong-password", "Password", "That is not your password.");

const wrongCode = (): Refused =>
  wrong("wrong-code", "Code", "That code is not right, or it was used before. Enter the one that your app shows next.");

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
  const { needed } = await secondFactorOf(services.db, user);
  if (needed && !(await verifyCode(services, user, Code))) throw wrongCode();
  await tries.forget();
  return { until: (await noteConfirmed(services, request)).toISOString() };
};
