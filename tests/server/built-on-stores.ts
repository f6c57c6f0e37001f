import { afterAll, beforeAll } from "vitest";
import { type BuiltServer, buildServer } from "./build-server.ts";
import { seeded, startSeededPostgres } from "./seeded-postgres.ts";
import { hasPostgres, type TestPostgres } from "./start-postgres.ts";

interface BuiltOnStores {
  readonly built: () => BuiltServer;
  /** @throws an error where there is none on this machine */
  readonly postgres: () => TestPostgres;
  /** Every kind of store that a process can be tried on here, with what it is started with for a new one of seeded data. */
  readonly stores: readonly (readonly [name: string, env: () => Readonly<Record<string, string>>])[];
}

const there = <Thing>(thing: Thing | undefined, what: string): Thing => {
  if (thing === undefined) throw new Error(`${what} is there from the first test on.`);
  return thing;
};

/**
 * The built server, and a PostgreSQL where one can be had, for the tests of a file from the first to the last of them.
 *
 * @param name of the folder that it is built in where no fresh build is there
 */
export const builtOnStores = (name?: string): BuiltOnStores => {
  let built: BuiltServer | undefined;
  let cluster: TestPostgres | undefined;
  beforeAll(async () => {
    built = buildServer(name);
    if (hasPostgres()) cluster = await startSeededPostgres(built);
  }, 300_000);
  afterAll(async () => {
    await cluster?.remove();
    built?.remove();
  });
  const postgres = () => there(cluster, "A PostgreSQL");
  return {
    built: () => there(built, "The built server"),
    postgres,
    stores: [
      ["the embedded database", () => ({})],
      ...(hasPostgres() ? [["PostgreSQL", () => ({ DATABASE_URL: postgres().newDatabase(seeded) })] as const] : []),
    ],
  };
};
