import { createServer } from "node:http";
import pg from "pg";
import { openPgliteClient } from "../../src/db/pglite-client.ts";

/** The baseline: a bare handler that reads the form, stores it by one statement and responds. */
const [place = "", script = ""] = process.argv.slice(2);

const CREATE = "create table if not exists bare (id bigserial primary key, data text not null)";
const INSERT = "insert into bare (data) values ($1)";

const embedded = async () => {
  const client = await openPgliteClient(
    new URL(script),
    { folder: place },
    {
      onLost: (error) => {
        throw error;
      },
    },
  );
  const run = async (sql: string, values: readonly unknown[]): Promise<void> => {
    const release = await client.lease("beside");
    await client.query(sql, values).finally(release);
  };
  return { run, close: () => client.close() };
};

const postgresql = async () => {
  const pool = new pg.Pool({ connectionString: place, max: 10 });
  return {
    run: async (sql: string, values: readonly unknown[]): Promise<void> => {
      await pool.query({ text: sql, values: [...values] });
    },
    close: () => pool.end(),
  };
};

const { run, close } = await (place.startsWith("postgres:") ? postgresql() : embedded());
await run(CREATE, []);

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  const from = text.indexOf("\r\n\r\n") + 4;
  const data: unknown = JSON.parse(text.slice(from, text.indexOf("\r\n--", from)));
  await run(INSERT, [JSON.stringify(data)]);
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ DATA: data }));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address) console.log(`http://127.0.0.1:${address.port}`);
});
process.once("SIGTERM", async () => {
  server.closeAllConnections();
  server.close();
  await close();
});
