import { createAccounts } from "../../src/db/commands/create-accounts.ts";
import { DEMONSTRATION, demonstrationAccounts } from "../../src/server/seed/demonstration-accounts.ts";
import type { StoreKind } from "../db/stores.ts";
import { type InProcess, type InProcessOptions, startInProcess } from "./in-process.ts";

/** The whole server on a new store of a kind, with the demonstration accounts and no quotes. */
export const startPortalOn = async (kind: StoreKind, options: InProcessOptions = {}): Promise<InProcess> => {
  const store = await kind.openWith("definitions");
  const portal = await startInProcess({ ...options, store, seed: false });
  const password = await portal.passwords.hash(DEMONSTRATION.password);
  await createAccounts(store.db, demonstrationAccounts(password, []));
  return {
    ...portal,
    close: async () => {
      await portal.close();
      await store.close();
      await kind.remove();
    },
  };
};
