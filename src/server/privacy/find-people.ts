import { notePrivacy } from "../../db/commands/privacy/erasure.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findPersons } from "../../db/queries/privacy/person.ts";
import { firmsNamed } from "../../db/queries/upkeep/subjects-named.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput } from "../refused.ts";
import { searchWords } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { type PersonNamed, peopleNamedIn } from "./named-in.ts";
import { askerOf, idOfPerson } from "./person-wanted.ts";

type Answer = AnswerOf<"Privacy/find">;

const MAX_FOUND = 50;

const answerOfNamed = (all: readonly [PersonNamed, ...PersonNamed[]], firms: ReadonlyMap<string, string>) => {
  const [first] = all;
  const { row, person } = first;
  const as = person.as.charAt(0).toUpperCase() + person.as.slice(1);
  return {
    kind: "named" as const,
    id: idOfPerson(first),
    firmId: row.firm_id,
    firm: firms.get(row.firm_id) ?? row.firm_id,
    name: person.name,
    detail: [as, ...person.marks].join(", "),
    quotes: new Set(all.map((each) => each.row.id)).size,
  };
};

/** Clients, users and people named in quotes that match the words, in one firm if given. */
export const peopleWith = async (
  services: Pick<Services, "db" | "definitions">,
  firmId: string | undefined,
  words: readonly string[],
): Promise<Answer> => {
  const { db } = services;
  const found = await findPersons(db, firmId, words, MAX_FOUND + 1);
  const named = await peopleNamedIn(services, firmId, words);
  const firms = await firmsNamed(db, [...new Set(named.people.map(([{ row }]) => row.firm_id))]);
  const people = [...found, ...named.people.map((all) => answerOfNamed(all, firms))];
  return { people: people.slice(0, MAX_FOUND), more: named.more || people.length > MAX_FOUND };
};

/** Searches for people. The search is recorded in the audit, its words are not. */
export const findPeople = async (
  services: Services,
  user: SessionUser,
  { q }: FormOf<"Privacy/find">,
): Promise<Answer> => {
  const asker = askerOf(user);
  const words = searchWords(q);
  if (words.length === 0) throw badInput("q", "Type a name, a postcode, a reference or an email address.");
  const found = await peopleWith(services, asker.firmId, words);
  const { firmId, userId } = user;
  const at = services.clock.now();
  const act = { firmId, subject: `user/${userId}`, action: "search-people", at, actor: userId } as const;
  await notePrivacy(services.db, { ...act, detail: { found: found.people.length } });
  return found;
};
