import { manageAccount } from "../../db/commands/people/accounts.ts";
import { forgetBrowsersOf, forgetDevicesOf } from "../../db/commands/sign-in/browsers.ts";
import { endSessionsOf } from "../../db/commands/sign-in/sessions.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict } from "../refused.ts";
import type { Services } from "../services.ts";
import { aliveAt } from "../session/session-limits.ts";
import { changePerson, staleAccount } from "./change-person.ts";
import { personNow } from "./person-answer.ts";

/** Ends all of somebody's sessions and lets them start none. */
export const suspendUser = async (
  services: Services,
  user: SessionUser,
  { UserID, version }: FormOf<"Users/suspend">,
): Promise<AnswerOf<"Users/suspend">> => {
  const change = { userId: UserID, version, act: { act: "suspend" } } as const;
  await changePerson(services, user, change, async (transaction, person) => {
    if (person.suspended) throw conflict("status", `${person.name} is suspended already.`);
    const act = { at: services.clock.now(), actor: user.userId, action: "suspend" } as const;
    const sessions = await endSessionsOf(transaction, person, {
      way: "suspended",
      alive: aliveAt(services.clock.wall()),
    });
    await forgetDevicesOf(transaction, person);
    await forgetBrowsersOf(transaction, person);
    const done = await manageAccount(
      transaction,
      person,
      version,
      { suspended: true },
      { ...act, detail: { sessions } },
    );
    if (!done) throw staleAccount(person.name);
  });
  services.log.info({ user: UserID, by: user.userId }, "suspended");
  return { person: await personNow(services, user, UserID) };
};

/** Lets somebody sign in again, with the rights that they had. */
export const reactivateUser = async (
  services: Services,
  user: SessionUser,
  { UserID, version }: FormOf<"Users/reactivate">,
): Promise<AnswerOf<"Users/reactivate">> => {
  const change = { userId: UserID, version, act: { act: "tend" } } as const;
  await changePerson(services, user, change, async (transaction, person) => {
    if (!person.suspended) throw conflict("status", `${person.name} is not suspended.`);
    const act = { at: services.clock.now(), actor: user.userId, action: "reactivate" } as const;
    const done = await manageAccount(transaction, person, version, { suspended: false }, { ...act, detail: {} });
    if (!done) throw staleAccount(person.name);
  });
  services.log.info({ user: UserID, by: user.userId }, "reactivated");
  return { person: await personNow(services, user, UserID) };
};
