import { userSubject } from "../../db/commands/people/accounts.ts";
import { type Handover, passNotes, passQuotes } from "../../db/commands/people/pass-desk.ts";
import { claimReferral } from "../../db/commands/referrals.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import type { Database } from "../../db/open-database.ts";
import { findPerson, type StoredPerson } from "../../db/queries/people/find-person.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { claimedReferrals, type Work, workOf } from "../../db/queries/people/people.ts";
import { hasWorkedOn } from "../../db/queries/quotes/actors.ts";
import { may } from "../../insurance/permissions.ts";
import { obstaclesToTakeOver, workWords } from "../../insurance/rights/manage-people.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { notify } from "../notices/notify.ts";
import { auditReferral } from "../referral/post-referral-message.ts";
import { conflict, Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { changePerson } from "./change-person.ts";
import { isActive } from "./open-person.ts";
import { personNow } from "./person-answer.ts";

interface ReferralHandover {
  readonly from: StoredPerson;
  readonly heir: StoredPerson;
  readonly at: Date;
}

/** Passes an underwriter's claimed referrals to another who may decide them; returns how many. */
const passReferrals = async (
  transaction: Database,
  user: SessionUser,
  { from, heir: successor, at }: ReferralHandover,
): Promise<number> => {
  if (user.firmKind !== "provider" || !may(successor.permissions, "underwrite")) return 0;
  let passed = 0;
  for (const referral of await claimedReferrals(transaction, from.userId)) {
    if (referral.level === "senior" && !may(successor.permissions, "seniorAuthority")) continue;
    if (referral.sent_by === successor.userId || (await hasWorkedOn(transaction, referral, successor.userId))) continue;
    const to = { id: successor.userId, name: successor.name };
    if (!(await claimReferral(transaction, referral, to, at, [from.userId]))) continue;
    await auditReferral(transaction, user, referral, at, "reassign", { to: successor.userId });
    passed += 1;
  }
  return passed;
};

/** The colleague who takes over: of the same firm, in any branch. */
const openSuccessor = async (transaction: Database, from: StoredPerson, to: string): Promise<StoredPerson> => {
  const successor = await findPerson(transaction, from.firmId, to);
  if (!successor) throw new Refused(404, "not-found", "There is no such person.");
  const reasons = obstaclesToTakeOver({
    ...successor,
    active: isActive(successor),
    isSame: successor.userId === from.userId,
  });
  if (reasons.length > 0) throw conflict("rights", reasons.map(({ message }) => message).join(" "), reasons);
  return successor;
};

const passAll = async (
  transaction: Database,
  services: Services,
  user: SessionUser,
  { from, heir: successor }: { readonly from: StoredPerson; readonly heir: StoredPerson },
): Promise<{ readonly passed: Work; readonly references: readonly string[] }> => {
  const handover: Handover = {
    firmId: from.firmId,
    from: from.userId,
    to: successor.userId,
    branchId: may(successor.permissions, "allBranches") ? undefined : successor.branchId,
    at: services.clock.now(),
  };
  const { quotes, policies } = await passQuotes(transaction, handover);
  const notes = await passNotes(transaction, handover);
  const referrals = await passReferrals(transaction, user, { from, heir: successor, at: handover.at });
  return {
    passed: { quotes: quotes.length, policies: policies.length, referrals, notes },
    references: [...quotes, ...policies].sort(),
  };
};

/** Notifies a colleague of work that has been passed to them. */
export const notifySuccessor = (
  transaction: Database,
  services: Services,
  user: SessionUser,
  successor: StoredPerson,
  words: string,
): Promise<void> =>
  notify(transaction, services, {
    at: services.clock.now(),
    kind: "work-passed",
    reference: "Your work",
    words,
    path: `/user/documents?user=${encodeURIComponent(successor.userId)}`,
    to: [{ firmId: successor.firmId, userId: successor.userId, email: successor.email }],
    by: user.userId,
  });

/** Passes a user's work to a colleague, as far as that colleague may see it. */
export const transferWork = async (
  services: Services,
  user: SessionUser,
  { UserID, to }: FormOf<"Users/transferWork">,
): Promise<AnswerOf<"Users/transferWork">> => {
  const change = { userId: UserID, act: { act: "pass" } } as const;
  const done = await changePerson(services, user, change, async (transaction, from) => {
    const successor = await openSuccessor(transaction, from, to);
    const { passed, references } = await passAll(transaction, services, user, { from, heir: successor });
    await appendAudit(transaction, {
      firm_id: from.firmId,
      subject: userSubject(from.userId),
      at: services.clock.now(),
      actor: user.userId,
      action: "pass-work",
      detail: { to: successor.userId, ...passed, references },
    });
    const words = workWords(passed);
    if (words !== "")
      await notifySuccessor(
        transaction,
        services,
        user,
        successor,
        `${user.name} has passed ${words} of ${from.name} to you.`,
      );
    return { passed, left: await workOf(transaction, from.firmId, from.userId) };
  });
  return { person: await personNow(services, user, UserID), ...done };
};
