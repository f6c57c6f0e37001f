import type { UserKey } from "../../db/queries/access/user-key.ts";
import { verifyCode } from "../access/verify-second-factor.ts";
import type { Services } from "../services.ts";
import type { Trier } from "../session/tries-key.ts";
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
  code: string,
  trier: Trier & { readonly ip: string },
): Promise<void> => {
  const tries = await countCodes(services, trier);
  if ((await tries.isLocked()) || !(await verifyCode(services, account, code))) {
    if (tries.isLast) await warnOfCodes(services, account, trier, tries);
    throw wrongSignIn(tries);
  }
  await tries.forget();
};
