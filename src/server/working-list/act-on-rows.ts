import { inOneTransaction, takeLock } from "../../db/commands/in-one-transaction.ts";
import { userSubject } from "../../db/commands/people/accounts.ts";
import { passQuote } from "../../db/commands/people/pass-desk.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { holdAccount } from "../../db/commands/sign-in/passwords.ts";
import type { Database } from "../../db/open-database.ts";
import { findPerson, type StoredPerson } from "../../db/queries/people/find-person.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { factsOfStatus } from "../../insurance/lifecycle/statuses.ts";
import { may } from "../../insurance/permissions.ts";
import { obstaclesToTakeOver, workWords } from "../../insurance/rights/manage-people.ts";
import { type CallPath, mayCall } from "../calls.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { listDocuments, mailDocuments } from "../documents/documents-handlers.ts";
import { markNotTakenUp } from "../options/options-handlers.ts";
import { openedFirst, openQuote } from "../quote/open-quote.ts";
import { badInput, conflict, forbidden, noSuchQuote, Refused } from "../refused.ts";
import { readTextList } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { refuseLostRights } from "../session/find-user.ts";
import { isActive } from "../users/open-person.ts";
import { notifySuccessor } from "../users/transfer-work.ts";

type Form = FormOf<"Documents/actOnRows">;
type Result = AnswerOf<"Documents/actOnRows">["results"][number];

/** Most rows of one act. */
const MAX_ROWS = 100;

interface ActOnRow {
  /** Does it to one row; throws what prevents it. */
  (reference: string): Promise<void>;
  /** Runs once all rows are done. */
  readonly finish?: () => Promise<void>;
}

const notTheirs = () => new Refused(404, "not-found", "There is no such person.");

/** Why a quote cannot be assigned to a user. */
const refuseHandler = ({ row }: Awaited<ReturnType<typeof openQuote>>, successor: StoredPerson): void => {
  if (row.firm_id !== successor.firmId) throw notTheirs();
  if (row.handler === successor.userId) throw conflict("same", `${successor.name} already handles it.`);
  if (factsOfStatus(row.web_status)?.stage === "ended") throw conflict("ended", "It is closed: nobody works on it.");
  if (row.branch_id !== successor.branchId && !may(successor.permissions, "allBranches"))
    throw conflict("branch", `${successor.name} has no access to its branch.`);
};

/** The colleague to whom rows are assigned. */
const openHandler = async (db: Database, firmId: string, handler: string): Promise<StoredPerson> => {
  const successor = await findPerson(db, firmId, handler);
  if (!successor) throw notTheirs();
  const reasons = obstaclesToTakeOver({ ...successor, active: isActive(successor), isSame: false });
  if (reasons.length > 0) throw conflict("rights", reasons.map(({ message }) => message).join(" "), reasons);
  return successor;
};

const giveTo = async (services: Services, user: SessionUser, { handler = "" }: Form): Promise<ActOnRow> => {
  const successor = await openHandler(services.db, user.firmId, handler);
  const passed = { quotes: 0, policies: 0, referrals: 0, notes: 0 };
  const give = async (reference: string) => {
    const quote = await openQuote(services, user, reference);
    const { row } = quote;
    const at = services.clock.now();
    await inOneTransaction(services.db, async (transaction) => {
      // They may have been suspended, or moved to another branch, since the previous row.
      await holdAccount(transaction, successor);
      refuseHandler(quote, await openHandler(transaction, user.firmId, handler));
      const subject = userSubject(successor.userId);
      await takeLock(transaction, subject);
      if (!(await passQuote(transaction, { firmId: row.firm_id, id: row.id, to: successor.userId })))
        throw noSuchQuote();
      await appendAudit(transaction, {
        firm_id: successor.firmId,
        subject,
        at,
        actor: user.userId,
        action: "pass-work",
        detail: { to: successor.userId, from: row.handler ?? "", references: [reference] },
      });
    });
    passed[row.policy_number === null ? "quotes" : "policies"] += 1;
  };
  const finish = async () => {
    const words = workWords(passed);
    if (words === "") return;
    await inOneTransaction(services.db, (transaction) =>
      notifySuccessor(transaction, services, user, successor, `${user.name} has passed ${words} to you.`),
    );
  };
  return Object.assign(give, { finish });
};

const mailTo = (services: Services, user: SessionUser, { to = "", message = "" }: Form): ActOnRow => {
  if (to === "") throw badInput("to", "Enter an email address, such as name@firm.co.uk.");
  return async (reference) => {
    const { documents } = await listDocuments(services, user, { reference });
    const ids = documents.filter(({ superseded }) => !superseded).map(({ id }) => id);
    if (ids.length === 0) throw conflict("none", "It has no documents yet.");
    await mailDocuments(services, user, { ids: JSON.stringify(ids), to, message });
  };
};

const notTakenUp = (services: Services, user: SessionUser, { DATA = "" }: Form): ActOnRow => {
  if (DATA === "") throw badInput("DATA", "Enter why they were not taken up.");
  return async (reference) => {
    const { row } = await openQuote(services, user, reference);
    await markNotTakenUp(services, user, { reference, version: row.version, DATA });
  };
};

/** The calls that do the same to one quote: a user needs their permissions here too. */
const asCalls: Readonly<Record<Form["act"], readonly CallPath[]>> = {
  handler: ["Quote/saveQuoteData"],
  mail: ["Documents/list", "Documents/mail"],
  "not-taken-up": ["Quote/markNotTakenUp"],
};

const acts: Readonly<
  Record<Form["act"], (services: Services, user: SessionUser, form: Form) => ActOnRow | Promise<ActOnRow>>
> = { handler: giveTo, mail: mailTo, "not-taken-up": notTakenUp };

const reasonOf = ({ message, reasons }: Refused): string => {
  const [first] = reasons;
  return first && !message.includes(first.message) ? `${message} ${first.message}` : message;
};

/** Each row is done completely or not at all, in a transaction of its own, whatever happened to earlier ones. */
const resultOf = async (services: Services, user: SessionUser, act: ActOnRow, reference: string): Promise<Result> => {
  const { log } = services;
  try {
    await refuseLostRights(services, user);
    await act(reference);
    return { reference, isDone: true, reason: "" };
  } catch (error) {
    if (error instanceof Refused) return { reference, isDone: false, reason: reasonOf(error) };
    log.error({ reference, err: error }, "a row was not acted on");
    return { reference, isDone: false, reason: "It could not be done now. Try again." };
  }
};

/**
 * Does the same to several rows of the working list, as far as each allows it.
 *
 * @throws {Refused} 400 and 403 for what applies to every row; a row's own refusal is in its result
 */
export const actOnRows: Signed<"Documents/actOnRows"> = async (services, user, form) => {
  const references = readTextList("references", form.references, MAX_ROWS);
  if (references.length === 0) throw badInput("references", "Choose at least one row.");
  if (!asCalls[form.act].every((path) => mayCall(path, user.permissions))) throw forbidden();
  const opened = await openedFirst(services, user, references);
  const act = await acts[form.act](opened, user, form);
  const results: Result[] = [];
  for (const reference of references) results.push(await resultOf(opened, user, act, reference));
  await act.finish?.();
  return { results };
};
