import { appendAudit } from "../../db/commands/append-audit.ts";
import { userSubject } from "../../db/commands/people/manage-account.ts";
import { spendLinksOf } from "../../db/commands/sign-in/password-links.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { lastInvite } from "../../db/queries/people/last-invite.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { countMail } from "../mail/count-mail.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { changePerson } from "./change-person.ts";
import { personNow } from "./person-answer.ts";
import { sendInvite } from "./send-invite.ts";

/** One mail to the same person in this time, in milliseconds. */
const AGAIN_AFTER_MS = 60_000;

const tooSoon = (): Refused =>
  new Refused(
    429,
    "too-soon",
    "The invitation was sent a moment ago. Wait a minute before you send another.",
    [],
    {},
    {
      "retry-after": String(AGAIN_AFTER_MS / 1000),
    },
  );

/** Invites somebody again who has not chosen a password yet; the link of before opens nothing any more. */
export const resendInvite = async (
  services: Services,
  user: SessionUser,
  { UserID }: FormOf<"Users/resendInvite">,
): Promise<AnswerOf<"Users/resendInvite">> => {
  await countMail(services, user);
  await changePerson(services, user, { userId: UserID, act: { act: "tend" } }, async (transaction, person) => {
    if (person.hasPassword) throw conflict("status", `${person.name} has chosen a password already.`);
    if (person.suspended) throw conflict("status", `${person.name} is suspended: reactivate the account first.`);
    const wall = services.clock.wall();
    const last = await lastInvite(transaction, person);
    if (last && wall.getTime() - last.getTime() < AGAIN_AFTER_MS) throw tooSoon();
    await spendLinksOf(transaction, person, wall);
    await appendAudit(transaction, {
      firm_id: person.firmId,
      subject: userSubject(person.userId),
      at: services.clock.now(),
      actor: user.userId,
      action: "invite-again",
      detail: {},
    });
    await sendInvite(transaction, services, user, person);
  });
  return { person: await personNow(services, user, UserID) };
};
