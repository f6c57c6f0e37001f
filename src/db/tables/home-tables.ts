import type { Generated } from "kysely";

/** What `Documents/search` looks through; kept by the database itself whenever a quote's words change. */
export interface QuoteSearchRow {
  firm_id: string;
  quote_id: string;
  branch_id: string;
  /** Firm and branch as words: see queries/working-list/found-quotes.ts. */
  scope: string;
  /** The quote's search text and its policy number, in lower case. */
  text: string;
}

/** A word of letters that occurs in some quote: what a mistyped one may have meant. */
export interface SearchWordRow {
  word: string;
}

/**
 * How many quotes there are, folded from `quote_tally_change` by a job. An empty branch stands for the whole firm, an
 * empty firm for all of them.
 */
export interface QuoteTallyRow {
  firm_id: string;
  branch_id: string;
  definition_id: string;
  web_status: string;
  count: number;
}

/** One more or one less, not folded yet. */
export interface QuoteTallyChangeRow {
  id: Generated<string>;
  firm_id: string;
  branch_id: string;
  definition_id: string;
  web_status: string;
  change: number;
}

/** A condition with a day by which a policy's client has to do something. */
export interface PolicyConditionRow {
  firm_id: string;
  /** The quote that began the term. */
  quote_id: string;
  /** What it comes from: `rule P101 P2`, or `terms <id>`. */
  id: string;
  words: string;
  due: string;
  /** Whether lists may say its words: they tell of nothing criminal and of no health. */
  listed: boolean;
  made_at: Date;
  /** The policy changed and it is asked for no more. */
  ended_at: Date | null;
  done_at: Date | null;
  done_by: string | null;
  done_by_name: string | null;
}

/** A way to look at the working list, under a name of its owner's. */
export interface SavedViewRow {
  firm_id: string;
  user_id: string;
  id: string;
  name: string;
  /** The name as names are compared. */
  name_key: string;
  /** The filters as the address of the page has them: `status=QUOTED&product=LETPROP`. */
  address: string;
  saved_at: Date;
}

/** Columns of the working list that somebody chose, in their order, with commas between. */
export interface ListColumnsRow {
  firm_id: string;
  user_id: string;
  columns: string;
}
