import { appendAudit } from "../../db/commands/append-audit.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { addPrintLink } from "../../db/commands/print-links.ts";
import { documentSubject } from "../../db/commands/store-documents.ts";
import { takeTurn } from "../../db/commands/take-turn.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { openDocument } from "./open-document.ts";
import { printPath } from "./print-path.ts";
import { newPrintToken, printTokenHash } from "./print-token.ts";

/** Long enough to open and print it, too short to be handed on. */
const OPEN_MS = 30 * 60_000;

/** A link to the print view of one document version, which opens without a session for half an hour. */
export const makeLink = async (
  { db, clock, ...services }: Services,
  user: SessionUser,
  { id }: FormOf<"Documents/makeLink">,
): Promise<AnswerOf<"Documents/makeLink">> => {
  const { firm_id, quote_id } = await openDocument({ db, clock, ...services }, user, id);
  const token = newPrintToken();
  const at = clock.now();
  await inOneTransaction(db, async (transaction) => {
    const subject = documentSubject(id);
    await takeTurn(transaction, subject);
    await addPrintLink(transaction, {
      token_hash: printTokenHash(token),
      firm_id,
      quote_id,
      document_id: id,
      made_by: user.userId,
      made_at: at,
      ends_at: new Date(clock.wall().getTime() + OPEN_MS),
      revoked_at: null,
    });
    await appendAudit(transaction, { firm_id, subject, at, actor: user.userId, action: "link", detail: {} });
  });
  const endsAt = new Date(at.getTime() + OPEN_MS).toISOString();
  return { token, path: printPath(token), endsAt };
};
