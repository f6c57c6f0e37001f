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

/** A current policy: the newest version of its term. */
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
  /** Facts of the rules that had been cleared at the last acceptance. */
  readonly facts: readonly ClearedRule[];
  /** The latest effective date of its versions: no change takes effect before it. */
  readonly notBefore: CalendarDate;
}

/** Its answers, measured at the first day of the term like those of a change. */
export function resolvePolicy(form: PreparedForm, { data, term }: PolicyInForce, today: CalendarDate): Resolution {
  return resolveForm(form, treeOf(form, data), { today, asAt: term.start });
}

/** The dates of a policy version. */
export interface DatedVersion {
  /** From 1 within the term. */
  readonly number: number;
  readonly kind: string;
  /** Effective date; for a cancellation the first day off cover. */
  readonly effective: CalendarDate;
}

interface VersionsOnDay {
  /** Number of the version in force; undefined before the term begins and after a cancellation. */
  readonly inForce: number | undefined;
  /** Versions with a later effective date, oldest first, without those that a cancellation pre-empts. */
  readonly coming: readonly Pick<DatedVersion, "number" | "effective">[];
  /** Cancellation date of a policy whose newest version is a cancellation. */
  readonly cancelledFrom: CalendarDate | undefined;
}

/**
 * The version of a policy in force on a day, and later ones. Each version includes all earlier changes, so one made by a
 * reinstatement is not in force before the last of them takes effect.
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

/** The charge for one version of a policy; negative for a refund. Column `charge`, as JSON. */
export interface PolicyCharge {
  readonly premium: Pence;
  readonly ipt: Pence;
  readonly fee: Pence;
  /** Premium, IPT and fee. */
  readonly toPay: Pence;
  /** Rate of IPT; absent where it was not recorded, which means the rate of the term's price. */
  readonly iptPct?: Decimal;
}

/** A sum of charges. */
type ChargedSum = Omit<PolicyCharge, "iptPct">;

/** The charge for a whole term: a new policy or a renewal. */
export function chargeOfTerm({ premium, ipt, fee, total, iptPct }: RatedPrice): PolicyCharge {
  return { premium, ipt, fee, toPay: total, iptPct };
}

/** The charge for a mid-term change. */
export function chargeOfChange({ premium, ipt, fee, toPay, iptPct }: MidTermAdjustment): PolicyCharge {
  return { premium, ipt, fee, toPay, ...(iptPct === undefined ? {} : { iptPct }) };
}

/** The total charge of a policy over its versions, less refunds. */
export function totalCharged(charges: readonly ChargedSum[]): ChargedSum {
  const sumOf = (name: keyof ChargedSum) => charges.reduce((sum, charge) => sum + charge[name], 0);
  return { premium: sumOf("premium"), ipt: sumOf("ipt"), fee: sumOf("fee"), toPay: sumOf("toPay") };
}
