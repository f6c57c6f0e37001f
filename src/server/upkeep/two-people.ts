import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { userSubject } from "../../db/commands/people/accounts.ts";
import { askApproval, releaseApproval, useBackupRelease } from "../../db/commands/privileged.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { endSessionsOf } from "../../db/commands/sign-in/sessions.ts";
import { renewFactorGrace } from "../../db/commands/sign-in/sign-ins.ts";
import type { Database } from "../../db/open-database.ts";
import type { UserKey } from "../../db/queries/access/factors.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { openApprovals } from "../../db/queries/privileged.ts";
import { accountNow } from "../../db/queries/upkeep/store-state.ts";
import { resetSecondFactor } from "../access/reset-second-factor.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { refuseOnePerson } from "../privileged/factor-demand.ts";
import { noticeOfAct } from "../privileged/notice-of-act.ts";
import { badInput, conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { aliveAt } from "../session/session-cookie.ts";

/** Time for a second person to approve a request, and then for a backup to be taken. */
const VALID_FOR_MS = 60 * 60_000;

type Keeping = Pick<Services, "db" | "clock" | "newId" | "site" | "publicUrl">;

/** The account to recover. @throws {Refused} 404; 409 for one's own */
const accountAbout = async (transaction: Database, user: SessionUser, email: string): Promise<UserKey> => {
  if (email.trim() === "") throw badInput("Email", "Enter the email address of the account.");
  const account = await accountNow(transaction, email);
  if (!account) throw new Refused(404, "not-found", `There is no account of ${email}.`);
  if (account.userId === user.userId) throw conflict("own", "Ask two others to recover your own account.");
  return { firmId: account.firmId, userId: account.userId };
};

/** Requests an act that needs two people: nothing happens until another one approves it. */
export const askForTwo = async (
  services: Keeping,
  user: SessionUser,
  { Act, Email = "" }: FormOf<"Upkeep/askForTwo">,
): Promise<AnswerOf<"Upkeep/askForTwo">> => {
  const act = Act === "backup" ? "backup" : "recovery";
  const id = services.newId();
  const asked_at = services.clock.wall();
  const ends_at = new Date(asked_at.getTime() + VALID_FOR_MS);
  await inOneTransaction(services.db, async (transaction) => {
    const about = act === "backup" ? user : await accountAbout(transaction, user, Email);
    await askApproval(transaction, {
      id,
      act,
      firm_id: act === "backup" ? null : about.firmId,
      user_id: act === "backup" ? null : about.userId,
      asked_firm: user.firmId,
      asked_by: user.userId,
      asked_at,
      ends_at,
    });
    await noteFor(transaction, services, about, { actor: user.userId, action: "ask-two", detail: { kind: act } });
  });
  return { id, until: ends_at.toISOString() };
};

const noteFor = (
  transaction: Database,
  { clock }: Pick<Services, "clock">,
  { firmId, userId }: UserKey,
  act: { readonly actor: string; readonly action: string; readonly detail: Readonly<Record<string, unknown>> },
): Promise<void> =>
  appendAudit(transaction, { firm_id: firmId, subject: userSubject(userId), at: clock.now(), ...act });

/** Removes every second factor of an account and allows one sign-in without one, to set up another. */
const recover = async (transaction: Database, services: Keeping, user: SessionUser, account: UserKey) => {
  await resetSecondFactor(transaction, services, account, user.userId);
  await renewFactorGrace(transaction, account);
  await endSessionsOf(transaction, account, { way: "administrator", alive: aliveAt(services.clock.wall()) });
  await noticeOfAct(transaction, services, { act: "recovery", by: user, concerns: account.firmId });
};

/**
 * Approves another person's request. A recovery happens at once; a backup can then be taken once, by the person who asked.
 *
 * @throws {Refused} 404 the same for one's own request, one already approved and one that expired; 409 for an account that
 * the person who asked has made or changed lately
 */
export const releaseForTwo = async (
  services: Keeping,
  user: SessionUser,
  { id }: FormOf<"Upkeep/releaseForTwo">,
): Promise<AnswerOf<"Upkeep/releaseForTwo">> =>
  inOneTransaction(services.db, async (transaction) => {
    const now = services.clock.wall();
    const released = await releaseApproval(transaction, id, user.userId, now);
    if (!released)
      throw new Refused(
        404,
        "not-found",
        "There is no request with this id that you can release: one person has to ask for it, and another releases it within an hour.",
      );
    const { act, firm_id, user_id, asked_firm, asked_by } = released;
    await refuseOnePerson(transaction, user, [asked_by], now);
    const about = { firmId: firm_id ?? asked_firm, userId: user_id ?? asked_by };
    await noteFor(transaction, services, about, { actor: user.userId, action: "release-two", detail: { kind: act } });
    if (act === "recovery") await recover(transaction, services, user, about);
    return { act };
  });

/** Requests that can still be approved or used. */
export const listForTwo = async ({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<AnswerOf<"Upkeep/listForTwo">> => ({
  asked: (await openApprovals(db, clock.wall())).map((row) => ({
    id: row.id,
    act: row.act,
    by: row.asked_name ?? "",
    about: row.email ?? "",
    askedAt: row.asked_at.toISOString(),
    until: row.ends_at.toISOString(),
    released: row.released_at !== null,
  })),
});

/**
 * Uses up the approval of a backup, where the site requires two people.
 *
 * @param askedBy who takes it; undefined on the machine's command line, where any approval counts
 * @throws {Refused} 409 without one
 */
export const needBackupRelease = async (
  { db, clock }: Pick<Services, "db" | "clock">,
  { backupNeedsTwo }: { readonly backupNeedsTwo: boolean },
  askedBy: string | undefined,
): Promise<void> => {
  if (!backupNeedsTwo) return;
  const isReleased = await inOneTransaction(db, (transaction) => useBackupRelease(transaction, askedBy, clock.wall()));
  if (isReleased) return;
  throw conflict(
    "two-needed",
    "Two people make a backup here. Ask for it with npm run admin -- ask-two backup, and have another administrator of the provider release it with npm run admin -- release-two ID; then make it within the hour.",
  );
};
