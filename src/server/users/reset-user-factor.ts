import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { resetSecondFactor } from "../access/reset-second-factor.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { changePerson } from "./change-person.ts";
import { personNow } from "./person-answer.ts";

/** Takes away the second factor of somebody who has lost it; one's own is changed where it was set up. */
export const resetUserFactor = async (
  services: Services,
  user: SessionUser,
  { UserID }: FormOf<"Users/resetSecondFactor">,
): Promise<AnswerOf<"Users/resetSecondFactor">> => {
  await changePerson(services, user, { userId: UserID, act: { act: "tend" } }, async (transaction, person) => {
    if (person.userId === user.userId)
      throw conflict("rights", "You change your own second factor under Access, where a code proves that it is you.");
    if (!(await resetSecondFactor(transaction, services, person, user.userId)))
      throw conflict("status", `${person.name} has no second factor.`);
  });
  services.log.info({ user: UserID, by: user.userId }, "second factor reset");
  return { person: await personNow(services, user, UserID) };
};
