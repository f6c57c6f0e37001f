import { dialogs } from "../../../schemas/dialogs.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { eraseQuote } from "../../db/commands/privacy/erase-quote.ts";
import { eraseClient, eraseUser } from "../../db/commands/privacy/erase-user.ts";
import { type Erasure, notePrivacy } from "../../db/commands/privacy/erasure.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { readDialog } from "../dialogs/dialogs-handlers.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { keptAnswer, quotesOfPerson } from "./kept-quotes.ts";
import {
  type Asker,
  askerOf,
  entryOf,
  type Person,
  personWanted,
  type SentPerson,
  subjectOf,
} from "./person-wanted.ts";

type Answer = AnswerOf<"Privacy/erase">;
type Store = Pick<Services, "db" | "clock" | "definitions">;

/** The reason for an erasure, for the audit. */
interface WhyErased {
  readonly reason: string;
  /** Case reference of the request; empty where there is none. */
  readonly case: string;
}

/**
 * Erases a client with their record, or a person named in quotes: every quote that need not be retained is erased as a
 * whole.
 */
const eraseFromQuotes = async (services: Store, person: Person, erasure: Omit<Erasure, "at">): Promise<Answer> => {
  const { db, clock } = services;
  const { kind, firmId, id } = person;
  const today = londonDate(clock.now());
  const erased: string[] = [];
  for (const row of await quotesOfPerson(services, person)) {
    if (!keptAnswer(row, today).due) continue;
    // One at a time, so that nobody waits for all of them; somebody may be changing one at the moment.
    const done = await inOneTransaction(db, (transaction) =>
      eraseQuote(transaction, row, { ...erasure, at: clock.now() }),
    );
    if (done) erased.push(row.reference);
  }
  const left = await quotesOfPerson(services, person);
  const gone = await inOneTransaction(db, async (transaction) => {
    const { actor, why } = erasure;
    const detail = { ...why, ...entryOf(person), erased, kept: left.length };
    await notePrivacy(transaction, {
      firmId,
      subject: subjectOf(person),
      action: "ask-erase",
      at: clock.now(),
      actor,
      detail,
    });
    if (kind === "named") return left.length === 0;
    return eraseClient(transaction, { firmId, clientId: id }, { ...erasure, at: clock.now() });
  });
  return { erased, kept: left.map((row) => keptAnswer(row, today, person)), gone };
};

const eraseTheUser = async ({ db, clock }: Store, { firmId, id, name }: Person, erasure: Omit<Erasure, "at">) => {
  const done = await inOneTransaction(db, (transaction) =>
    eraseUser(transaction, { firmId, userId: id }, { ...erasure, at: clock.now() }),
  );
  if (!done) throw conflict("not-suspended", `${name} can still sign in. Suspend the account first.`);
  return { erased: [], kept: [], gone: true };
};

/**
 * Erases what need not be retained about a person any longer.
 *
 * @throws {Refused} 404; 409 for a user who can still sign in
 */
export const erasePersonFor = async (
  services: Store & Pick<Services, "log">,
  asker: Asker,
  sent: SentPerson,
  { reason, case: filed }: WhyErased,
): Promise<Answer> => {
  const person = await personWanted(services, asker, sent);
  const erase = person.kind === "user" ? eraseTheUser : eraseFromQuotes;
  const why = { reason, ...(filed === "" ? {} : { case: filed }) };
  const done = await erase(services, person, { actor: asker.userId, why });
  services.log.info({ kind: person.kind, person: person.id, by: asker.userId }, "erased");
  return done;
};

export const erasePerson = async (
  services: Services,
  user: SessionUser,
  { DATA, ...sent }: FormOf<"Privacy/erase">,
): Promise<Answer> => {
  const { oneOf, text, words } = await readDialog(services, "ERASURE", DATA);
  const filed = [text("Case"), words("Reason", "Case", "Confirmed")].filter((part) => part !== "");
  const why = { reason: oneOf("Reason", dialogs.ERASURE.Reason), case: filed.join("; ") };
  return erasePersonFor(services, askerOf(user), sent, why);
};
