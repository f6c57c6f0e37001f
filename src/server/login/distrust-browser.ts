import { forgetBrowser } from "../../db/commands/sign-in/browsers.ts";
import { restTries } from "../../db/commands/sign-in/tries.ts";
import type { Database } from "../../db/open-database.ts";
import type { FoundBrowser } from "../../db/queries/sign-in/browsers.ts";
import { type Proof, WRONG_TRIES } from "../../insurance/sign-in/sign-in.ts";
import type { Services } from "../services.ts";
import { FORGET_MS } from "../session/throttle.ts";
import { strangersKey } from "../session/tries-key.ts";

/**
 * A browser in which too many tries were wrong may be in a thief's hands: it is a stranger's from now on, and its tries
 * are added to those of strangers, which rest.
 */
export const distrustBrowser = async (
  transaction: Database,
  { clock }: Pick<Services, "clock">,
  proof: Proof,
  { email, browser }: { readonly email: string; readonly browser: FoundBrowser },
): Promise<void> => {
  const now = clock.wall();
  await forgetBrowser(transaction, browser, browser.id);
  const forgetAt = new Date(now.getTime() + FORGET_MS);
  await restTries(transaction, { key: strangersKey(proof, email), limit: WRONG_TRIES }, now, forgetAt);
};
