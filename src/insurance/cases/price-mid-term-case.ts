import type { Decimal } from "../../../schemas/rating.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { adjustMidTerm } from "../change/adjust-mid-term.ts";
import { decimalPounds, readPounds } from "../money/money.ts";
import { type MidTermTerms, midTermTermsOn, type RatedForm } from "../rating/rating-on.ts";

/** A worked mid-term change, as the product team writes it. Premiums are of the term, without tax and fee. */
export interface MidTermCase {
  readonly id: string;
  readonly input: {
    readonly product: string;
    readonly oldAnnual: Decimal;
    readonly newAnnual: Decimal;
    readonly termStart: CalendarDate;
    readonly termEnd: CalendarDate;
    readonly effective: CalendarDate;
  };
}

/** Amounts are decimals with two places; `RD` is what the recalculation writes, its inception as a calendar day. */
export interface PricedMidTermCase {
  readonly id: string;
  readonly daysInTerm: number;
  readonly daysRemaining: number;
  readonly change: Decimal;
  readonly waived: boolean;
  readonly AP: Decimal;
  readonly IPT: Decimal;
  readonly fee: Decimal;
  readonly toPay: Decimal;
  readonly RD: {
    readonly InceptionDateISO: CalendarDate;
    readonly QuotePremium: Decimal;
    readonly QuoteIPT: Decimal;
    readonly MGAFee: Decimal;
    readonly QuotePremiumIncIPT: Decimal;
  };
}

/** The answer to one worked mid-term change, under the terms of its product. */
export function priceMidTermCase({ id, input }: MidTermCase, form: RatedForm<keyof MidTermTerms>): PricedMidTermCase {
  const { rating: terms } = midTermTermsOn(form, { term: input.termStart, act: input.effective });
  const adjusted = adjustMidTerm(
    {
      oldPremium: readPounds(input.oldAnnual),
      newPremium: readPounds(input.newAnnual),
      term: { start: input.termStart, end: input.termEnd },
      effective: input.effective,
    },
    terms,
  );
  const amounts = {
    premium: decimalPounds(adjusted.premium),
    ipt: decimalPounds(adjusted.ipt),
    fee: decimalPounds(adjusted.fee),
  };
  return {
    id,
    daysInTerm: adjusted.daysInTerm,
    daysRemaining: adjusted.daysRemaining,
    change: decimalPounds(adjusted.change),
    waived: adjusted.waived,
    AP: amounts.premium,
    IPT: amounts.ipt,
    fee: amounts.fee,
    toPay: decimalPounds(adjusted.toPay),
    RD: {
      InceptionDateISO: input.effective,
      QuotePremium: amounts.premium,
      QuoteIPT: amounts.ipt,
      MGAFee: amounts.fee,
      QuotePremiumIncIPT: decimalPounds(adjusted.premiumIncIpt),
    },
  };
}
