import { clientOfIdentity } from "../../db/commands/keep-client.ts";
import { similarCandidates } from "../../db/queries/quotes/similar-candidates.ts";
import { risksNamed } from "../../insurance/similar-risks.ts";
import { knownClient } from "../clients/keep-client-of.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { dataOfRow, openQuote, quoteScopeOf } from "./open-quote.ts";

type Similar = AnswerOf<"Quote/findSimilar">["similar"][number];

/** Things named of one quote; the rest is counted. */
const MOST_NAMED = 3;

/**
 * Other quotes and policies of the same client that insure something of this one: open, or on cover. A change and a
 * renewal are about what is insured already, so they have none.
 */
export const findSimilar: Signed<"Quote/findSimilar"> = async (services, user, { reference }) => {
  const { row, data, definition } = await openQuote(services, user, reference);
  const named = risksNamed(definition.form, data);
  if (row.kind !== "new" || named.size === 0) return { similar: [] };
  const client = knownClient(definition.form, data, row.client, row.own_reference);
  // A quote is filed under its client once it has a price.
  const clientId =
    row.client_id ?? (client && (await clientOfIdentity(services.db, row.firm_id, row.branch_id, client.identity))?.id);
  if (clientId === undefined) return { similar: [] };
  const similar: Similar[] = [];
  const scope = { ...quoteScopeOf(user), firmId: row.firm_id };
  for (const other of await similarCandidates(services.db, scope, { id: row.id, clientId })) {
    const { form, definition: product } = await services.definitions.load(
      other.definition_id,
      other.definition_version,
    );
    const same = [...risksNamed(form, dataOfRow(other)).keys()].filter((key) => named.has(key));
    if (same.length === 0) continue;
    similar.push({
      reference: other.reference,
      typeOfInsurance: other.definition_id,
      product: product.title,
      WebStatus: other.web_status,
      risks: same.slice(0, MOST_NAMED).map((key) => named.get(key) ?? key),
      count: same.length,
    });
  }
  return { similar };
};
