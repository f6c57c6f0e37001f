import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../src/server/calls.ts";
import type { CallShape } from "../../src/server/contract/call-shape.ts";
import { storeOfPortalRole } from "./filled-postgres.ts";
import { type InProcess, startInProcess } from "./in-process.ts";
import { checkCall, checkFiles } from "./permission-matrix/check-call.ts";
import { fileRows } from "./permission-matrix/file-rows.ts";
import { type Matrix, startMatrix } from "./permission-matrix/matrix.ts";
import { readers } from "./permission-matrix/readers.ts";
import { hasPostgres } from "./start-postgres.ts";

describe.skipIf(!hasPostgres())("every call on PostgreSQL with the portal's own role, by every preset", () => {
  let portal: InProcess;
  let matrix: Matrix;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const filled = await storeOfPortalRole("demonstration");
    remove = filled.remove;
    portal = await startInProcess({ store: filled.store, seed: false });
    portal.clock.current = new Date("2026-11-21T09:00:00Z");
    matrix = await startMatrix(portal);
  });
  afterAll(async () => {
    await matrix.end();
    await portal.close();
    await remove();
  });

  it("matches the table of rights", async () => {
    const shapes: readonly CallShape[] = calls;
    const wrong: string[] = [];
    for (const shape of shapes.filter(({ session }) => session !== "none"))
      wrong.push(...(await checkCall(matrix, shape, readers)));
    for (const endpoint of Object.keys(fileRows)) wrong.push(...(await checkFiles(matrix, endpoint, readers)));
    expect(wrong).toEqual([]);
  }, 180_000);
});
