import type { Decision } from "../../../schemas/quote.ts";
import type { Decimal } from "../../../schemas/rating.ts";
import { add, compare, exact, fromInt, mul, toPence } from "../../form/values/exact.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { formatPounds, type Pence, readPounds } from "../money/money.ts";
import { may } from "../permissions.ts";
import type { SectionTerm } from "../rating/section-terms.ts";

export type AuthorityLevel = "underwriter" | "senior";

/** Limits within which a user may decide alone. */
export interface Authority {
  readonly level: AuthorityLevel;
  /** Lowest and highest adjustment of the whole premium. */
  readonly adjustFrom: Decimal;
  readonly adjustTo: Decimal;
  /** Highest premium of the term, without tax; undefined without a limit. */
  readonly premiumTo?: Decimal;
  /** Highest sum insured at one postcode, over all quotes and policies; undefined without a limit. */
  readonly accumulationTo?: Decimal;
  /** Whether they may approve risks that the rules decline. */
  readonly mayWriteDeclined: boolean;
}

/**
 * The provider's letters of authority. An underwriter's discount is limited to a tenth, since commission takes a quarter
 * of the premium; a senior has the full range of the rating (product paper, 6.3). Above 25,000.00 of premium or 10,000,000
 * at one postcode a single loss affects the whole account, so a senior must decide.
 */
const authorities: Readonly<Record<AuthorityLevel, Authority>> = {
  underwriter: {
    level: "underwriter",
    adjustFrom: "-0.10",
    adjustTo: "0.50",
    premiumTo: "25000.00",
    accumulationTo: "10000000.00",
    mayWriteDeclined: false,
  },
  senior: { level: "senior", adjustFrom: "-0.25", adjustTo: "1.00", mayWriteDeclined: true },
};

/** The authority of a user's permissions. */
export function authorityOf(permissions: number): Authority {
  return authorities[may(permissions, "seniorAuthority") ? "senior" : "underwriter"];
}

/** What is to be approved. */
export interface Approval {
  /** The authority that the referral requires. */
  readonly level: AuthorityLevel;
  readonly adjustment?: Decimal | undefined;
  /** Adjusted premium of the term without tax, in pence; undefined where there is none. */
  readonly premium: Pence | undefined;
  /** Agreed section terms. */
  readonly sections?: readonly SectionTerm[];
  /** The tables' price in pence, if sections are charged differently. */
  readonly tables?: Pence | undefined;
  readonly decisions: readonly Pick<Decision, "decision">[];
  /** Sums insured by postcode, including this risk, in pence. */
  readonly accumulation: readonly { readonly postcode: string; readonly total: Pence }[];
}

/** Why an approval exceeds a user's authority; empty where it does not. */
export function authorityReasons(authority: Authority, approval: Approval): readonly Reason[] {
  const { adjustment, premium, decisions, sections = [], tables } = approval;
  const { level, adjustFrom, adjustTo, premiumTo, mayWriteDeclined } = authority;
  const reasons: Reason[] = [];
  if (approval.level === "senior" && level !== "senior")
    reasons.push({ path: "level", message: "It was escalated: a senior underwriter decides it." });
  const limits = `Your authority is from ${percentage(adjustFrom)} to ${percentage(adjustTo)}: escalate it.`;
  if (adjustment !== undefined && !isWithin(adjustment, adjustFrom, adjustTo))
    reasons.push({ path: "adjustment", message: limits });
  for (const { label, by } of sections)
    if (by !== undefined && !isWithin(by, adjustFrom, adjustTo))
      reasons.push({ path: "sections", message: `${label}: ${limits}` });
  if (tables !== undefined && premium !== undefined && !isChangeWithin({ premium, tables }, authority))
    reasons.push({ path: "sections", message: `The terms together change the premium by more. ${limits}` });
  if (premiumTo !== undefined && premium !== undefined && premium > readPounds(premiumTo))
    reasons.push({
      path: "premium",
      message: `The premium of ${formatPounds(premium)} exceeds your authority of ${formatPounds(readPounds(premiumTo))}: escalate it.`,
    });
  if (!mayWriteDeclined && decisions.some(({ decision }) => decision === "DECLINE"))
    reasons.push({ path: "level", message: "The rules decline it: only a senior underwriter may write it." });
  return [...reasons, ...accumulationReasons(authority, approval)];
}

function accumulationReasons({ accumulationTo }: Authority, { accumulation }: Approval): readonly Reason[] {
  if (accumulationTo === undefined) return [];
  const limit = readPounds(accumulationTo);
  return accumulation
    .filter(({ total }) => total > limit)
    .map(({ postcode, total }) => ({
      path: "accumulation",
      message: `${formatPounds(total)} at ${postcode} exceeds your authority of ${formatPounds(limit)}: escalate it.`,
    }));
}

/** Each line is rounded, so a difference of a penny is ignored. */
function isChangeWithin(
  { premium, tables }: { readonly premium: Pence; readonly tables: Pence },
  { adjustFrom, adjustTo }: Authority,
): boolean {
  const changedBy = (share: Decimal) =>
    toPence(mul(mul(fromInt(tables), { n: 1n, d: 100n }), add(fromInt(1), exact(share))));
  return premium >= changedBy(adjustFrom) - 1 && premium <= changedBy(adjustTo) + 1;
}

function isWithin(value: Decimal, from: Decimal, to: Decimal): boolean {
  return compare(exact(value), exact(from)) >= 0 && compare(exact(value), exact(to)) <= 0;
}

/** `-0.10` is `-10%`. */
function percentage(share: Decimal): string {
  return `${Math.round(Number(share) * 100)}%`;
}

const decimalShare = /^[+-]?\d(?:\.\d{1,4})?$/;

/**
 * A typed adjustment as a decimal with four places: `-0.1` is `-0.1000`; undefined where it is outside the rating's range.
 */
export function readAdjustment(text: string): Decimal | undefined {
  if (!decimalShare.test(text) || !isWithin(text, authorities.senior.adjustFrom, authorities.senior.adjustTo))
    return undefined;
  return Number(text).toFixed(4);
}
