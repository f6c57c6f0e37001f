import { documentsOfQuotes } from "../../db/queries/documents/documents-of-quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { findPolicy } from "../../db/queries/policies/find-policy.ts";
import { addDays, londonDate } from "../../form/values/calendar.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { openQuote } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";
import { mayRead } from "./open-document.ts";
import { shownDocument } from "./shown-document.ts";

/**
 * The documents of a quote or a policy, superseded ones too, as far as this user may read them. Those of a change in
 * the term are filed under its policy.
 */
export const listDocuments = async (
  services: Services,
  user: SessionUser,
  { reference }: FormOf<"Documents/list">,
): Promise<AnswerOf<"Documents/list">> => {
  const { row } = await openQuote(services, user, reference);
  const filedUnder = row.kind === "mta" ? (row.policy_quote_id ?? row.id) : row.id;
  const rows = await documentsOfQuotes(services.db, row.firm_id, [filedUnder]);
  const cancelledFrom = (await findPolicy(services.db, row.firm_id, filedUnder))?.cancelled_from;
  const lastDay = cancelledFrom ? addDays(cancelledFrom, -1) : undefined;
  const today = londonDate(services.clock.now());
  const documents: AnswerOf<"Documents/list">["documents"][number][] = [];
  for (const each of rows) {
    const { form } = await services.definitions.load(each.definition_id, each.definition_version);
    if (mayRead(form, each.evidence, user.permissions))
      documents.push(shownDocument(each, row.kind !== "mta" && row.price === null, today, lastDay));
  }
  return { documents };
};
