import { manageAccount, userSubject } from "../../db/commands/people/accounts.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { forgetBrowsersOf, forgetDevicesOf } from "../../db/commands/sign-in/browsers.ts";
import { spendLinksOf } from "../../db/commands/sign-in/passwords.ts";
import { endSessionsOf } from "../../db/commands/sign-in/sessions.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import {
  countPeople,
  lastInvite,
  listPeople,
  type PeopleSearch,
  possibleSuccessors,
  type Work,
  workOf,
} from "../../db/queries/people/people.ts";
import { permissionsSince } from "../../db/queries/privileged.ts";
import { allRights, rights } from "../../insurance/permissions.ts";
import { providerRights } from "../../insurance/rights/right-groups.ts";
import { resetSecondFactor } from "../access/reset-second-factor.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { countMail } from "../mail/queue-mail.ts";
import { isFactorOwed } from "../privileged/factor-demand.ts";
import { COOLING_OFF_MS } from "../privileged/privileged-acts.ts";
import { userKind } from "../records/kinds/user-kind.ts";
import { openRecord } from "../records/open-record.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import { plainText, searchWords } from "../sent-text.ts";
import type { Services } from "../services.ts";
import { personOf } from "../session/begin-session.ts";
import { aliveAt } from "../session/session-cookie.ts";
import { changePerson, reactivateUser, staleAccount, suspendUser } from "./change-person.ts";
import { inviteUser, sendInvite } from "./invite-user.ts";
import { branchAnswer, branchesRunBy, isClosed, openBranch, openPerson } from "./open-person.ts";
import { peopleAnswer, personNow } from "./person-answer.ts";
import { transferWork } from "./transfer-work.ts";
import type { usersCalls } from "./users-calls.ts";

/** Minimum interval between mails to the same person, in milliseconds. */
const RESEND_INTERVAL_MS = 60_000;

const tooSoon = (): Refused =>
  new Refused(
    429,
    "too-soon",
    "The invitation was sent a moment ago. Wait a minute before you send another.",
    [],
    {},
    {
      "retry-after": String(RESEND_INTERVAL_MS / 1000),
    },
  );

