import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { noteLock } from "../../db/commands/sign-in/passwords.ts";
import { noteSignInAct } from "../../db/commands/sign-in/sign-ins.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import type { Services } from "../services.ts";
import { accountKey, FORGET_MS } from "../session/throttle.ts";
import type { Trier } from "../session/tries-key.ts";
import type { Tries } from "./count-tries.ts";
import { distrustBrowser } from "./distrust-browser.ts";

type Needed = Pick<Services, "db" | "clock">;

/** Who it was that may be anybody. */
const by = "portal";

/** The last try in a browser that the account knew, or in a session of its owner, which go on by themselves. */
const noteOwnLock = (services: Needed, account: UserKey, trier: Trier, detail: Readonly<Record<string, string>>) =>
  inOneTransaction(services.db, async (transaction) => {
    if (trier.session === undefined && trier.browser)
      await distrustBrowser(transaction, services, "password", { ...trier, browser: trier.browser });
    const triedIn = trier.session === undefined ? "A browser that the account knew" : "An open session";
    const at = services.clock.wall();
    await noteSignInAct(transaction, account, { action: "lock-password", at, detail: { ...detail, triedIn }, by });
  });

/**
 * Notes the wrong password with which an address, a browser or a session begins to rest: nobody fills the audit from
 * outside, since the tries before it and after it leave nothing.
 *
 * @param account undefined where the address has none: it takes as long
 */
export const noteLockOf = (
  services: Needed,
  account: UserKey | undefined,
  { ip, ...trier }: Trier & { readonly ip: string },
  tries: Pick<Tries, "by">,
): Promise<void> => {
  const at = services.clock.wall();
  const until = new Date(at.getTime() + FORGET_MS);
  if (account && tries.by !== "account")
    return noteOwnLock(services, account, trier, { address: ip, until: until.toISOString() });
  return noteLock(services.db, account, { key: accountKey(trier.email), at, until, address: ip });
};
