import type { UserKey } from "../../db/queries/access/user-key.ts";
import { verifyCode } from "../access/verify-second-factor.ts";
import type { Services } from "../services.ts";
import { ACCOUNT_LIMIT } from "../session/throttle.ts";
import { countCodes } from "./count-tries.ts";
import { warnOfCodes } from "./warn-of-codes.ts";
import { wrongSignIn } from "./wrong-sign-in.ts";

/**
 * Takes the code of somebody whose password was right. After ten wrong ones no code is looked at for a quarter of an
 * hour, and he is told by mail that somebody knows his password.
 *
 * @throws {Refused} 401 in the words of a wrong password
 */
export const takeCode = async (
  services: Services,
  account: UserKey,
  { email, code, ip }: { readonly email: string; readonly code: string; readonly ip: string },
): Promise<void> => {
  const tries = await countCodes(services, email);
  if ((await tries.isLocked()) || !(await verifyCode(services, account, code))) {
    if (tries.failures === ACCOUNT_LIMIT) await warnOfCodes(services, account, ip);
    throw wrongSignIn(tries);
  }
  await tries.forget();
};
