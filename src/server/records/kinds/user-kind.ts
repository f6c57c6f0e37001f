import { keepUser, type NamedUser } from "../../../db/commands/records/records.ts";
import { holdAccount, spendLinksOf } from "../../../db/commands/sign-in/passwords.ts";
import type { Database } from "../../../db/open-database.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { type UserOfFirm, userOfFirm } from "../../../db/queries/records/records.ts";
import { may } from "../../../insurance/permissions.ts";
import { rightsBeyondManager } from "../../../insurance/rights/manage-people.ts";
import { noteChange } from "../../access/note-change.ts";
import { words } from "../../mail/letter.ts";
import { countMail, queueMails } from "../../mail/queue-mail.ts";
import { conflict, Refused } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { textOfRecord } from "../read-record.ts";
import type { RecordKind, RecordSave, RecordSubject } from "../record-kind.ts";

/**
 * Updates an account whose sign-in address has changed. The old and the new address are notified; password links sent
 * earlier stop working.
 *
 * @param by who changed it
 * @returns false when another account signs in with the address; the transaction is then to be rolled back
 */
const moveSignIn = async (transaction: Database, services: Services, user: NamedUser, by: string): Promise<boolean> => {
  const { firmId, id } = user;
  const account = { firmId, userId: id };
  const notice = "The address with which you sign in was changed.";
  await holdAccount(transaction, account);
  await noteChange(transaction, services, account, { action: "sign-in-address", words: notice, by });
  await spendLinksOf(transaction, account, services.clock.wall());
  if (!(await keepUser(transaction, user))) return false;
  const letter = {
    subject: "You sign in with this address now.",
    parts: [words("You sign in with this address now.")],
  };
  await queueMails(transaction, services, [{ firmId, to: user.email, letter }]);
  return true;
};

const noSuchUser = () => new Refused(404, "not-found", "There is no such user.");

/** `Nerys Alderton` as first and last name; a single word is taken as the last name. */
const namesOf = (name: string) => {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  return rest.length === 0 ? { LastName: first } : { FirstName: first, LastName: rest.join(" ") };
};

const ownDetails = ({ firmId, userId, name, email }: SessionUser): RecordSubject => ({
  firmId,
  id: userId,
  known: { User: namesOf(name) },
  owned: { User: { Email: email } },
  locked: [
    {
      path: "/User/Email",
      message: "Someone else who manages the users of your firm can change this address.",
    },
  ],
});

const isErased = ({ email }: UserOfFirm): boolean => email === "";

/** Why a user's details cannot be changed; undefined where they can. */
const lockOf = (user: SessionUser, found: UserOfFirm): string | undefined => {
  if (isErased(found)) return "The details of this person were erased.";
  return rightsBeyondManager(user, found.permissions).length === 0
    ? undefined
    : `${found.name} has permissions that you do not have, so you cannot change these details.`;
};

const others = (user: SessionUser, found: UserOfFirm): RecordSubject => {
  const message = lockOf(user, found);
  return {
    firmId: user.firmId,
    id: found.id,
    known: { User: { ...namesOf(found.name), Email: found.email } },
    owned: {},
    locked: message === undefined ? [] : [{ path: "", message }],
  };
};

const maySee = (user: SessionUser, found: UserOfFirm): boolean =>
  may(user.permissions, "manageUsers") && (may(user.permissions, "allBranches") || found.branchId === user.branchId);

const isTaken = () => {
  const message = "This email address cannot be used. Enter another one that only this user reads.";
  return conflict("answers", message, [{ path: "/User/Email", message }]);
};

/** The account according to the user's details; what the form does not ask for is kept. */
const accountOf = ({ subject, id, answers }: RecordSave, before: UserOfFirm | undefined) => {
  const names = [textOfRecord(answers, "User", "FirstName"), textOfRecord(answers, "User", "LastName")];
  return {
    firmId: subject.firmId,
    id,
    name: names.filter(Boolean).join(" ") || (before?.name ?? ""),
    email: textOfRecord(answers, "User", "Email") || (before?.email ?? ""),
  };
};

const isMoved = (before: UserOfFirm | undefined, email: string): boolean =>
  before !== undefined && before.email.toLowerCase() !== email.toLowerCase();

const movesSignIn = async ({ db }: Services, save: RecordSave): Promise<boolean> => {
  const before = await userOfFirm(db, save.subject.firmId, save.id);
  return isMoved(before, accountOf(save, before).email);
};

/** A user's own details and notification settings; those of others for users who manage them. */
export const userKind: RecordKind = {
  definition: "USER",
  find: async ({ db }, user, id) => {
    if (id === "" || id === user.userId) return ownDetails(user);
    const found = await userOfFirm(db, user.firmId, id);
    if (!found || !maySee(user, found)) throw noSuchUser();
    return others(user, found);
  },
  // The mail of an account chooses its password.
  privileged: async (services, save) => ((await movesSignIn(services, save)) ? "let-in" : undefined),
  count: async (services, save) => {
    if (!(await movesSignIn(services, save))) return;
    // Two mails are sent: to the old address and to the new one.
    await countMail(services, save.user);
    await countMail(services, save.user);
  },
  refuse: async (transaction, { subject: { firmId }, id }) => {
    // An erasure either completes before anything is stored, or waits and then removes it.
    await holdAccount(transaction, { firmId, userId: id });
    const now = await userOfFirm(transaction, firmId, id);
    if (!now || isErased(now)) throw noSuchUser();
    return [];
  },
  follow: async (transaction, services, save) => {
    const before = await userOfFirm(transaction, save.subject.firmId, save.id);
    const account = accountOf(save, before);
    const kept = isMoved(before, account.email)
      ? await moveSignIn(transaction, services, account, save.user.userId)
      : await keepUser(transaction, account);
    if (!kept) throw isTaken();
  },
};
