import { searchClients as findClients, quotesOfClients } from "../../../db/queries/people/clients.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../../contract/call-types.ts";
import { searchWords } from "../../search-words.ts";
import type { Services } from "../../services.ts";
import { quoteScopeOf } from "../quote-scope-of.ts";

/** Clients shown. */
const SHOWN = 20;

/** Clients whom the user may see, with the answers that a new quote takes over and the quote that was last changed. */
export const searchClients = async (
  { db, definitions }: Services,
  user: SessionUser,
  { q }: FormOf<"Quote/searchClients">,
): Promise<AnswerOf<"Quote/searchClients">> => {
  const words = searchWords(q);
  if (words.length === 0) return { clients: [] };
  const rows = await findClients(db, { scope: quoteScopeOf(user), words }, { offset: 0, limit: SHOWN });
  const clients: AnswerOf<"Quote/searchClients">["clients"][number][] = [];
  for (const row of rows) {
    const [quote] = await quotesOfClients(db, row.firm_id, [row.id]);
    const product = quote ? await definitions.load(quote.definition_id, quote.definition_version) : undefined;
    clients.push({
      id: row.id,
      name: row.name,
      postcode: row.postcode,
      brokerReference: row.own_reference,
      reference: quote?.reference ?? "",
      product: product?.definition.title ?? "",
      changedAt: row.changed_at.toISOString(),
      answers: JSON.parse(row.answers),
    });
  }
  return { clients };
};