/** Invites a user again who has not chosen a password yet; the previous link stops working. */
const resendInvite = async (
  services: Services,
  user: SessionUser,
  { UserID }: FormOf<"Users/resendInvite">,
): Promise<AnswerOf<"Users/resendInvite">> => {
  await countMail(services, user);
  await changePerson(services, user, { userId: UserID, act: { act: "tend" } }, async (transaction, person) => {
    if (person.hasPassword) throw conflict("status", `${person.name} has already chosen a password.`);
    if (person.suspended) throw conflict("status", `${person.name} is suspended: reactivate the account first.`);
    const wall = services.clock.wall();
    const last = await lastInvite(transaction, person);
    if (last && wall.getTime() - last.getTime() < RESEND_INTERVAL_MS) throw tooSoon();
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

const PAGE_SIZE = 50;

const readState = (state: string): PeopleSearch["state"] => {
  if (state === "") return undefined;
  if (state === "active" || state === "invited" || state === "suspended") return state;
  throw badInput("state", "The state is active, invited or suspended.");
};

/** The people whom the user manages, by name. */
const listUsers = async (
  services: Services,
  user: SessionUser,
  { q = "", branch = "", state = "", page = 1 }: FormOf<"Users/list">,
): Promise<AnswerOf<"Users/list">> => {
  const { db } = services;
  const branches = await branchesRunBy(db, user);
  if (branch !== "") await openBranch(db, user, branch);
  const [only] = branches.length === 1 ? branches : [];
  const branchId = branch === "" ? only?.id : branch;
  const wanted = readState(state);
  const search: PeopleSearch = {
    firmId: user.firmId,
    words: searchWords(plainText(q)),
    ...(branchId === undefined ? {} : { branchId }),
    ...(wanted === undefined ? {} : { state: wanted }),
  };
  const [people, total] = await Promise.all([
    listPeople(db, search, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
    countPeople(db, search),
  ]);
  return {
    people: await peopleAnswer(services, user, people),
    total,
    page,
    pageSize: PAGE_SIZE,
    branches: branches.map((each) => branchAnswer(each, services.clock)),
  };
};

/** Saves a user's permissions and branch; they apply from their next call. */
const saveUser = async (
  services: Services,
  user: SessionUser,
  { UserID, version, BranchID, Permissions }: FormOf<"Users/save">,
): Promise<AnswerOf<"Users/save">> => {
  const act = { act: "save", permissions: Permissions } as const;
  await changePerson(services, user, { userId: UserID, act, version }, async (transaction, person, actor) => {
    const branch = await openBranch(transaction, actor, BranchID);
    const moves = BranchID !== person.branchId;
    if (moves && isClosed(branch, services.clock))
      throw conflict("rights", `${branch.name} no longer does business.`, [
        { path: "BranchID", message: `${branch.name} no longer does business: choose another branch.` },
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

const NO_WORK: Work = { quotes: 0, policies: 0, referrals: 0, notes: 0 };

/** The permissions that the user may grant, as bits. */
const mayGive = ({ firmKind, permissions }: SessionUser): number => {
  const staff = providerRights.reduce((sum, right) => sum | rights[right], 0);
  return permissions & allRights & (firmKind === "broker" ? ~staff : allRights);
};

/** A person with their work, or, for a new one, the options. */
const getUser = async (
  services: Services,
  user: SessionUser,
  { UserID = "0" }: FormOf<"Users/get">,
): Promise<AnswerOf<"Users/get">> => {
  const { db, clock } = services;
  const person = UserID === "0" || UserID === "" ? undefined : await openPerson(db, user, UserID);
  const [branches, work, heirs, [answer = null]] = await Promise.all([
    branchesRunBy(db, user),
    person ? workOf(db, person.firmId, person.userId) : NO_WORK,
    person ? possibleSuccessors(db, person.firmId, person.userId) : [],
    peopleAnswer(services, user, person ? [person] : []),
  ]);
  return {
    person: answer,
    work,
    firmKind: user.firmKind,
    mayGive: mayGive(user),
    branches: branches.map((branch) => branchAnswer(branch, clock)),
    colleagues: heirs.map(({ id, name, branch }) => ({ id, name, branch })),
  };
};

/** Signs a user out everywhere, for example after losing a computer; they can sign in again. */
const endUserSessions = async (
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

/** Removes the second factor of a user who has lost it; one's own is changed in the account settings. */
const resetUserFactor = async (
  services: Services,
  user: SessionUser,
  { UserID }: FormOf<"Users/resetSecondFactor">,
): Promise<AnswerOf<"Users/resetSecondFactor">> => {
  await changePerson(services, user, { userId: UserID, act: { act: "tend" } }, async (transaction, person) => {
    if (person.userId === user.userId)
      throw conflict("rights", "Change your own second factor under Access, where you confirm your identity.");
    // Otherwise one person could take the permissions away first, and return them afterwards.
    const since = new Date(services.clock.now().getTime() - COOLING_OFF_MS);
    const permissions = person.permissions | (await permissionsSince(transaction, person, since));
    if (isFactorOwed(services, { firmKind: user.firmKind, permissions }))
      throw conflict(
        "two-needed",
        `${person.name} may do so much that two administrators of the provider together remove a second factor of theirs: npm run admin -- ask-two recovery ${person.email}, then release-two by another one. Ask the team for it.`,
      );
    if (!(await resetSecondFactor(transaction, services, person, user.userId)))
      throw conflict("status", `${person.name} has no second factor.`);
  });
  services.log.info({ user: UserID, by: user.userId }, "second factor reset");
  return { person: await personNow(services, user, UserID) };
};

/** The blank page of a new user, by the form in force today. */
const getBlankUser = async (
  services: Services,
  { firmId }: SessionUser,
  { language }: FormOf<"Users/getBlank">,
): Promise<AnswerOf<"Users/getBlank">> => {
  const newcomer = { firmId, id: undefined, known: {}, owned: {}, locked: [] };
  const { definition, data, errors } = await openRecord(services, "user", userKind, newcomer, language);
  return { FIELDS: definition.fields, DATA: data, ERRORS: errors };
};

export const usersHandlers: HandlersOf<typeof usersCalls> = {
  "Profile/getPermissions": ({ clock }, user) => personOf(user, clock),
  "Users/list": listUsers,
  "Users/get": getUser,
  "Users/getBlank": getBlankUser,
  "Users/invite": inviteUser,
  "Users/save": saveUser,
  "Users/suspend": suspendUser,
  "Users/reactivate": reactivateUser,
  "Users/resendInvite": resendInvite,
  "Users/endSessions": endUserSessions,
  "Users/resetSecondFactor": resetUserFactor,
  "Users/transferWork": transferWork,
};
