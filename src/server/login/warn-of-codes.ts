import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { forgetBrowser } from "../../db/commands/sign-in/browsers.ts";
import { noteLock } from "../../db/commands/sign-in/passwords.ts";
import { noteSignInAct } from "../../db/commands/sign-in/sign-ins.ts";
import { exhaustTries } from "../../db/commands/sign-in/tries.ts";
import type { Database } from "../../db/open-database.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import type { FoundBrowser } from "../../db/queries/sign-in/browsers.ts";
import { type CountedBy, type Proof, WRONG_TRIES } from "../../insurance/sign-in/sign-in.ts";
import { noteChange } from "../access/note-change.ts";
import type { Services } from "../services.ts";
import { accountKey, FAILURES_TTL_MS, type SignInAttempt, unknownBrowserKey } from "../session/throttle.ts";
import type { Tries } from "./count-tries.ts";

const WARNING = "Someone used your password and then wrong codes, ten times";

type Needed = Pick<Services, "db" | "clock">;

/** Actor of the audit row: the person who tried is unknown. */
const by = "portal";

/** Records the lock of a known browser or an open session, whose attempts are counted apart from strangers'. */
const noteOwnLock = (
  services: Needed,
  account: UserKey,
  trier: SignInAttempt,
  detail: Readonly<Record<string, string>>,
) =>
  inOneTransaction(services.db, async (transaction) => {
    if (trier.session === undefined && trier.browser)
      await distrustBrowser(transaction, services, "password", { ...trier, browser: trier.browser });
    const triedIn = trier.session === undefined ? "A browser that the account knew" : "An open session";
    const at = services.clock.wall();
    await noteSignInAct(transaction, account, { action: "lock-password", at, detail: { ...detail, triedIn }, by });
  });

/**
 * Records the wrong password that locks an address, a browser or a session. Earlier and later attempts leave no row, so
 * nobody can flood the audit from outside.
 *
 * @param account undefined where the address has none; it takes the same time
 */
export const noteLockOf = (
  services: Needed,
  account: UserKey | undefined,
  { ip, ...trier }: SignInAttempt & { readonly ip: string },
  tries: Pick<Tries, "by">,
): Promise<void> => {
  const at = services.clock.wall();
  const until = new Date(at.getTime() + FAILURES_TTL_MS);
  if (account && tries.by !== "account")
    return noteOwnLock(services, account, trier, { address: ip, until: until.toISOString() });
  return noteLock(services.db, account, { key: accountKey(trier.email), at, until, address: ip });
};

const restWords = (by: CountedBy): string =>
  by === "session" ? `${WARNING}, in an open session of yours.` : `${WARNING}. Sign-in is locked for 15 minutes.`;

/**
 * A browser with too many wrong attempts may be stolen: it is no longer known, and its attempts count with those of
 * strangers, which are locked.
 */
const distrustBrowser = async (
  transaction: Database,
  { clock }: Pick<Services, "clock">,
  proof: Proof,
  { email, browser }: { readonly email: string; readonly browser: FoundBrowser },
): Promise<void> => {
  const now = clock.wall();
  await forgetBrowser(transaction, browser, browser.id);
  const forgetAt = new Date(now.getTime() + FAILURES_TTL_MS);
  await exhaustTries(transaction, { key: unknownBrowserKey(proof, email), limit: WRONG_TRIES }, now, forgetAt);
};

/** Warns a user that somebody knows their password, after too many wrong codes. */
export const warnOfCodes = (
  { db, ...services }: Services,
  account: UserKey,
  { ip, browser, ...trier }: SignInAttempt & { readonly ip: string },
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
