import { Refused } from "../refused.ts";
import type { Tries } from "./count-tries.ts";

/**
 * The one answer to a sign-in that is not right, known account or not, locked or not. With the tenth wrong try for an
 * address, whether it has an account or not, it says in a header how long to wait.
 */
export const wrongSignIn = ({ lockedFor }: Pick<Tries, "lockedFor">): Refused =>
  new Refused(
    401,
    "wrong-sign-in",
    "The email address, the password or the code is not right. After ten wrong tries an address has to wait a quarter of an hour.",
    [],
    {},
    lockedFor === undefined ? {} : { "retry-after": String(lockedFor) },
  );
