import type { Decision } from "../../../schemas/quote.ts";
import type { Decimal } from "../../../schemas/rating.ts";
import { add, compare, exact, fromInt, mul, toPence } from "../../form/values/exact.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { formatPounds, type Pence, readPounds } from "../money/money.ts";
import { may } from "../permissions.ts";
import type { SectionTerm } from "../rating/section-terms.ts";

export type AuthorityLevel = "underwriter" | "senior";

/** How far somebody may go by themselves. */
export interface Authority {
  readonly level: AuthorityLevel;
  /** Lowest and highest adjustment of the whole premium. */
  readonly adjustFrom: Decimal;
  readonly adjustTo: Decimal;
  /** Highest premium of the term, without tax; undefined without a limit. */
  readonly premiumTo?: Decimal;
  /** Highest sum insured at one postcode, over all quotes and policies; undefined without a limit. */
  readonly accumulationTo?: Decimal;
  /** Whether they may write what the rules decline. */
  readonly mayWriteDeclined: boolean;
}

/**
 * The provider's letters of authority. An underwriter's discount stays within a tenth, since the commission takes a
 * quarter of the premium; the senior has all that the rating takes (product paper, 6.3). Past 25,000.00 of premium or
 * 10,000,000 at one postcode a single loss weighs on the whole account: somebody senior looks at it.
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

/** The authority that goes with somebody's rights. */
export function authorityOf(permissions: number): Authority {
  return authorities[may(permissions, "seniorAuthority") ? "senior" : "underwriter"];
}

/** What is about to be approved. */
export interface Approval {
  /** Whose authority the referral needs. */
  readonly level: AuthorityLevel;
  readonly adjustment?: Decimal | undefined;
  /** Premium of the term without tax, adjusted, in pence; undefined where there is none. */
  readonly premium: Pence | undefined;
  /** What is agreed for sections. */
  readonly sections?: readonly SectionTerm[];
  /** What the tables alone come to, in pence, where sections are charged otherwise. */
  readonly tables?: Pence | undefined;
  readonly decisions: readonly Pick<Decision, "decision">[];
  /** Sums insured at one postcode, everything included, in pence. */
  readonly accumulation: readonly { readonly postcode: string; readonly total: Pence }[];
}

/** What of an approval is past somebody's authority; an empty list where nothing is. */
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
  const most = readPounds(accumulationTo);
  return accumulation
    .filter(({ total }) => total > most)
    .map(({ postcode, total }) => ({
      path: "accumulation",
      message: `${formatPounds(total)} at ${postcode} exceeds your authority of ${formatPounds(most)}: escalate it.`,
    }));
}

/** Each line is rounded, so that a penny more or less is no other change. */
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

/** An adjustment as it is typed, as a decimal with four places: `-0.1` is `-0.1000`; undefined where it is none that the rating takes. */
export function readAdjustment(text: string): Decimal | undefined {
  if (!decimalShare.test(text) || !isWithin(text, authorities.senior.adjustFrom, authorities.senior.adjustTo))
    return undefined;
  return Number(text).toFixed(4);
}
