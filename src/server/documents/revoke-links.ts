import { appendAudit } from "../../db/commands/append-audit.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { revokePrintLinks } from "../../db/commands/print-links.ts";
import { documentSubject } from "../../db/commands/store-documents.ts";
import { takeTurn } from "../../db/commands/take-turn.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { openDocument } from "./open-document.ts";

/** Ends every link to a document version, at once. */
export const revokeLinks = async (
  services: Services,
  user: SessionUser,
  { id }: FormOf<"Documents/revokeLinks">,
): Promise<AnswerOf<"Documents/revokeLinks">> => {
  const document = await openDocument(services, user, id);
  const at = services.clock.now();
  const revoked = await inOneTransaction(services.db, async (transaction) => {
    const subject = documentSubject(id);
    await takeTurn(transaction, subject);
    const count = await revokePrintLinks(transaction, document, { at, wall: services.clock.wall() });
    const act = { firm_id: document.firm_id, subject, at, actor: user.userId, action: "revoke-links" };
    if (count > 0) await appendAudit(transaction, { ...act, detail: { links: count } });
    return count;
  });
  return { revoked };
};
