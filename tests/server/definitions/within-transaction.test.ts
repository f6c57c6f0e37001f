import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inOneTransaction } from "../../../src/db/commands/in-one-transaction.ts";
import { SecondConnection } from "../../../src/db/refuse-second-connection.ts";
import { withinTransaction } from "../../../src/server/services.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

const TODAY = "2026-07-14";

describe("a definition that is not cached yet", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess({ seed: false });
  });
  afterAll(() => portal.close());

  it("is refused inside a transaction, which would otherwise wait for it", async () => {
    const { db, definitions } = portal.services;
    await inOneTransaction(db, async () => {
      await expect(definitions.load("USER", 1)).rejects.toThrow(SecondConnection);
      await expect(definitions.current("USER", { today: TODAY })).rejects.toThrow(SecondConnection);
    });
  });

  it("is refused there also while it is being read outside", async () => {
    const { db, definitions } = portal.services;
    let begin: () => void = () => {};
    const outside = new Promise<void>((resolve) => {
      begin = resolve;
    }).then(() => definitions.load("BRANCH", 1));
    await inOneTransaction(db, async () => {
      begin();
      await new Promise((resolve) => setTimeout(resolve));
      await expect(definitions.load("BRANCH", 1)).rejects.toThrow(SecondConnection);
    });
    expect((await outside).definition.id).toBe("BRANCH");
  });

  it("is read there by the transaction itself", async () => {
    const read = await inOneTransaction(portal.services.db, async (transaction) => {
      const { definitions } = withinTransaction(portal.services, transaction);
      const current = await definitions.current("USER", { today: TODAY });
      expect(await definitions.load("USER", 1)).toBe(current);
      return current;
    });
    expect(read?.definition.id).toBe("USER");
  });

  it("is available inside once it was read outside", async () => {
    const { db, definitions } = portal.services;
    const read = await definitions.load("USER", 1);
    await inOneTransaction(db, async (transaction) => {
      expect(await definitions.load("USER", 1)).toBe(read);
      expect(await withinTransaction(portal.services, transaction).definitions.load("USER", 1)).toBe(read);
    });
  });
});
