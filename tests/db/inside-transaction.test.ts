import { describe, expect, it } from "vitest";
import { inOneTransaction } from "../../src/db/commands/in-one-transaction.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { storeTime } from "../../src/db/queries/upkeep/store-state.ts";
import { SecondConnection } from "../../src/db/refuse-second-connection.ts";
import { openStore } from "./open-store.ts";
import { pgliteWorkerFile } from "./pglite-worker-file.ts";
import { storeKinds } from "./stores.ts";

describe.each(storeKinds())("inside a transaction on $name", (kind) => {
  const store = openStore(kind);

  it("the store must be queried through the transaction; a query beside it is refused at once", async () => {
    const { db } = store();
    await inOneTransaction(db, async (transaction) => {
      await storeTime(transaction);
      await expect(storeTime(db)).rejects.toThrow(SecondConnection);
      await expect(inOneTransaction(db, storeTime)).rejects.toThrow(SecondConnection);
      await inOneTransaction(transaction, async (inner) => {
        await storeTime(inner);
        await expect(storeTime(db)).rejects.toThrow(SecondConnection);
      });
    });
    await storeTime(db);
  });

  it("nobody else is refused, and deferred work runs once it is over", async () => {
    const { db } = store();
    let end: () => void = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const inside = inOneTransaction(db, async (transaction) => {
      await ended;
      await storeTime(transaction);
      return { leftBehind: new Promise<void>((resolve) => setTimeout(resolve)).then(() => storeTime(db)) };
    });
    const beside = storeTime(db);
    end();
    await beside;
    const { leftBehind } = await inside;
    await leftBehind;
  });
});

it("another store may be queried", async () => {
  const open = () => openDatabase({ kind: "memory", worker: pgliteWorkerFile() }, console.error);
  const [store, other] = await Promise.all([open(), open()]);
  await inOneTransaction(store.db, () =>
    inOneTransaction(other.db, async (transaction) => {
      await storeTime(transaction);
      await expect(storeTime(store.db)).rejects.toThrow(SecondConnection);
    }),
  );
  await Promise.all([store.close(), other.close()]);
}, 60_000);
