import { passwordHashOf } from "../../db/queries/access/password-hash-of.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { tryPassword } from "../login/try-password.ts";
import { warnOfCodes } from "../login/warn-of-codes.ts";
import { conflict, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import type { Asked } from "./asked.ts";
import { noteConfirmed } from "./confirmed.ts";
import { countOwnCodes, countOwnTries, wrongPassword } from "./count-own-tries.ts";
import { secondFactorOf, verifyCode } from "./verify-second-factor.ts";

const wrongCode = (): Refused => {
  const message = "That code is not right, or it was used before. Enter the one that your app shows next.";
  return conflict("wrong-code", message, [{ path: "Code", message }]);
};

/** Codes are counted as passwords are: by the session. */
const takeOwnCode = async (services: Services, user: SessionUser, code: string, { request }: Asked): Promise<void> => {
  const tries = await countOwnCodes(services, user, request);
  if (!(await verifyCode(services, user, code))) {
    if (tries.isLast) await warnOfCodes(services, user, tries.trier, tries);
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
  asked: Asked,
): Promise<AnswerOf<"Access/confirm">> => {
  const tries = await countOwnTries(services, user, asked.request);
  if (!(await tryPassword(services, await passwordHashOf(services.db, user), Password)))
    throw await wrongPassword(services, user, tries);
  await tries.forget();
  const { needed } = await secondFactorOf(services.db, user);
  if (needed) await takeOwnCode(services, user, Code, asked);
  return { until: (await noteConfirmed(services, asked.request)).toISOString() };
};
