import type { FoundBrowser } from "../../db/queries/sign-in/browsers.ts";
import { type CountedBy, countedBy, type Proof } from "../../insurance/sign-in/sign-in.ts";
import { accountKey, codeKey, throttleKey } from "./throttle.ts";

/** Who tries to prove that they are the owner of an account, as far as it can be reported before they have. */
export interface Trier {
  /** Email address in lower case, whether it has an account or not. */
  readonly email: string;
  /** The browser in which that account is known. */
  readonly browser?: FoundBrowser | undefined;
  /** Id of the open session in which they are asked again. */
  readonly session?: string | undefined;
}

/** Under which the tries of strangers for an account are counted. */
export const strangersKey = (proof: Proof, email: string): string =>
  proof === "password" ? accountKey(email) : codeKey(email);

/** Under which a try is counted, and what that stands for. */
export const triesKey = (
  proof: Proof,
  { email, browser, session }: Trier,
): { readonly key: string; readonly by: CountedBy } => {
  const by = countedBy(proof, session === undefined ? { at: "sign-in", browser } : { at: "session" });
  const own = { account: undefined, browser: browser?.id, session }[by];
  return { by, key: own === undefined ? strangersKey(proof, email) : throttleKey(`${proof} in ${by}`, own) };
};
