import { createAccounts } from "../../src/db/commands/people/accounts.ts";
import { DEMONSTRATION, demonstrationAccounts } from "../../src/server/seed/demonstration-accounts.ts";
import type { StoreKind } from "../db/stores.ts";
import { type BeginsWith, type InProcess, type InProcessOptions, startInProcess } from "./in-process.ts";

interface OnOptions extends InProcessOptions {
  /** Opens the store as its owner, for a test that changes what the portal may not; otherwise under row policies. */
  readonly asOwner?: boolean;
}

const startOn = async (kind: StoreKind, begins: BeginsWith, { asOwner, ...options }: OnOptions): Promise<InProcess> => {
  const store = await (asOwner ? kind.openWith(begins) : kind.openBehindWall(begins));
  const portal = await startInProcess({ ...options, store, seed: false });
  return {
    ...portal,
    close: async () => {
      await portal.close();
      await store.close();
      await kind.remove();
    },
  };
};

/** The whole server on a new store of this kind, with the demonstration accounts and no quotes. */
export const startPortalOn = async (kind: StoreKind, options: OnOptions = {}): Promise<InProcess> => {
  const portal = await startOn(kind, "definitions", options);
  const password = await portal.passwords.hash(DEMONSTRATION.password);
  await createAccounts(portal.store.db, demonstrationAccounts(password, []));
  return portal;
};

/** The same with all demonstration data. */
export const startDemonstrationOn = (kind: StoreKind, options: OnOptions = {}): Promise<InProcess> =>
  startOn(kind, "demonstration", options);
