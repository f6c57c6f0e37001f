import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { lockPeople, manageAccount } from "../../db/commands/people/accounts.ts";
import { forgetBrowsersOf, forgetDevicesOf } from "../../db/commands/sign-in/browsers.ts";
import { holdAccount } from "../../db/commands/sign-in/passwords.ts";
import { endSessionsOf } from "../../db/commands/sign-in/sessions.ts";
import type { Database } from "../../db/open-database.ts";
import { findPerson, type StoredPerson } from "../../db/queries/people/find-person.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { may } from "../../insurance/permissions.ts";
import { obstaclesToManage, type PeopleAct } from "../../insurance/rights/manage-people.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { conflict, forbidden, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { aliveAt } from "../session/session-cookie.ts";
import { administratorsOf, colleagueOf, managerOf, openPerson, othersThan } from "./open-person.ts";
import { personNow } from "./person-answer.ts";

/** Somebody else changed the account since it was opened. */
export const staleAccount = (name: string): Refused => {
  const message = `Someone has changed the account of ${name} since you opened it. Nothing was changed: review it and try again.`;
  return conflict("stale-version", message, [{ path: "version", message }]);
};

/** An erased account stays closed: its past acts must not be attributed to another person. */
const refuseErased = ({ name, email }: StoredPerson): void => {
  if (email !== "") return;
  throw conflict("status", `${name}: the details of this account were erased, so it cannot be used again.`);
};

/** The actor with current permissions, which may have been revoked since the call came in. */
const actingNow = async (transaction: Database, user: SessionUser): Promise<SessionUser> => {
  const now = await findPerson(transaction, user.firmId, user.userId);
  if (!now || now.suspended || !may(now.permissions, "manageUsers")) throw forbidden();
  return { ...user, permissions: now.permissions, branchId: now.branchId };
};

/** Changes the people of a firm under a lock, with the permissions that the actor has once it is taken. */
export const withPeopleLock = <T>(
  { db }: Pick<Services, "db">,
  user: SessionUser,
  work: (transaction: Database, actor: SessionUser) => Promise<T>,
): Promise<T> =>
  inOneTransaction(db, async (transaction) => {
    await lockPeople(transaction, user.firmId);
    return work(transaction, await actingNow(transaction, user));
  });

/** A change to an account, and the version that it is based on, if it matters. */
export interface PersonChange {
  readonly userId: string;
  readonly act: PeopleAct;
  readonly version?: number;
}

/**
 * Changes an account, if the rules about people allow this user to.
 *
 * @throws {Refused} 404 for people outside the user's scope, 409 with every reason, or when the account was changed
 * meanwhile
 */
export const changePerson = <T>(
  services: Services,
  user: SessionUser,
  { userId, act, version }: PersonChange,
  work: (transaction: Database, person: StoredPerson, actor: SessionUser) => Promise<T>,
): Promise<T> =>
  withPeopleLock(services, user, async (transaction, actor) => {
    // An erasure either completes before the account is read, or waits for the change.
    await holdAccount(transaction, { firmId: actor.firmId, userId });
    const person = await openPerson(transaction, actor, userId);
    if (act.act !== "pass") refuseErased(person);
    const others = othersThan(await administratorsOf(transaction, person.firmId), person.userId);
    const reasons = obstaclesToManage(managerOf(actor), colleagueOf(person), act, others);
    if (reasons.length > 0) throw conflict("rights", reasons.map(({ message }) => message).join(" "), reasons);
    if (version !== undefined && version !== person.version) throw staleAccount(person.name);
    return work(transaction, person, actor);
  });

/** Ends all of a user's sessions and prevents new ones. */
export const suspendUser = async (
  services: Services,
  user: SessionUser,
  { UserID, version }: FormOf<"Users/suspend">,
): Promise<AnswerOf<"Users/suspend">> => {
  const change = { userId: UserID, version, act: { act: "suspend" } } as const;
  await changePerson(services, user, change, async (transaction, person) => {
    if (person.suspended) throw conflict("status", `${person.name} is already suspended.`);
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

/** Lets a user sign in again, with their previous permissions. */
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
