import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { fileUnderClient } from "../../db/commands/keep-client.ts";
import { quotesWithoutClient } from "../../db/queries/people/clients.ts";
import { keepClientOf, knownClient } from "../clients/keep-client-of.ts";
import { dataOfRow } from "../quote/open-quote.ts";
import type { Services } from "../services.ts";
import { inBatches } from "./in-batches.ts";

const JOB = "fill-clients";
/** So many at a time, that no save waits long behind them. */
const BATCH = 50;
/** Stands for the client of a quote that names none, so that it is not looked at again and again. */
const NOBODY = "";

/**
 * Keeps the clients of quotes that were priced before there were records of clients, the oldest first, so that the
 * newest details stay. One node does it at a time.
 *
 * @param holder this node
 * @returns how many quotes were filed
 */
export const fillClients = ({ db, definitions, newId }: Services, holder: string): Promise<number> =>
  inBatches(db, {
    name: JOB,
    holder,
    size: BATCH,
    read: (limit) => quotesWithoutClient(db, limit),
    nameOf: ({ reference }) => reference,
    work: async (row) => {
      const { form } = await definitions.load(row.definition_id, row.definition_version);
      const client = knownClient(form, dataOfRow(row), row.client, row.own_reference);
      const keeping = { newId, at: row.changed_at, by: row.changed_by, byName: row.changed_by_name };
      await inOneTransaction(db, (transaction) =>
        client ? keepClientOf(transaction, row, client, keeping) : fileUnderClient(transaction, row, NOBODY),
      );
      return true;
    },
  });
