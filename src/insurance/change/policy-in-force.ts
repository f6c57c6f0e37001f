import type { QuoteData } from "../../../schemas/quote.ts";
import type { Decimal } from "../../../schemas/rating.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import type { Pence } from "../money/money.ts";
import type { RatedPrice } from "../rating/rated-price.ts";
import type { Term } from "../time/term.ts";
import type { ClearedRule } from "../underwriting/cleared.ts";
import type { MidTermAdjustment } from "./adjust-mid-term.ts";

/** A policy as it is: the newest version of its term. */
export interface PolicyInForce {
  readonly reference: string;
  readonly policyNumber: string;
  /** From 1 within the term. */
  readonly version: number;
  readonly term: Term;
  /** DATA as last accepted. */
  readonly data: QuoteData;
  /** Price of the whole term, fee included. */
  readonly price: RatedPrice;
  /** What had fired and was let pass when it was last accepted. */
  readonly facts: readonly ClearedRule[];
  /** The latest first day of its versions: no change begins before it. */
  readonly notBefore: CalendarDate;
}

/** Its answers, measured at the first day of the term as a change of it is. */
export function resolvePolicy(form: PreparedForm, { data, term }: PolicyInForce, today: CalendarDate): Resolution {
  return resolveForm(form, treeOf(form, data), { today, asAt: term.start });
}

/** One version of a policy, as far as its days go. */
export interface DatedVersion {
  /** From 1 within the term. */
  readonly number: number;
  readonly kind: string;
  /** First day on its terms; of a cancellation the first day off cover. */
  readonly effective: CalendarDate;
}

interface VersionsOnDay {
  /** Number of the version in force; undefined before the term begins and once the policy is cancelled. */
  readonly inForce: number | undefined;
  /** Versions that begin later, oldest first, without those that a cancellation ends before they begin. */
  readonly coming: readonly Pick<DatedVersion, "number" | "effective">[];
  /** First day off cover of a policy whose newest version is a cancellation. */
  readonly cancelledFrom: CalendarDate | undefined;
}

/**
 * Which version of a policy is in force on a day, and which come after it. A version has every change before it in it,
 * so one that was made by putting a policy back in force is not there before the last of them begins.
 *
 * @param versions oldest first
 */
export function versionsOnDay(versions: readonly DatedVersion[], day: CalendarDate): VersionsOnDay {
  const newest = versions.at(-1);
  const cancelledFrom = newest?.kind === "cancellation" ? newest.effective : undefined;
  const isCovered = (from: CalendarDate) => cancelledFrom === undefined || from < cancelledFrom;
  const bound = versions
    .filter(({ kind }) => kind !== "cancellation")
    .map(({ number, kind, effective }, at, all) => ({
      number,
      kind,
      effective: all
        .slice(0, at)
        .reduce((latest, each) => (each.effective > latest ? each.effective : latest), effective),
    }));
  return {
    inForce: isCovered(day) ? bound.findLast(({ effective }) => effective <= day)?.number : undefined,
    coming: bound
      .filter(({ kind, effective }) => kind !== "reinstatement" && effective > day && isCovered(effective))
      .map(({ number, effective }) => ({ number, effective })),
    cancelledFrom,
  };
}

/** What was charged for one version of a policy; with a minus sign what came back. Column `charge`, as JSON. */
export interface PolicyCharge {
  readonly premium: Pence;
  readonly ipt: Pence;
  readonly fee: Pence;
  /** Premium, tax and fee. */
  readonly toPay: Pence;
  /** Rate of the tax; absent of those that were stored before this was kept: that of the term's price. */
  readonly iptPct?: Decimal;
}

/** Charges that were added up. */
type ChargedSum = Omit<PolicyCharge, "iptPct">;

/** A whole term: what the client pays for a new policy or a renewal. */
export function chargeOfTerm({ premium, ipt, fee, total, iptPct }: RatedPrice): PolicyCharge {
  return { premium, ipt, fee, toPay: total, iptPct };
}

/** A change in the term. */
export function chargeOfChange({ premium, ipt, fee, toPay, iptPct }: MidTermAdjustment): PolicyCharge {
  return { premium, ipt, fee, toPay, ...(iptPct === undefined ? {} : { iptPct }) };
}

/** What was charged for a policy in all, over its versions; what came back is taken off. */
export function totalCharged(charges: readonly ChargedSum[]): ChargedSum {
  const sumOf = (name: keyof ChargedSum) => charges.reduce((sum, charge) => sum + charge[name], 0);
  return { premium: sumOf("premium"), ipt: sumOf("ipt"), fee: sumOf("fee"), toPay: sumOf("toPay") };
}
