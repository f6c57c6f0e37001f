import { afterAll, beforeAll } from "vitest";
import { type BuiltServer, buildServer } from "./build-server.ts";
import { seeded, startSeededPostgres } from "./seeded-postgres.ts";
import { hasPostgres, type TestPostgres } from "./start-postgres.ts";

interface BuiltOnStores {
  readonly built: () => BuiltServer;
  /** @throws an error if there is none on this machine */
  readonly postgres: () => TestPostgres;
  /**
   * Every kind of store that a process can run on here, with the options that start it on a new store of seeded data.
   */
  readonly stores: readonly (readonly [name: string, env: () => Readonly<Record<string, string>>])[];
}

const there = <Thing>(thing: Thing | undefined, what: string): Thing => {
  if (thing === undefined) throw new Error(`${what} is there from the first test on.`);
  return thing;
};

/**
 * The built server, and PostgreSQL if available, from the first to the last test of a file.
 *
 * @param name of the folder to build into if there is no fresh build
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
