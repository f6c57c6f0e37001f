import { exposuresAt } from "../../db/queries/referrals/exposures-at.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { type Pence, pounds } from "../../insurance/money/money.ts";
import { exposuresOf } from "../../insurance/underwriting/exposures.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { OpenedQuote } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";

/** Sums insured at one postcode, in this quote and in others, in pence. */
export interface Accumulated {
  readonly label: string;
  readonly postcode: string;
  readonly here: Pence;
  readonly elsewhere: Pence;
  readonly total: Pence;
  readonly quotes: readonly {
    readonly reference: string;
    readonly client: string;
    readonly firm: string;
    readonly WebStatus: string;
    readonly cancelledFrom: string | null;
    readonly amount: Pence;
  }[];
}

/**
 * Sums insured by postcode over this risk, other open quotes and policies in force, across products with the same
 * accumulation; highest first. An MTA or renewal does not count its own policy.
 */
export const accumulationOf = async (
  { db, definitions, clock }: Pick<Services, "db" | "definitions" | "clock">,
  { row, definition }: OpenedQuote,
  resolution: Resolution,
): Promise<readonly Accumulated[]> => {
  const { accumulate } = definition.definition;
  const here = exposuresOf(resolution, accumulate);
  if (!accumulate || here.length === 0) return [];
  const own = [row.id, ...(row.policy_quote_id === null ? [] : [row.policy_quote_id])];
  const today = londonDate(clock.now());
  const rows = await exposuresAt(
    db,
    here.map(({ postcode }) => postcode),
    today,
    own,
  );
  const others = await Promise.all(
    rows.map(async (other) => {
      const { definition: its } = await definitions.load(other.definition_id, other.definition_version);
      return its.accumulate?.label === accumulate.label ? [other] : [];
    }),
  );
  return here
    .map(({ postcode, amount }): Accumulated => {
      const quotes = others.flat().filter((other) => other.postcode === postcode);
      const elsewhere = quotes.reduce((sum, other) => sum + other.amount, 0);
      return {
        label: accumulate.label,
        postcode,
        here: amount,
        elsewhere,
        total: amount + elsewhere,
        quotes: quotes.map(({ reference, client, firm, web_status, cancelled_from, amount: there }) => ({
          reference,
          client,
          firm,
          WebStatus: web_status,
          cancelledFrom: cancelled_from,
          amount: there,
        })),
      };
    })
    .sort((a, b) => b.total - a.total);
};

/** The same as calls return it, in pounds. */
export const accumulationAnswer = (
  accumulated: readonly Accumulated[],
): AnswerOf<"Underwriting/get">["accumulation"][number][] =>
  accumulated.map(({ label, postcode, here, elsewhere, total, quotes }) => ({
    group: label,
    postcode,
    here: pounds(here),
    elsewhere: pounds(elsewhere),
    total: pounds(total),
    quotes: quotes.map((quote) => ({ ...quote, amount: pounds(quote.amount) })),
  }));
