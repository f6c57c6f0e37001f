import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { UserKey } from "../../db/queries/access/user-key.ts";
import { noteChange } from "../access/note-change.ts";
import type { Services } from "../services.ts";

/** Tells somebody that his password is known to whoever has just tried wrong codes until the account was locked. */
export const warnOfCodes = ({ db, ...services }: Services, account: UserKey, ip: string): Promise<void> =>
  inOneTransaction(db, (transaction) =>
    noteChange(transaction, services, account, {
      action: "lock",
      detail: { address: ip },
      words: "Somebody used your password and then wrong codes, ten times. Signing in rests for a quarter of an hour.",
    }),
  );
