import { findClient, quotesOfClients } from "../../db/queries/people/clients.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { pounds } from "../../insurance/money/money.ts";
import { may } from "../../insurance/permissions.ts";
import type { AnswerOf, FormOf } from "../contract/call-types.ts";
import { quoteScopeOf } from "../quote/quote-scope-of.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { clientAnswer } from "./client-answer.ts";

/** The same words for a foreign client and for none. */
export const noSuchClient = (): Refused => new Refused(404, "not-found", "There is no such client.");

/** A client with the answers that a new quote takes over, and his quotes and policies. */
export const getClient = async (
  { db, definitions }: Services,
  user: SessionUser,
  { id }: FormOf<"Clients/get">,
): Promise<AnswerOf<"Clients/get">> => {
  const client = await findClient(db, quoteScopeOf(user), id);
  if (!client) throw noSuchClient();
  const rows = await quotesOfClients(db, client.firm_id, [id]);
  const seesHidden = may(user.permissions, "underwrite");
  const titles = new Map<string, string>();
  for (const { definition_id, definition_version } of rows)
    if (!titles.has(definition_id))
      titles.set(definition_id, (await definitions.load(definition_id, definition_version)).definition.title);
  return {
    client: { ...clientAnswer(client), version: client.version },
    answers: JSON.parse(client.answers),
    quotes: rows.map((row) => ({
      reference: row.reference,
      typeOfInsurance: row.definition_id,
      product: titles.get(row.definition_id) ?? row.definition_id,
      WebStatus: row.web_status,
      policyNumber: row.policy_number,
      coverStart: row.cover_start,
      total: row.total === null || (row.price_hidden && !seesHidden) ? null : pounds(row.total),
      changedAt: row.changed_at.toISOString(),
    })),
  };
};
