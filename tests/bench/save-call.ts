import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Kysely } from "kysely";
import { openPgliteClient, type PgliteClient } from "../../src/db/pglite-client.ts";
import { pgliteDialect } from "../../src/db/pglite-dialect.ts";
import type { Tables } from "../../src/db/tables.ts";
import { buildApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/read-config.ts";
import { clockOf } from "../../src/server/services.ts";

/** One SQL statement with its parameters, as it was sent to the database. */
type Statement = readonly [sql: string, parameters: readonly unknown[]];

export interface Serving {
  readonly origin: string;
  /** What each request sent to the database, in order. */
  readonly statements: readonly (readonly Statement[])[];
  stop(): Promise<void>;
}

const lost = (error: Error) => {
  throw error;
};

/** The portal's server on the database in this folder, recording its SQL by request. */
export async function servePortal(folder: string, worker: URL, portal: string): Promise<Serving> {
  const statements: Statement[][] = [];
  const client = await openPgliteClient(worker, { folder: join(folder, "database") }, { onLost: lost });
  const noting: PgliteClient = {
    ...client,
    query: (sql, parameters) => {
      statements.at(-1)?.push([sql, parameters]);
      return client.query(sql, parameters);
    },
  };
  const db = new Kysely<Tables>({ dialect: pgliteDialect(noting) });
  const config = readConfig({ LOG_LEVEL: "silent", PORT: "0" });
  const { server } = await buildApp({ db, clock: clockOf(undefined), config, portal });
  server.server.prependListener("request", () => statements.push([]));
  await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    origin: originOf(server.server.address()),
    statements,
    stop: async () => {
      await server.close();
      await db.destroy();
    },
  };
}

/** The minimal equivalent: reads the form, sends the same statements, responds. */
export async function serveBare(folder: string, worker: URL, recorded: Serving["statements"]): Promise<Serving> {
  const client = await openPgliteClient(worker, { folder: join(folder, "database") }, { onLost: lost });
  let turn = 0;
  const server = createServer(async (request, response) => {
    const data: unknown = JSON.parse(await readDataField(request));
    const release = await client.lease("alone");
    for (const [sql, parameters] of recorded[turn++] ?? []) await client.query(sql, parameters);
    release();
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.end(JSON.stringify({ DATA: data, ERRORS: [] }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: originOf(server.address()),
    statements: recorded,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await client.close();
    },
  };
}

/** The one field of a multipart form: between its blank line and the next boundary. */
async function readDataField(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  const from = text.indexOf("\r\n\r\n") + 4;
  return text.slice(from, text.indexOf("\r\n--", from));
}

function originOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === "string") throw new Error("Not listening on a port.");
  return `http://127.0.0.1:${address.port}`;
}
