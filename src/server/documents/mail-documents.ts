import { hashOf } from "../../db/audit-hash.ts";
import { appendAudit } from "../../db/commands/append-audit.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { documentSubject } from "../../db/commands/store-documents.ts";
import { takeTurn } from "../../db/commands/take-turn.ts";
import type { StoredDocument } from "../../db/queries/documents/find-document.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { countMail } from "../mail/count-mail.ts";
import { type Letter, words } from "../mail/letter.ts";
import { isMailAddress, oneLine } from "../mail/mail-text.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { readTextList } from "../read-json-list.ts";
import { badInput } from "../refused.ts";
import type { Services } from "../services.ts";
import { openDocument } from "./open-document.ts";
import { pdfSoon } from "./pdf-of.ts";

const MOST = 50;

const opened = async (services: Services, user: SessionUser, ids: readonly string[]) => {
  const found: StoredDocument[] = [];
  for (const id of ids) found.push(await openDocument(services, user, id));
  return found;
};

/** Lets documents of one quote go out by mail as PDF; a job sends it. */
export const mailDocuments = async (
  services: Services,
  user: SessionUser,
  { ids, to, message = "" }: FormOf<"Documents/mail">,
): Promise<AnswerOf<"Documents/mail">> => {
  const documents = await opened(services, user, readTextList("ids", ids, MOST));
  const [first] = documents;
  if (!first) throw badInput("ids", "Choose at least one document.");
  if (documents.some(({ quote_id }) => quote_id !== first.quote_id))
    throw badInput("ids", "These documents are of more than one quote.");
  if (!isMailAddress(to)) throw badInput("to", "This is no email address, e.g. name@firm.co.uk.");
  await countMail(services, user);
  for (const document of documents) await pdfSoon(services, document, user.userId);
  const at = services.clock.now();
  const mailId = services.newId();
  const reference = first.policy_number ?? first.reference;
  await inOneTransaction(services.db, async (transaction) => {
    for (const { id } of documents.toSorted((a, b) => a.id.localeCompare(b.id))) {
      const subject = documentSubject(id);
      await takeTurn(transaction, subject);
      const act = { firm_id: first.firm_id, subject, at, actor: user.userId, action: "mail" };
      await appendAudit(transaction, { ...act, detail: { mail: mailId, to: hashOf(to.toLowerCase()) } });
    }
    await queueMails(transaction, services, [
      {
        id: mailId,
        firmId: first.firm_id,
        to,
        letter: letterOf(reference, message, user, documents),
        documents: documents.map(({ id }) => id),
      },
    ]);
  });
  return { mailId };
};

/** From the firm to whoever gets it, often the client: the portal is not spoken of. */
const letterOf = (
  reference: string,
  message: string,
  { name, firm }: SessionUser,
  documents: readonly StoredDocument[],
): Letter => ({
  subject: `${reference}: ${documents.map(({ title }) => title).join(", ")}`,
  head: oneLine(firm),
  parts: [
    ...(message.trim() === "" ? [words("Please find attached:")] : [words(message.trim()), words("Attached:")]),
    {
      kind: "list",
      items: documents.map(({ title, number }) => (number > 1 ? `${title} (version ${number})` : title)),
    },
  ],
  foot: [oneLine(name), oneLine(firm)],
});
