import { keepUser } from "../../../db/commands/records/keep-user.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { type UserOfFirm, userOfFirm } from "../../../db/queries/records/user-of-firm.ts";
import { may, mayGrant } from "../../../insurance/permissions.ts";
import { countMail } from "../../mail/count-mail.ts";
import { conflict, Refused } from "../../refused.ts";
import type { RecordKind, RecordSave, RecordSubject } from "../record-kind.ts";
import { textOf } from "../record-texts.ts";
import { moveSignIn } from "./move-sign-in.ts";

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
      message: "Somebody else who manages the users of your firm can change this address.",
    },
  ],
});

const others = (user: SessionUser, found: UserOfFirm): RecordSubject => ({
  firmId: user.firmId,
  id: found.id,
  known: { User: { ...namesOf(found.name), Email: found.email } },
  owned: {},
  locked: mayGrant(user.permissions, found.permissions)
    ? []
    : [{ path: "", message: `${found.name} has rights that you do not have, so you cannot change these details.` }],
});

const maySee = (user: SessionUser, found: UserOfFirm): boolean =>
  may(user.permissions, "manageUsers") && (may(user.permissions, "allBranches") || found.branchId === user.branchId);

const isTaken = () => {
  const message = "This email address cannot be used. Give another one that this user alone reads.";
  return conflict("answers", message, [{ path: "/User/Email", message }]);
};

/** The account as its details say it; what a form does not ask for stays as it is. */
const accountOf = ({ subject, id, answers }: RecordSave, before: UserOfFirm | undefined) => {
  const names = [textOf(answers, "User", "FirstName"), textOf(answers, "User", "LastName")];
  return {
    firmId: subject.firmId,
    id,
    name: names.filter(Boolean).join(" ") || (before?.name ?? ""),
    email: textOf(answers, "User", "Email") || (before?.email ?? ""),
  };
};

const isMoved = (before: UserOfFirm | undefined, email: string): boolean =>
  before !== undefined && before.email.toLowerCase() !== email.toLowerCase();

/** A person's own details and what he is told; those of others for who manages users. */
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
  follow: async (transaction, services, save) => {
    const before = await userOfFirm(transaction, save.subject.firmId, save.id);
    const account = accountOf(save, before);
    const kept = isMoved(before, account.email)
      ? await moveSignIn(transaction, services, account, save.user.userId)
      : await keepUser(transaction, account);
    if (!kept) throw isTaken();
  },
};
