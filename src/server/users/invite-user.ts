import type { RecordData } from "../../../schemas/record.ts";
import { addAccount } from "../../db/commands/people/accounts.ts";
import { writeRecord } from "../../db/commands/records/records.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { longDate } from "../../documents/document-number.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { obstaclesToRights } from "../../insurance/rights/manage-people.ts";
import { countLargeWrite } from "../caller-limits.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { LINK_VALID_MS, linkPart, makePasswordLink } from "../login/password-link.ts";
import { type Letter, plainName, words } from "../mail/letter.ts";
import { countMail, queueMails } from "../mail/queue-mail.ts";
import {
  checkRecord,
  formInForce,
  readRecord,
  recordSections,
  refusalOf,
  textOfRecord,
} from "../records/read-record.ts";
import { conflict, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { withPeopleLock } from "./change-person.ts";
import { isClosed, managerOf, openBranch } from "./open-person.ts";
import { personNow } from "./person-answer.ts";

/** Form of a person's own details. */
export const USER_FORM = "USER";

/** Reads the details of a new user and checks them by the form in force; nothing is stored while anything is wrong. */
const readDetails = (definition: LoadedDefinition, services: Services, DATA: string): RecordData => {
  const data = { ...readRecord(definition.form, DATA, services.newId), version: 0 };
  const refusal = refusalOf(checkRecord(definition, data, londonDate(services.clock.now())).errors);
  if (refusal) throw refusal;
  return data;
};

/** In the same words whichever firm the existing account belongs to. */
const isTaken = (): Refused => {
  const message = "This email address cannot be used. Use another one.";
  return conflict("answers", message, [{ path: "/User/Email", message }]);
};

const refuseRights = (actor: SessionUser, permissions: number): void => {
  const reasons = obstaclesToRights(managerOf(actor), permissions);
  if (reasons.length > 0) throw conflict("rights", reasons.map(({ message }) => message).join(" "), reasons);
};

const refuseClosed = async (transaction: Database, services: Services, actor: SessionUser, branchId: string) => {
  const branch = await openBranch(transaction, actor, branchId);
  const message = `${branch.name} no longer does business: choose another branch.`;
  if (isClosed(branch, services.clock)) throw conflict("rights", message, [{ path: "BranchID", message }]);
};

interface Invitation {
  readonly brand: string;
  /** The firm in whose name they are invited. */
  readonly firm: string;
  readonly by: string;
  /** Address of the page for choosing a password. */
  readonly address: string;
  /** When the link expires. */
  readonly endsAt: Date;
}

/** The mail to an invited user: who invites them, what to do, and until when. */
export const inviteLetter = ({ brand, address, endsAt, ...names }: Invitation): Letter => {
  const [firm, by] = [plainName(names.firm), plainName(names.by)];
  return {
    subject: `${brand}: ${by} invites you to the portal`,
    parts: [
      words(`${by} of ${firm} has created an account for you in the ${brand} portal.`),
      words("Choose a password first. You sign in with this email address."),
      linkPart(address, "Choose your password"),
      words(`The link works once, until ${longDate(londonDate(endsAt))}. After that ask ${by} to send another.`),
      words("If you were not expecting this email, ignore it: nobody can use the account without the link."),
    ],
  };
};

/** Mails a user a link for choosing their first password, in the transaction of the act. */
export const sendInvite = async (
  transaction: Database,
  services: Services,
  by: Pick<SessionUser, "name" | "firm">,
  { firmId, userId, email }: { readonly firmId: string; readonly userId: string; readonly email: string },
): Promise<void> => {
  const address = await makePasswordLink(transaction, services, { firmId, userId, kind: "invite" });
  const endsAt = new Date(services.clock.wall().getTime() + LINK_VALID_MS.invite);
  const letter = inviteLetter({ brand: services.site.brand, firm: by.firm, by: by.name, address, endsAt });
  await queueMails(transaction, services, [{ firmId, to: email, letter, secret: true }]);
};

/** Creates an account with its details and permissions, and invites its owner to choose a password. */
export const inviteUser = async (
  services: Services,
  user: SessionUser,
  { DATA, BranchID, Permissions, language }: FormOf<"Users/invite">,
): Promise<AnswerOf<"Users/invite">> => {
  const definition = await formInForce(services, USER_FORM, language);
  const { firmId } = user;
  const userId = services.newId();
  // Refused ones count too, so that nobody can test many addresses for accounts.
  await countMail(services, user);
  await countLargeWrite(services.db, user, DATA.length, services.clock.wall());
  await withPeopleLock(services, user, async (transaction, actor) => {
    await refuseClosed(transaction, services, actor, BranchID);
    refuseRights(actor, Permissions);
    const answers = recordSections(readDetails(definition, services, DATA));
    const at = services.clock.now();
    const name = [textOfRecord(answers, "User", "FirstName"), textOfRecord(answers, "User", "LastName")]
      .filter(Boolean)
      .join(" ");
    const email = textOfRecord(answers, "User", "Email");
    const account = { firm_id: firmId, id: userId, branch_id: BranchID, email, name, permissions: Permissions };
    const isAdded = await addAccount(
      transaction,
      { ...account, password_hash: "", suspended: false },
      { at, actor: user.userId },
    );
    if (!isAdded) throw isTaken();
    await writeRecord(transaction, {
      firmId,
      kind: "user",
      id: userId,
      definition: { id: definition.definition.id, version: definition.version },
      answers: JSON.stringify(answers),
      base: 0,
      changed: [],
      at,
      by: user.userId,
      byName: user.name,
    });
    await sendInvite(transaction, services, user, { firmId, userId, email });
  });
  return { person: await personNow(services, user, userId) };
};
