import type { QuoteData } from "../../../schemas/quote.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import type { RatedPrice } from "../rating/rated-price.ts";
import type { Term } from "../time/term.ts";
import type { ClearedRule } from "../underwriting/cleared.ts";

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
