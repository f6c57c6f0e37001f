import { hashOf } from "../../db/audit-hash.ts";
import { addPrintLink, documentSubject, revokePrintLinks } from "../../db/commands/documents.ts";
import { inOneTransaction, takeLock } from "../../db/commands/in-one-transaction.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { documentsOfQuotes, type StoredDocument } from "../../db/queries/documents/documents.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findPolicy } from "../../db/queries/policies/policies.ts";
import type { DocumentEvidence } from "../../documents/document-model.ts";
import { addDays, londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { isMailAddress, type Letter, oneLine, words } from "../mail/letter.ts";
import { countMail, queueMails } from "../mail/queue-mail.ts";
import { openQuote } from "../quote/open-quote.ts";
import { badInput } from "../refused.ts";
import { readTextList } from "../sent-text.ts";
import type { Services } from "../services.ts";
import type { documentsCalls } from "./documents-calls.ts";
import { pdfSoon } from "./pdf-of.ts";
import { newPrintToken, printPath, printTokenHash } from "./print-view.ts";
import { documentPath, mayRead, openDocument, shownDocument } from "./shown-document.ts";

const MAX_DOCUMENTS = 50;

const opened = async (services: Services, user: SessionUser, ids: readonly string[]) => {
  const found: StoredDocument[] = [];
  for (const id of ids) found.push(await openDocument(services, user, id));
  return found;
};

/** Queues an email with documents of one quote as PDF; a job sends it. */
export const mailDocuments: Signed<"Documents/mail"> = async (services, user, { ids, to, message = "" }) => {
  const documents = await opened(services, user, readTextList("ids", ids, MAX_DOCUMENTS));
  const [first] = documents;
  if (!first) throw badInput("ids", "Choose at least one document.");
  if (documents.some(({ quote_id }) => quote_id !== first.quote_id))
    throw badInput("ids", "These documents belong to more than one quote.");
  if (!isMailAddress(to)) throw badInput("to", "This is not an email address, e.g. name@firm.co.uk.");
  await countMail(services, user);
  for (const document of documents) await pdfSoon(services, document, user.userId);
  const at = services.clock.now();
  const mailId = services.newId();
  const reference = first.policy_number ?? first.reference;
  await inOneTransaction(services.db, async (transaction) => {
    for (const { id } of documents.toSorted((a, b) => a.id.localeCompare(b.id))) {
      const subject = documentSubject(id);
      await takeLock(transaction, subject);
      const act = { firm_id: first.firm_id, subject, at, actor: user.userId, action: "mail" };
      await appendAudit(transaction, { ...act, detail: { mail: mailId, to: hashOf(to.toLowerCase()) } });
      // Its quote may have been erased while the PDF was written: nothing of it may be sent then.
      await openDocument({ ...services, db: transaction }, user, id);
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

/** Sent in the firm's name, often to the client, so it does not mention the portal. */
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

/** Long enough to open and print it, too short to be passed on. */
const LINK_VALID_MS = 30 * 60_000;

/** Creates a link to the print view of one document version, which opens without a session for half an hour. */
const makeLink: Signed<"Documents/makeLink"> = async ({ db, clock, ...services }, user, { id }) => {
  const { firm_id, quote_id } = await openDocument({ db, clock, ...services }, user, id);
  const token = newPrintToken();
  const at = clock.now();
  await inOneTransaction(db, async (transaction) => {
    const subject = documentSubject(id);
    await takeLock(transaction, subject);
    await addPrintLink(transaction, {
      token_hash: printTokenHash(token),
      firm_id,
      quote_id,
      document_id: id,
      made_by: user.userId,
      made_at: at,
      ends_at: new Date(clock.wall().getTime() + LINK_VALID_MS),
      revoked_at: null,
    });
    await appendAudit(transaction, { firm_id, subject, at, actor: user.userId, action: "link", detail: {} });
    await openDocument({ ...services, clock, db: transaction }, user, id);
  });
  const endsAt = new Date(at.getTime() + LINK_VALID_MS).toISOString();
  return { token, path: printPath(token), endsAt };
};

/**
 * The documents of a quote or a policy, including superseded ones, as far as this user may read them. Documents of an MTA
 * are filed under its policy.
 */
export const listDocuments: Signed<"Documents/list"> = async (services, user, { reference }) => {
  const { row } = await openQuote(services, user, reference);
  const filedUnder = row.kind === "mta" ? (row.policy_quote_id ?? row.id) : row.id;
  const rows = await documentsOfQuotes(services.db, row.firm_id, [filedUnder]);
  const cancelledFrom = (await findPolicy(services.db, row.firm_id, filedUnder))?.cancelled_from;
  const lastDay = cancelledFrom ? addDays(cancelledFrom, -1) : undefined;
  const today = londonDate(services.clock.now());
  const documents: AnswerOf<"Documents/list">["documents"][number][] = [];
  for (const each of rows) {
    const definition = await services.definitions.load(each.definition_id, each.definition_version);
    if (mayRead(definition, each, user.permissions))
      documents.push(shownDocument(each, row.kind !== "mta" && row.price === null, today, lastDay));
  }
  return { documents, withheld: rows.length - documents.length };
};

/** Revokes every link to a document version at once. */
const revokeLinks: Signed<"Documents/revokeLinks"> = async (services, user, { id }) => {
  const document = await openDocument(services, user, id);
  const at = services.clock.now();
  const revoked = await inOneTransaction(services.db, async (transaction) => {
    const subject = documentSubject(id);
    await takeLock(transaction, subject);
    const count = await revokePrintLinks(transaction, document, { at, wall: services.clock.wall() });
    const act = { firm_id: document.firm_id, subject, at, actor: user.userId, action: "revoke-links" };
    if (count > 0) await appendAudit(transaction, { ...act, detail: { links: count } });
    return count;
  });
  return { revoked };
};

/** The evidence for a document version: what it was made from, and the wording of each question whose answer it prints. */
const documentEvidence: Signed<"Documents/evidence"> = async (services, user, { id }) => {
  const found = await openDocument(services, user, id);
  const { answers }: DocumentEvidence = JSON.parse(found.evidence);
  return {
    definition: { id: found.definition_id, version: found.definition_version },
    quoteVersion: found.quote_version,
    modelHash: found.model_hash,
    madeAt: found.made_at.toISOString(),
    answers,
  };
};

/** Writes the PDF of a document version if that has not been done yet. */
const readyDocument: Signed<"Documents/ready"> = async (services, user, { id }) => {
  const { sha256 } = await pdfSoon(services, await openDocument(services, user, id), user.userId);
  return { sha256, path: documentPath(id) };
};

export const documentsHandlers: HandlersOf<typeof documentsCalls> = {
  "Documents/list": listDocuments,
  "Documents/ready": readyDocument,
  "Documents/evidence": documentEvidence,
  "Documents/makeLink": makeLink,
  "Documents/revokeLinks": revokeLinks,
  "Documents/mail": mailDocuments,
};
