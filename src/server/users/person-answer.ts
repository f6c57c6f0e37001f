import { branchesOfFirm } from "../../db/queries/people/branches.ts";
import { findPerson, lockedKeys, type StoredPerson, signInFacts } from "../../db/queries/people/find-person.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import type { ActivePerson } from "../../db/queries/people/people.ts";
import { obstaclesToManage } from "../../insurance/rights/manage-people.ts";
import { presetOf } from "../../insurance/rights/preset-words.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { Services } from "../services.ts";
import { aliveAt } from "../session/session-cookie.ts";
import { ACCOUNT_LIMIT, accountKey } from "../session/throttle.ts";
import { administratorsOf, colleagueOf, isActive, managerOf, othersThan } from "./open-person.ts";

const messages = (reasons: readonly { readonly message: string }[]): string[] => reasons.map(({ message }) => message);

const obstaclesOf = (user: SessionUser, person: StoredPerson, administrators: readonly ActivePerson[]) => {
  const [manager, colleague] = [managerOf(user), colleagueOf(person)];
  const others = othersThan(administrators, person.userId);
  return {
    tend: messages(obstaclesToManage(manager, colleague, { act: "tend" }, others)),
    suspend: messages(obstaclesToManage(manager, colleague, { act: "suspend" }, others)),
  };
};

const stateOf = (person: StoredPerson, lockedUntil: Date | undefined): NamedCall<"FirmUser">["state"] => {
  if (person.suspended) return "suspended";
  if (!isActive(person)) return "invited";
  return lockedUntil ? "locked" : "active";
};

/** Some people of the user's firm, as the user may see them. */
export const peopleAnswer = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  user: SessionUser,
  people: readonly StoredPerson[],
): Promise<NamedCall<"FirmUser">[]> => {
  const now = clock.wall();
  const keys = people.map(({ email }) => accountKey(email.toLowerCase()));
  const [branches, administrators, facts, locked] = await Promise.all([
    branchesOfFirm(db, user.firmId),
    administratorsOf(db, user.firmId),
    signInFacts(
      db,
      user.firmId,
      people.map(({ userId }) => userId),
      aliveAt(now),
    ),
    lockedKeys(db, keys, ACCOUNT_LIMIT, now),
  ]);
  const names = new Map(branches.map(({ id, name }) => [id, name]));
  return people.map((person) => {
    const signedIn = facts.get(person.userId);
    const lockedUntil = locked.get(accountKey(person.email.toLowerCase()));
    return {
      id: person.userId,
      name: person.name,
      email: person.email,
      branchId: person.branchId,
      branch: names.get(person.branchId) ?? "",
      Permissions: person.permissions,
      preset: presetOf(person.permissions)?.label ?? "",
      state: stateOf(person, lockedUntil),
      lockedUntil: lockedUntil?.toISOString() ?? null,
      lastSignedInAt: person.lastSignedInAt?.toISOString() ?? null,
      lastSeenAt: signedIn?.lastSeenAt?.toISOString() ?? null,
      sessions: signedIn?.sessions ?? 0,
      secondFactor: signedIn?.secondFactor ?? false,
      version: person.version,
      isYou: person.userId === user.userId,
      obstacles: obstaclesOf(user, person, administrators),
    };
  });
};

/** A person after a change. */
export const personNow = async (
  services: Pick<Services, "db" | "clock">,
  user: SessionUser,
  userId: string,
): Promise<NamedCall<"FirmUser">> => {
  const person = await findPerson(services.db, user.firmId, userId);
  const [answer] = person ? await peopleAnswer(services, user, [person]) : [];
  if (!answer) throw new Error(`The person ${userId} was changed, and is gone.`);
  return answer;
};
