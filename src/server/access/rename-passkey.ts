import { renamePasskey as storeName } from "../../db/commands/access/passkeys.ts";
import { appendAudit } from "../../db/commands/append-audit.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import type { Database } from "../../db/open-database.ts";
import { passkeysOf } from "../../db/queries/access/passkeys-of.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { plainText } from "../plain-text.ts";
import { badInput, conflict, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { noSuchPasskey } from "./remove-factor.ts";

/** Why the name was not stored: it is another by now, or the passkey is gone. */
const unlikeSeen = async (transaction: Database, user: SessionUser, id: string): Promise<Refused> => {
  const stored = (await passkeysOf(transaction, user)).find((each) => each.id === id);
  if (!stored) return noSuchPasskey();
  const message = `This passkey is called "${stored.name}" by now. Nothing was changed: look at it again.`;
  return conflict("stale-version", message, [{ path: "Seen", message }]);
};

/**
 * Calls a passkey otherwise, over the name that its owner has seen. It signs in as before, so nobody is mailed.
 *
 * @throws {Refused} 404 the same for somebody else's and for none; 409 where it was renamed in the meantime
 */
export const renamePasskey = async (
  services: Services,
  user: SessionUser,
  { id, Name, Seen }: FormOf<"Access/renamePasskey">,
): Promise<AnswerOf<"Access/renamePasskey">> => {
  const name = plainText(Name).trim();
  if (name === "") throw badInput("Name", "Give the passkey a name.");
  await inOneTransaction(services.db, async (transaction) => {
    const isStored = await storeName(transaction, user, { id, name, seen: Seen });
    if (!isStored) throw await unlikeSeen(transaction, user, id);
    if (name === Seen) return;
    const { firmId: firm_id, userId } = user;
    const act = { firm_id, subject: `user/${userId}`, at: services.clock.wall(), actor: userId };
    await appendAudit(transaction, { ...act, action: "passkey-renamed", detail: { from: Seen, to: name } });
  });
  return {};
};
