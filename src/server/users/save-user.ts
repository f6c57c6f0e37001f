import { manageAccount } from "../../db/commands/people/manage-account.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { isClosed } from "./branch-answer.ts";
import { changePerson, staleAccount } from "./change-person.ts";
import { openBranch } from "./open-person.ts";
import { personNow } from "./person-answer.ts";

/** Gives somebody these rights and this branch; they hold on his next call. */
export const saveUser = async (
  services: Services,
  user: SessionUser,
  { UserID, version, BranchID, Permissions }: FormOf<"Users/save">,
): Promise<AnswerOf<"Users/save">> => {
  const act = { act: "save", permissions: Permissions } as const;
  await changePerson(services, user, { userId: UserID, act, version }, async (transaction, person, actor) => {
    const branch = await openBranch(transaction, actor, BranchID);
    const moves = BranchID !== person.branchId;
    if (moves && isClosed(branch, services.clock))
      throw conflict("rights", `${branch.name} does no business any more.`, [
        { path: "BranchID", message: `${branch.name} does no business any more: choose another branch.` },
      ]);
    if (!moves && Permissions === person.permissions) return;
    const done = await manageAccount(
      transaction,
      person,
      version,
      { branch_id: BranchID, permissions: Permissions },
      {
        at: services.clock.now(),
        actor: user.userId,
        action: "rights",
        detail: {
          from: { branch: person.branchId, permissions: person.permissions },
          to: { branch: BranchID, permissions: Permissions },
        },
      },
    );
    if (!done) throw staleAccount(person.name);
  });
  return { person: await personNow(services, user, UserID) };
};
