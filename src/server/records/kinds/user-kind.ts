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
 * Brings an account up to date whose address to sign in with is another now. The old address is notified, and the new one;
 * a link to choose a password that was sent before opens nothing any more.
 *
 * @param by who changed it
 * @returns false when another account signs in with the address; then the transaction is to be given up
 */
const moveSignIn = async (transaction: Database, services: Services, user: NamedUser, by: string): Promise<boolean> => {
  const { firmId, id } = user;
  const account = { firmId, userId: id };
  const said = "The address with which you sign in was changed.";
  await holdAccount(transaction, account);
  await noteChange(transaction, services, account, { action: "sign-in-address", words: said, by });
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

/** `Nerys Alderton` as first and last name; one word alone is taken for the last. */
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

/** Why nothing of somebody's details can be changed; undefined where it can. */
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

/** The account as its details say it; what a form does not ask for stays as it is. */
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

/** A person's own details and what they are notified of; those of others for who manages users. */
export const userKind: RecordKind = {
  definition: "USER",
  find: async ({ db }, user, id) => {
    if (id === "" || id === user.userId) return ownDetails(user);
    const found = await userOfFirm(db, user.firmId, id);
    if (!found || !maySee(user, found)) throw noSuchUser();
    return others(user, found);
  },
  count: async (services, save) => {
    const before = await userOfFirm(services.db, save.subject.firmId, save.id);
    if (!isMoved(before, accountOf(save, before).email)) return;
    // Two mails go out: to the old address and to the new one.
    await countMail(services, save.user);
    await countMail(services, save.user);
  },
  refuse: async (transaction, { subject: { firmId }, id }) => {
    // An erasure is over before anything is stored, or removes it.
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
