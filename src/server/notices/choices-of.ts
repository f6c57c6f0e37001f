import type { Database } from "../../db/open-database.ts";
import { recordAnswers } from "../../db/queries/records/records.ts";
import type { Recipient } from "../../db/queries/referrals/referrals.ts";
import { type NotifyChoice, notifyChoice } from "./notify-choice.ts";

type Person = Pick<Recipient, "firmId" | "userId">;

/** How each of these people is informed. */
export const choicesOf = async (db: Database, people: readonly Person[]): Promise<(person: Person) => NotifyChoice> => {
  const known = new Map<string, NotifyChoice>();
  for (const firmId of new Set(people.map((person) => person.firmId))) {
    const ids = [...new Set(people.filter((person) => person.firmId === firmId).map(({ userId }) => userId))];
    const answers = await recordAnswers(db, firmId, "user", ids);
    for (const id of ids) known.set(`${firmId} ${id}`, notifyChoice(answers.get(id)));
  }
  return ({ firmId, userId }) => known.get(`${firmId} ${userId}`) ?? notifyChoice(undefined);
};
