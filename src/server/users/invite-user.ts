import type { RecordData } from "../../../schemas/record.ts";
import { addAccount } from "../../db/commands/people/accounts.ts";
import { writeRecord } from "../../db/commands/records/records.ts";
import type { Database } from "../../db/open-database.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { obstaclesToRights } from "../../insurance/rights/manage-people.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { LoadedDefinition } from "../definitions/definitions.ts";
import { countMail } from "../mail/queue-mail.ts";
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
import { inPeopleTurn } from "./change-person.ts";
import { isClosed, managerOf, openBranch } from "./open-person.ts";
import { personNow } from "./person-answer.ts";
import { sendInvite } from "./send-invite.ts";

/** Form of a person's own details. */
export const USER_FORM = "USER";

/** Reads the details of a new user and checks them by the form in force; nothing is stored while anything is wrong. */
const readDetails = (definition: LoadedDefinition, services: Services, DATA: string): RecordData => {
  const data = { ...readRecord(definition.form, DATA, services.newId), version: 0 };
  const refusal = refusalOf(checkRecord(definition, data, londonDate(services.clock.now())).errors);
  if (refusal) throw refusal;
  return data;
};

/** In the same words wherever the other account is. */
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

/** Makes an account with its details and rights, and invites its owner to choose a password. */
export const inviteUser = async (
  services: Services,
  user: SessionUser,
  { DATA, BranchID, Permissions, language }: FormOf<"Users/invite">,
): Promise<AnswerOf<"Users/invite">> => {
  const definition = await formInForce(services, USER_FORM, language);
  const { firmId } = user;
  const userId = services.newId();
  // Refused ones are counted too: nobody asks through many addresses which of them have an account.
  await countMail(services, user);
  await inPeopleTurn(services, user, async (transaction, actor) => {
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
