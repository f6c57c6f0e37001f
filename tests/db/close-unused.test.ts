import { expect, it } from "vitest";
import { openDatabase } from "../../src/db/open-database.ts";
import { storeTime } from "../../src/db/queries/upkeep/store-state.ts";
import { pgliteWorkerFile } from "./pglite-worker-file.ts";

it("an unused embedded store is closed like any other, and its worker ends", async () => {
  const store = await openDatabase({ kind: "memory", worker: pgliteWorkerFile() }, () => {});
  await store.close();
  await expect(storeTime(store.db)).rejects.toThrow();
});
