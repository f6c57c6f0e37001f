import { notePrivacy } from "../../db/commands/privacy/note-privacy.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findPersons } from "../../db/queries/privacy/find-person.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { badInput } from "../refused.ts";
import { searchWords } from "../search-words.ts";
import type { Services } from "../services.ts";
import { askerOf } from "./person-wanted.ts";

const MOST_FOUND = 50;

/** Clients and users of whom something is kept. To look for somebody is an act itself; the words are kept nowhere. */
export const findPeople = async (
  { db, clock }: Services,
  user: SessionUser,
  { q }: FormOf<"Privacy/find">,
): Promise<AnswerOf<"Privacy/find">> => {
  const asker = askerOf(user);
  const words = searchWords(q);
  if (words.length === 0) throw badInput("q", "Type a name, a postcode, a reference or an email address.");
  const found = await findPersons(db, asker.firmId, words, MOST_FOUND + 1);
  const people = found.slice(0, MOST_FOUND);
  const { firmId, userId } = user;
  const act = { firmId, subject: `user/${userId}`, action: "search-people", at: clock.now(), actor: userId } as const;
  await notePrivacy(db, { ...act, detail: { found: people.length } });
  return { people, more: found.length > people.length };
};
