import { inOneTransaction, takeLock } from "../../db/commands/in-one-transaction.ts";
import { lockPeople, manageAccount, userSubject } from "../../db/commands/people/accounts.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { forgetBrowsersOf, forgetDevicesOf } from "../../db/commands/sign-in/browsers.ts";
import { endSessionsOf } from "../../db/commands/sign-in/sessions.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { accountNow, listJobRuns, operatorsLeft } from "../../db/queries/upkeep/store-state.ts";
import { allRights } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import type { HandlersOf } from "../contract/handlers-of.ts";
import { LINK_VALID_MS, makePasswordLink } from "../login/password-link.ts";
import { conflict, forbidden, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { aliveAt } from "../session/session-cookie.ts";
import { checkAuditOf } from "./check-audit.ts";
import { moveFiles } from "./move-files.ts";
import { askForTwo, listForTwo, releaseForTwo } from "./two-people.ts";
import type { upkeepCalls } from "./upkeep-calls.ts";

/** Whether a user is an operator of the portal: staff of the provider with every permission. */
const isOperator = ({ firmKind, permissions }: Pick<SessionUser, "firmKind" | "permissions">): boolean =>
  firmKind === "provider" && (permissions & allRights) === allRights;

/** @throws {Refused} 403 for anybody else, whatever single permissions they have */
export const admitOperator = (user: SessionUser): void => {
  if (!isOperator(user)) throw forbidden();
};

/** The latest result of every job. */
export const listJobs = async ({ db }: Pick<Services, "db">): Promise<AnswerOf<"Upkeep/jobs">> => ({
  jobs: (await listJobRuns(db)).map((run) => ({
    name: run.name,
    startedAt: run.started_at.toISOString(),
    succeededAt: run.succeeded_at?.toISOString() ?? null,
    done: run.done,
    doneEver: run.done_ever,
    failures: run.failures,
    error: run.error,
    nextAt: run.next_at?.toISOString() ?? null,
  })),
});

type Keeping = Pick<Services, "db" | "clock" | "publicUrl">;

const noAccount = (email: string): Refused => new Refused(404, "not-found", `There is no account of ${email}.`);

/**
 * Suspends an account of any firm, with all its sessions, or lets it sign in again.
 *
 * @param actor id of the actor; `operator` at the command line
 * @returns whether that changed anything
 * @throws {Refused} 404; 409 where no other operator would be left
 */
export const setSuspended = ({ db, clock }: Keeping, email: string, suspended: boolean, actor: string) =>
  inOneTransaction(db, async (transaction): Promise<boolean> => {
    const found = await accountNow(transaction, email);
    if (!found) throw noAccount(email);
    // If two operators suspend each other at once, the second is refused as the last one.
    await lockPeople(transaction, found.firmId);
    await takeLock(transaction, "operators");
    const account = await accountNow(transaction, email);
    if (!account) throw noAccount(email);
    if (account.suspended === suspended) return false;
    const runsPortal = account.firmKind === "provider" && (account.permissions & allRights) === allRights;
    if (suspended && runsPortal && (await operatorsLeft(transaction, allRights, account.userId)) === 0)
      throw conflict(
        "last-operator",
        `${email} is the last account that can manage the portal: create another one first.`,
      );
    const sessions = suspended
      ? await endSessionsOf(transaction, account, { way: "suspended", alive: aliveAt(clock.wall()) })
      : 0;
    if (suspended) {
      await forgetDevicesOf(transaction, account);
      await forgetBrowsersOf(transaction, account);
    }
    const action = suspended ? "suspend" : "reactivate";
    const act = { at: clock.now(), actor, action, detail: { sessions } } as const;
    if (!(await manageAccount(transaction, account, account.version, { suspended }, act)))
      throw conflict("stale-version", `Someone is changing the account of ${email} at the moment. Try again.`);
    return true;
  });

/**
 * Creates a link with which an account's owner chooses a new password.
 *
 * @throws {Refused} 404
 */
export const passwordLinkFor = (services: Keeping, email: string, actor: string) =>
  inOneTransaction(services.db, async (transaction): Promise<{ readonly link: string; readonly endsAt: string }> => {
    const account = await accountNow(transaction, email);
    if (!account) throw noAccount(email);
    const { firmId, userId } = account;
    const link = await makePasswordLink(transaction, services, { firmId, userId, kind: "reset" });
    const at = services.clock.now();
    const act = { firm_id: firmId, subject: userSubject(userId), at, actor, action: "reset-password" };
    await appendAudit(transaction, { ...act, detail: {} });
    return { link, endsAt: new Date(services.clock.wall().getTime() + LINK_VALID_MS.reset).toISOString() };
  });

/** Every call first checks that the caller is an operator. */
const forOperators =
  <Form, Answer>(answer: (services: Services, user: SessionUser, form: Form) => Promise<Answer>) =>
  (services: Services, user: SessionUser, form: Form): Promise<Answer> => {
    admitOperator(user);
    return answer(services, user, form);
  };

const upkeepJobs = forOperators<FormOf<"Upkeep/jobs">, AnswerOf<"Upkeep/jobs">>(listJobs);

const upkeepCheckAudit = forOperators<FormOf<"Upkeep/checkAudit">, AnswerOf<"Upkeep/checkAudit">>(
  (services, _user, { Anchors, Part }) => checkAuditOf(services, Anchors, Part === "new"),
);

const upkeepMoveFiles = forOperators<FormOf<"Upkeep/moveFiles">, AnswerOf<"Upkeep/moveFiles">>(
  (services, _user, form) => moveFiles(services, form),
);

const upkeepSuspend = forOperators<FormOf<"Upkeep/suspend">, AnswerOf<"Upkeep/suspend">>(
  async (services, { userId }, { Email, Act }) => ({
    changed: await setSuspended(services, Email, Act === "suspend", userId),
  }),
);

const upkeepResetPassword = forOperators<FormOf<"Upkeep/resetPassword">, AnswerOf<"Upkeep/resetPassword">>(
  (services, { userId }, { Email }) => passwordLinkFor(services, Email, userId),
);

const upkeepAskForTwo = forOperators<FormOf<"Upkeep/askForTwo">, AnswerOf<"Upkeep/askForTwo">>(askForTwo);

const upkeepReleaseForTwo = forOperators<FormOf<"Upkeep/releaseForTwo">, AnswerOf<"Upkeep/releaseForTwo">>(
  releaseForTwo,
);

const upkeepListForTwo = forOperators<FormOf<"Upkeep/listForTwo">, AnswerOf<"Upkeep/listForTwo">>(listForTwo);

export const upkeepHandlers: HandlersOf<typeof upkeepCalls> = {
  "Upkeep/jobs": upkeepJobs,
  "Upkeep/checkAudit": upkeepCheckAudit,
  "Upkeep/moveFiles": upkeepMoveFiles,
  "Upkeep/suspend": upkeepSuspend,
  "Upkeep/resetPassword": upkeepResetPassword,
  "Upkeep/askForTwo": upkeepAskForTwo,
  "Upkeep/releaseForTwo": upkeepReleaseForTwo,
  "Upkeep/listForTwo": upkeepListForTwo,
};
