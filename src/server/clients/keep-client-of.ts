import { createHash } from "node:crypto";
import type { QuoteData } from "../../../schemas/quote.ts";
import {
  addClient,
  type ClientWrite,
  changeClient,
  clientOfIdentity,
  fileUnderClient,
  holdClient,
  type KnownClient,
  lockClientIdentity,
  type StoredClient,
} from "../../db/commands/keep-client.ts";
import type { Database } from "../../db/open-database.ts";
import { findClient, hasOtherQuotes } from "../../db/queries/people/clients.ts";
import type { StoredQuote } from "../../db/queries/quotes/quotes.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { clientRecord, isSimilarCompanyName } from "../../insurance/client-record.ts";
import { firmNameKey } from "../../insurance/joining/firm-matches.ts";
import { privateNames } from "../quote/data/shown-to.ts";
import { plainText } from "../sent-text.ts";

type QuoteOfClient = Pick<StoredQuote, "firm_id" | "id" | "branch_id" | "client_id">;

export interface Keeping {
  readonly newId: () => string;
  readonly at: Date;
  readonly by: string;
  readonly byName: string;
}

/** The client that these answers describe; undefined while nothing names them. */
export const knownClient = (
  form: PreparedForm,
  data: Pick<QuoteData, "RD" | "Pr">,
  name: string,
  ownReference: string,
): KnownClient | undefined => {
  const { answers, postcode, identity } = clientRecord(form, data, name, privateNames(form));
  if (identity === "") return undefined;
  const texts = [name, postcode, postcode.replaceAll(" ", ""), ownReference, ...searched(answers)];
  return {
    name: plainText(name),
    postcode: plainText(postcode),
    own_reference: plainText(ownReference),
    search_text: [...new Set(texts.map((text) => plainText(text).trim().toLowerCase()).filter(Boolean))].join(" "),
    identity: createHash("sha256").update(identity).digest("hex"),
    answers: JSON.stringify(answers),
  };
};

/** Short texts for searching clients. */
const searched = ({ RD, Pr }: { readonly RD: object; readonly Pr: readonly object[] }): readonly string[] =>
  [RD, ...Pr]
    .flatMap((entry) => Object.values(entry))
    .filter((value): value is string => typeof value === "string" && value.length <= 120);

/** The client record to store, and the stored one that it replaces, if any. */
interface Kept {
  readonly client: KnownClient;
  readonly stored: StoredClient | undefined;
}

/**
 * Records a client separately from the one who already has the same company number under another name: one of the numbers
 * is mistyped.
 */
export const filedApart = (client: KnownClient): KnownClient => ({
  ...client,
  identity: createHash("sha256")
    .update(`${client.identity}|${firmNameKey(client.name)}`)
    .digest("hex"),
});

/**
 * The client record for a quote: its own where only details were corrected, else the one with the same identity. A
 * mistyped company number must not overwrite another client's record.
 */
const clientFor = async (transaction: Database, quote: QuoteOfClient, client: KnownClient): Promise<Kept> => {
  const { firm_id, branch_id, client_id } = quote;
  const before = client_id === null ? undefined : await findClient(transaction, { firmId: firm_id }, client_id);
  const alone = before && !(await hasOtherQuotes(transaction, quote, before.id)) ? before : undefined;
  const holder = await clientOfIdentity(transaction, firm_id, branch_id, client.identity);
  if (!holder || holder.id === alone?.id || isSimilarCompanyName(holder.name, client.name))
    return { client, stored: holder ?? alone };
  const apart = filedApart(client);
  return { client: apart, stored: (await clientOfIdentity(transaction, firm_id, branch_id, apart.identity)) ?? alone };
};

/**
 * Stores the client that a quote describes and files the quote under them, so that nobody enters the same client twice.
 * Runs in the transaction of the act.
 */
export const keepClientOf = async (
  transaction: Database,
  quote: QuoteOfClient,
  known: KnownClient | undefined,
  { newId, at, by, byName }: Keeping,
): Promise<void> => {
  if (!known) return;
  await lockClientIdentity(transaction, quote.firm_id, quote.branch_id, known.identity);
  const { client, stored: found } = await clientFor(transaction, quote, known);
  const stored = found && (await holdClient(transaction, found));
  const write: ClientWrite = { firmId: quote.firm_id, branchId: quote.branch_id, client, at, by, byName };
  const id = stored?.id ?? newId();
  if (stored) await changeClient(transaction, stored, write);
  else await addClient(transaction, id, write);
  if (quote.client_id !== id) await fileUnderClient(transaction, quote, id);
};
