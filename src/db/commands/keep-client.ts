import { type Selectable, sql } from "kysely";
import { hashOf } from "../audit-hash.ts";
import type { Database } from "../open-database.ts";
import type { ClientRow } from "../tables/sign-in-tables.ts";
import { takeLock } from "./in-one-transaction.ts";
import { appendAudit, sealRows } from "./seals.ts";

/** The current details of a client. */
export type KnownClient = Pick<
  ClientRow,
  "name" | "postcode" | "own_reference" | "search_text" | "identity" | "answers"
>;

export interface ClientWrite {
  readonly firmId: string;
  readonly branchId: string;
  readonly client: KnownClient;
  readonly at: Date;
  readonly by: string;
  readonly byName: string;
}

export type StoredClient = Selectable<ClientRow>;

/** Subject of a client's audit rows. */
export const clientSubject = (id: string): string => `client/${id}`;

/** Hash of a client's details. */
export const clientHash = ({ name, postcode, own_reference, identity, answers }: KnownClient): string =>
  hashOf(JSON.stringify([name, postcode, own_reference, identity, answers]));

/** The client of a branch with this identity. */
export const clientOfIdentity = (
  db: Database,
  firmId: string,
  branchId: string,
  identity: string,
): Promise<StoredClient | undefined> =>
  db
    .selectFrom("client")
    .selectAll()
    .where((row) => row.and({ firm_id: firmId, branch_id: branchId, identity }))
    .executeTakeFirst();

/** Locks the identity of a client, so that two people who store the same client do so one after the other. */
export const lockClientIdentity = (transaction: Database, firmId: string, branchId: string, identity: string) =>
  takeLock(transaction, `client ${firmId} ${branchId} ${identity}`);

/** A stored client, locked until the transaction ends so that they are not erased meanwhile; undefined where they were. */
export const holdClient = (
  transaction: Database,
  { firm_id, id }: Pick<StoredClient, "firm_id" | "id">,
): Promise<StoredClient | undefined> =>
  transaction
    .selectFrom("client")
    .selectAll()
    .where((row) => row.and({ firm_id, id }))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Adds the client's words to the index for mistyped words, since a client may have no quote yet. */
const keepWords = (transaction: Database, { search_text }: KnownClient) =>
  sql`insert into search_word
    select distinct word from regexp_split_to_table(${search_text}::text, '[^[:alpha:]]+') as word
    where length(word) between 4 and 40 on conflict do nothing`.execute(transaction);

/** Stores a new client with its audit row, under the lock of its identity. */
export const addClient = async (
  transaction: Database,
  id: string,
  { firmId, branchId, client, at, by, byName }: ClientWrite,
): Promise<void> => {
  const added = await transaction
    .insertInto("client")
    .values({
      firm_id: firmId,
      id,
      branch_id: branchId,
      ...client,
      version: 1,
      made_at: at,
      changed_at: at,
      changed_by: by,
      changed_by_name: byName,
    })
    .returningAll()
    .execute();
  await keepWords(transaction, client);
  await sealRows(transaction, "client", added);
  const act = { firm_id: firmId, subject: clientSubject(id), at, actor: by, action: "create" };
  await appendAudit(transaction, { ...act, detail: { client: clientHash(client) } });
};

/**
 * Stores a client's details over a version, with an audit row; nothing where they are unchanged.
 *
 * @returns false when another version is stored
 */
export const changeClient = async (
  transaction: Database,
  stored: StoredClient,
  { client, at, by, byName }: ClientWrite,
): Promise<boolean> => {
  if (clientHash(stored) === clientHash(client) && stored.search_text === client.search_text) return true;
  const changed = await transaction
    .updateTable("client")
    .set({ ...client, version: stored.version + 1, changed_at: at, changed_by: by, changed_by_name: byName })
    .where((row) => row.and({ firm_id: stored.firm_id, id: stored.id, version: stored.version }))
    .returningAll()
    .executeTakeFirst();
  if (!changed) return false;
  await keepWords(transaction, client);
  await sealRows(transaction, "client", [changed]);
  const act = { firm_id: stored.firm_id, subject: clientSubject(stored.id), at, actor: by, action: "change" };
  await appendAudit(transaction, { ...act, detail: { client: clientHash(client) } });
  return true;
};

/** Files a quote under a client. This is not an answer, so it makes no new version of the quote. */
export const fileUnderClient = async (
  transaction: Database,
  quote: { readonly firm_id: string; readonly id: string },
  clientId: string,
): Promise<void> => {
  const filed = await transaction
    .updateTable("quote")
    .set({ client_id: clientId })
    .where((row) => row.and({ firm_id: quote.firm_id, id: quote.id }))
    .returning(["firm_id", "id", "client_id", "changed_at"])
    .execute();
  await sealRows(transaction, "filed-under", filed);
};
