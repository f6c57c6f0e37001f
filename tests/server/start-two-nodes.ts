import { openDatabase } from "../../src/db/open-database.ts";
import type { Client } from "./client.ts";
import { startFilledPostgres } from "./filled-postgres.ts";
import { type BeginsWith, type InProcess, type InProcessOptions, startInProcess } from "./in-process.ts";

/** Two servers without ports on one PostgreSQL, without sticky sessions: each has its own clock and connection pool. */
export interface TwoNodes {
  readonly one: InProcess;
  readonly two: InProcess;
  /** The same session in a client of the other node: its current cookie. */
  onTwo(client: Client): Client;
  onOne(client: Client): Client;
  setClock(instant: string): void;
  pass(minutes: number): void;
  close(): Promise<void>;
}

const startNode = async (url: string, options: InProcessOptions): Promise<InProcess> => {
  const store = await openDatabase({ kind: "postgresql", url }, (error) => {
    throw error;
  });
  const node = await startInProcess({ ...options, store, seed: false });
  return {
    ...node,
    close: async () => {
      await node.close();
      await store.close();
    },
  };
};

const withSessionOf = (node: InProcess, { cookie }: Client): Client => {
  const client = node.client();
  client.cookie = cookie;
  return client;
};

export const startTwoNodes = async (
  begins: BeginsWith = "demonstration",
  options: InProcessOptions = {},
): Promise<TwoNodes> => {
  const postgres = await startFilledPostgres();
  const url = postgres.newDatabase(begins);
  const one = await startNode(url, options);
  const two = await startNode(url, options);
  return {
    one,
    two,
    onOne: (client) => withSessionOf(one, client),
    onTwo: (client) => withSessionOf(two, client),
    setClock: (instant) => {
      for (const { clock } of [one, two]) clock.current = new Date(instant);
    },
    pass: (minutes) => {
      for (const { clock } of [one, two]) clock.pass(minutes);
    },
    close: async () => {
      await one.close();
      await two.close();
      await postgres.remove();
    },
  };
};
