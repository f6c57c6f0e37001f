import type { Generated } from "kysely";

/** Text for `Documents/search`; triggers update it when a quote's words change. */
export interface QuoteSearchRow {
  firm_id: string;
  quote_id: string;
  branch_id: string;
  /** Firm and branch as words: see queries/working-list/found-quotes.ts. */
  scope: string;
  /** The quote's search text and its policy number, in lower case. */
  text: string;
}

/** A word that occurs in some quote, for suggesting corrections of mistyped words. */
export interface SearchWordRow {
  word: string;
}

/**
 * Number of quotes, folded from `quote_tally_change` by a job. An empty branch means the whole firm, an empty firm all
 * firms.
 */
export interface QuoteTallyRow {
  firm_id: string;
  branch_id: string;
  definition_id: string;
  web_status: string;
  count: number;
}

/** An increment or decrement that is not folded yet. */
export interface QuoteTallyChangeRow {
  id: Generated<string>;
  firm_id: string;
  branch_id: string;
  definition_id: string;
  web_status: string;
  change: number;
}

/** A condition with a date by which a policy's client has to do something. */
export interface PolicyConditionRow {
  firm_id: string;
  /** The quote that began the term. */
  quote_id: string;
  /** Its origin: `rule P101 P2`, or `terms <id>`. */
  id: string;
  words: string;
  due: string;
  /** Whether lists may show its words, which then reveal neither convictions nor health. */
  listed: boolean;
  made_at: Date;
  /** When a change of the policy removed it. */
  ended_at: Date | null;
  done_at: Date | null;
  done_by: string | null;
  done_by_name: string | null;
}

/** A saved view of the working list. */
export interface SavedViewRow {
  firm_id: string;
  user_id: string;
  id: string;
  name: string;
  /** The name normalised for comparison. */
  name_key: string;
  /** The filters as in the page's address: `status=QUOTED&product=LETPROP`. */
  address: string;
  saved_at: Date;
}

/** A user's chosen columns of the working list, in order, separated by commas. */
export interface ListColumnsRow {
  firm_id: string;
  user_id: string;
  columns: string;
}
