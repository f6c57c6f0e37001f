import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { openPgliteClient } from "../../src/db/pglite-client.ts";
import { pgliteDialect } from "../../src/db/pglite-dialect.ts";
import type { Tables } from "../../src/db/tables.ts";
import { buildApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/read-config.ts";
import { clockOf } from "../../src/server/services.ts";

export { hasPostgres, startPostgres } from "../server/start-postgres.ts";

/** Location of a store: a data folder, or the address of a database. */
export type StorePlace = { readonly folder: string; readonly worker: URL } | { readonly url: string };

type Statement = readonly [text: string, parameters: readonly unknown[]];

const BIGINT = 20;

const open = async (place: StorePlace, noted: Statement[]): Promise<Kysely<Tables>> => {
  if ("url" in place) {
    const types = new pg.TypeOverrides();
    types.setTypeParser(BIGINT, Number);
    const pool = new pg.Pool({ connectionString: place.url, types, max: 4 });
    return new Kysely({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => {
        noted.push([query.sql, query.parameters]);
      },
    });
  }
  const onLost = (error: Error) => {
    throw error;
  };
  const client = await openPgliteClient(place.worker, { folder: join(place.folder, "database") }, { onLost });
  const noting: typeof client = {
    ...client,
    query: (text, parameters) => {
      noted.push([text, parameters]);
      return client.query(text, parameters);
    },
  };
  return new Kysely({ dialect: pgliteDialect(noting) });
};

const boundary = "----plans";

/**
 * The query plans of some calls, from the store itself.
 *
 * @param calls each a path and a form, by the name of the measurement
 * @param cookie of a session in this store
 * @returns the plans of every reading statement, by that name
 */
export async function plansOf(
  place: StorePlace,
  portal: string,
  {
    calls,
    cookie,
    clock,
  }: { calls: Record<string, [string, Record<string, string>][]>; cookie: string; clock: string },
): Promise<Record<string, string>> {
  const noted: Statement[] = [];
  const db = await open(place, noted);
  const config = readConfig({ LOG_LEVEL: "silent", PORT: "0", CLOCK: clock });
  const { server } = await buildApp({ db, clock: clockOf(config.clock), config, portal });
  const plans: Record<string, string> = {};
  for (const [name, each] of Object.entries(calls)) {
    noted.length = 0;
    for (const [path, form] of each) {
      const parts = Object.entries(form).map(
        ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      );
      await server.inject({
        method: "POST",
        url: `/api/v1/${path}`,
        headers: { host: "portal.test", cookie, "content-type": `multipart/form-data; boundary=${boundary}` },
        payload: `${parts.join("")}--${boundary}--\r\n`,
      });
    }
    const read = noted.filter(([text]) => /^\s*(?:select|with)/i.test(text) && /quote|file_text|statistic/.test(text));
    plans[name] = (await Promise.all(read.map((statement) => planOf(db, statement)))).join("\n");
  }
  await server.close();
  await db.destroy();
  return plans;
}

async function planOf(db: Kysely<Tables>, [text, parameters]: Statement): Promise<string> {
  const query = sql<{ "QUERY PLAN": string }>`${sql.raw("explain (analyze, buffers, costs off) ")}`.compile(db);
  const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>({
    ...query,
    sql: `${query.sql}${text}`,
    parameters,
  });
  return `${text.replaceAll(/\s+/g, " ").trim()}\n${rows.map((row) => `    ${row["QUERY PLAN"]}`).join("\n")}\n`;
}
