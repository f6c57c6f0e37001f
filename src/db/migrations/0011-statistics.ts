import { type Kysely, sql } from "kysely";
import { statisticTables } from "./statistic-tables.ts";
import {
  answeredFacts,
  dueFacts,
  notTakenUpFacts,
  stageFacts,
  statisticTriggers,
  writtenFacts,
} from "./statistic-triggers.ts";

/** What is there already: on the day that the audit names, with anyone who has it on their desk now. */
export const pastFacts: readonly string[] = [
  `insert into statistic_fact (firm_id, quote_id, act, number, branch_id, definition_id, user_id, day)
    select quote.firm_id, quote.id, 'made', 0, quote.branch_id, quote.definition_id, quote.handler,
      london_day(coalesce(audit.at, quote.changed_at))
    from quote left join audit on audit.firm_id = quote.firm_id and audit.subject = 'quote/' || quote.id and audit.seq = 1
    where quote.kind = 'new' and quote.deleted_at is null`,
  stageFacts(
    "priced",
    `select firm_id, id from quote where premium is not null and not price_hidden
      union select firm_id, quote_id from quote_version where price is not null and not price_hidden`,
  ),
  stageFacts("referred", "select distinct firm_id, quote_id as id from referral"),
  stageFacts("won", "select firm_id, quote_id as id from policy"),
  writtenFacts("policy_version"),
  notTakenUpFacts("select * from quote where web_status = 'NTU' and deleted_at is null"),
  answeredFacts("select * from referral"),
  dueFacts("select * from policy"),
];

/** What figures are counted from. */
export const addStatistics = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...statisticTables, ...pastFacts, ...statisticTriggers])
    await sql.raw(statement).execute(db);
};
