import { appendAudit } from "../../db/commands/append-audit.ts";
import { userSubject } from "../../db/commands/people/manage-account.ts";
import { endSessionsOf } from "../../db/commands/sign-in/end-sessions.ts";
import { forgetBrowsersOf } from "../../db/commands/sign-in/known-browsers.ts";
import { forgetDevicesOf } from "../../db/commands/sign-in/known-devices.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { aliveAt } from "../session/session-limits.ts";
import { changePerson } from "./change-person.ts";
import { personNow } from "./person-answer.ts";

/** Signs somebody out everywhere, for when a computer was lost; he can sign in again. */
export const endUserSessions = async (
  services: Services,
  user: SessionUser,
  { UserID }: FormOf<"Users/endSessions">,
): Promise<AnswerOf<"Users/endSessions">> => {
  const change = { userId: UserID, act: { act: "tend" } } as const;
  const ended = await changePerson(services, user, change, async (transaction, person) => {
    const sessions = await endSessionsOf(transaction, person, {
      way: "administrator",
      alive: aliveAt(services.clock.wall()),
    });
    const devices = await forgetDevicesOf(transaction, person);
    await forgetBrowsersOf(transaction, person);
    await appendAudit(transaction, {
      firm_id: person.firmId,
      subject: userSubject(person.userId),
      at: services.clock.now(),
      actor: user.userId,
      action: "end-sessions",
      detail: { sessions, devices },
    });
    return sessions;
  });
  return { person: await personNow(services, user, UserID), ended };
};
