import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { forgetBrowser } from "../../db/commands/sign-in/browsers.ts";
import { noteLock } from "../../db/commands/sign-in/passwords.ts";
import { noteSignInAct } from "../../db/commands/sign-in/sign-ins.ts";
import { restTries } from "../../db/commands/sign-in/tries.ts";
import type { Database } from "../../db/open-database.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import type { FoundBrowser } from "../../db/queries/sign-in/browsers.ts";
import { type CountedBy, type Proof, WRONG_TRIES } from "../../insurance/sign-in/sign-in.ts";
import { noteChange } from "../access/note-change.ts";
import type { Services } from "../services.ts";
import { accountKey, FORGET_MS, strangersKey, type Trier } from "../session/throttle.ts";
import type { Tries } from "./count-tries.ts";

const TRIED = "Someone used your password and then wrong codes, ten times";

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

const restWords = (by: CountedBy): string =>
  by === "session" ? `${TRIED}, in an open session of yours.` : `${TRIED}. Sign-in is locked for 15 minutes.`;

/**
 * A browser in which too many tries were wrong may be in a thief's hands: it is a stranger's from now on, and its tries
 * are added to those of strangers, which rest.
 */
const distrustBrowser = async (
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

/** Tells somebody that their password is known to anyone who has just tried wrong codes until no more are looked at. */
export const warnOfCodes = (
  { db, ...services }: Services,
  account: UserKey,
  { ip, browser, ...trier }: Trier & { readonly ip: string },
  { by }: Pick<Tries, "by">,
): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    if (by === "browser" && browser) await distrustBrowser(transaction, services, "code", { ...trier, browser });
    await noteChange(transaction, services, account, {
      action: "lock",
      detail: { address: ip },
      words: restWords(by),
    });
  });
