import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { eraseClient } from "../../db/commands/privacy/erase-client.ts";
import { eraseQuote } from "../../db/commands/privacy/erase-quote.ts";
import { eraseUser } from "../../db/commands/privacy/erase-user.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { countPapers } from "../../db/queries/privacy/count-papers.ts";
import { findPersons } from "../../db/queries/privacy/find-person.ts";
import { keptOfClient } from "../../db/queries/privacy/quotes-to-erase.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import { searchWords } from "../search-words.ts";
import type { Services } from "../services.ts";
import { keptAnswer } from "./kept-quotes.ts";
import { type Asker, askerOf, type Person, personWanted, type SentPerson } from "./person-wanted.ts";

const MOST_FOUND = 50;

/** Clients and users of whom something is kept. */
export const findPeople = async (
  { db }: Services,
  user: SessionUser,
  { q }: FormOf<"Privacy/find">,
): Promise<AnswerOf<"Privacy/find">> => ({
  people: [...(await findPersons(db, askerOf(user).firmId, searchWords(q), MOST_FOUND))],
});

/** What is kept of somebody, and until when. */
export const whatIsKept = async (
  services: Services,
  user: SessionUser,
  sent: FormOf<"Privacy/whatIsKept">,
): Promise<AnswerOf<"Privacy/whatIsKept">> => {
  const person = await personWanted(services, askerOf(user), sent);
  const today = londonDate(services.clock.now());
  const rows = person.kind === "client" ? await keptOfClient(services.db, person.firmId, person.id) : [];
  const papers = await countPapers(
    services.db,
    person.firmId,
    rows.map(({ id }) => id),
  );
  return { name: person.name, quotes: rows.map((row) => keptAnswer(row, today)), ...papers };
};

const eraseTheClient = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { firmId, id }: Person,
  actor: string,
): Promise<AnswerOf<"Privacy/erase">> => {
  const today = londonDate(clock.now());
  const erased: string[] = [];
  for (const row of await keptOfClient(db, firmId, id)) {
    if (!keptAnswer(row, today).due) continue;
    // One at a time, so that nobody waits for all of them; somebody may be changing one just now.
    const done = await inOneTransaction(db, (transaction) => eraseQuote(transaction, row, { at: clock.now(), actor }));
    if (done) erased.push(row.reference);
  }
  const left = await keptOfClient(db, firmId, id);
  const gone = await inOneTransaction(db, (transaction) =>
    eraseClient(transaction, { firmId, clientId: id }, { at: clock.now(), actor }),
  );
  return { erased, kept: left.map((row) => keptAnswer(row, today)), gone };
};

const eraseTheUser = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { firmId, id, name }: Person,
  actor: string,
): Promise<AnswerOf<"Privacy/erase">> => {
  const done = await inOneTransaction(db, (transaction) =>
    eraseUser(transaction, { firmId, userId: id }, { at: clock.now(), actor }),
  );
  if (!done) throw conflict("not-suspended", `${name} can still sign in. Suspend the account first.`);
  return { erased: [], kept: [], gone: true };
};

/**
 * Erases what need not be kept of somebody any longer.
 *
 * @throws {Refused} 404; 409 for a user who can still sign in
 */
export const erasePersonFor = async (
  services: Pick<Services, "db" | "clock" | "log">,
  asker: Asker,
  sent: SentPerson,
): Promise<AnswerOf<"Privacy/erase">> => {
  const person = await personWanted(services, asker, sent);
  const erase = person.kind === "client" ? eraseTheClient : eraseTheUser;
  const done = await erase(services, person, asker.userId);
  services.log.info({ kind: person.kind, person: person.id, by: asker.userId }, "erased");
  return done;
};

export const erasePerson = (services: Services, user: SessionUser, sent: FormOf<"Privacy/erase">) =>
  erasePersonFor(services, askerOf(user), sent);
