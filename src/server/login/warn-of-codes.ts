import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import type { CountedBy } from "../../insurance/sign-in/sign-in.ts";
import { noteChange } from "../access/note-change.ts";
import type { Services } from "../services.ts";
import type { Trier } from "../session/tries-key.ts";
import type { Tries } from "./count-tries.ts";
import { distrustBrowser } from "./distrust-browser.ts";

const TRIED = "Somebody used your password and then wrong codes, ten times";

const restWords = (by: CountedBy): string =>
  by === "session" ? `${TRIED}, in an open session of yours.` : `${TRIED}. Sign-in is locked for 15 minutes.`;

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
