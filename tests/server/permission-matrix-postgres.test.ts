import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/open-database.ts";
import { calls } from "../../src/server/calls.ts";
import type { CallShape } from "../../src/server/contract/call-shape.ts";
import { seedDemonstration } from "../../src/server/seed/seed-demonstration.ts";
import { type InProcess, startInProcess } from "./in-process.ts";
import { checkCall, checkFiles } from "./permission-matrix/check-call.ts";
import { fileRows } from "./permission-matrix/file-rows.ts";
import { type Matrix, startMatrix } from "./permission-matrix/matrix.ts";
import { readers } from "./permission-matrix/readers.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "./start-postgres.ts";

const isPostgresHere = hasPostgres();
/** Those who differ most: one who may least, one of a branch, and one of the provider's staff. */
const few = readers.filter(({ preset }) => ["reader", "manager", "underwriter"].includes(preset));

describe.skipIf(!isPostgresHere)("every call on PostgreSQL, by a few presets", () => {
  let postgres: TestPostgres;
  let portal: InProcess;
  let matrix: Matrix;
  let close: () => Promise<void>;
  beforeAll(async () => {
    postgres = await startPostgres();
    const store = await openDatabase({ kind: "postgresql", url: postgres.newDatabase() }, (error) => {
      throw error;
    });
    close = () => store.close();
    portal = await startInProcess({ store, seed: false });
    await seedDemonstration(portal.services, () => undefined);
    portal.clock.current = new Date("2026-11-21T09:00:00Z");
    matrix = await startMatrix(portal);
  }, 180_000);
  afterAll(async () => {
    await matrix.end();
    await portal.close();
    await close();
    await postgres.remove();
  });

  it("is answered as the table of rights says", async () => {
    const shapes: readonly CallShape[] = calls;
    const wrong: string[] = [];
    for (const shape of shapes.filter(({ session }) => session === "needed"))
      wrong.push(...(await checkCall(matrix, shape, few)));
    for (const door of Object.keys(fileRows)) wrong.push(...(await checkFiles(matrix, door, few)));
    expect(wrong).toEqual([]);
  }, 180_000);
});
