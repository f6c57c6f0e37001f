import { sql } from "kysely";
import type { Database } from "../../open-database.ts";
import { statusIs } from "../../status-is.ts";

/** An open quote's or policy's sum insured at a postcode; `amount` in pence. */
export interface ExposureElsewhere {
  readonly postcode: string;
  readonly amount: number;
  readonly reference: string;
  readonly client: string;
  readonly firm: string;
  readonly web_status: string;
  /** Cancellation date, for a policy that is cancelled from a future day. */
  readonly cancelled_from: string | null;
  readonly definition_id: string;
  readonly definition_version: number;
}

/** Most rows; there are hardly ever more at one postcode. */
const MAX_EXPOSURES = 500;

/**
 * Sums insured of other open quotes and policies in force at these postcodes, of every firm; a policy that is cancelled
 * from a future day is in force until then. Unaccepted MTAs and renewals are left out, since their policy is included; so
 * is a next term that has not begun.
 *
 * @param today calendar day in London
 * @param without ids of quotes to exclude
 */
export const exposuresAt = async (
  db: Database,
  postcodes: readonly string[],
  today: string,
  without: readonly string[],
): Promise<readonly ExposureElsewhere[]> => {
  if (postcodes.length === 0) return [];
  const { rows } = await sql<ExposureElsewhere>`
    select exposure.postcode, exposure.amount::float8 as amount, quote.reference, quote.client, firm.name as firm,
      quote.web_status, policy.cancelled_from, quote.definition_id, quote.definition_version
    from exposure
    join quote on quote.firm_id = exposure.firm_id and quote.id = exposure.quote_id
    join firm on firm.id = quote.firm_id
    left join policy on policy.firm_id = quote.firm_id and policy.quote_id = quote.id
    where exposure.postcode = any(${[...postcodes]}::text[])
      and quote.deleted_at is null
      and not (quote.id = any(${[...without]}::text[]))
      and ((quote.kind = 'new' and ${statusIs("quote.quote_status", ({ stage, phase }) => stage === "open" && phase !== "draft")})
        or ((${statusIs("quote.quote_status", ({ stage }) => stage === "onCover")} or policy.cancelled_from > ${today})
          and policy.cover_end >= ${today}
          and (policy.renews is null or policy.cover_start <= ${today})))
    order by exposure.amount desc, quote.reference limit ${MAX_EXPOSURES}`.execute(db);
  return rows;
};
