import { afterAll, beforeAll } from "vitest";
import type { OpenDatabase } from "../../src/db/open-database.ts";
import type { StoreKind } from "./stores.ts";

/** A new, empty store of a kind, from the first to the last test of the enclosing `describe`. */
export function openStore(kind: StoreKind): () => OpenDatabase {
  let store: OpenDatabase | undefined;
  beforeAll(async () => {
    store = await kind.open();
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    await kind.remove();
  });
  return () => {
    if (!store) throw new Error("The store is open from the first test on.");
    return store;
  };
}
