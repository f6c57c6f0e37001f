import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { QuoteData } from "../../../schemas/quote.ts";
import { builtOnStores } from "../built-on-stores.ts";
import { type Client, clientOf } from "../client.ts";
import { goldenData } from "../in-process.ts";
import { seededDataDir, startPortal } from "../start-server.ts";

const LINES = 1_000;
const KILLS = 2;

const { built, stores } = builtOnStores();

/** A schedule as an import stores it: in one save, every row with the number of its import. */
const imported = (data: QuoteData, number: number): string => {
  const [line] = data.PC;
  const PC = Array.from({ length: LINES }, (_, at) => ({
    ...line,
    id: `${String(at).padStart(8, "0")}-0000-4000-8000-000000000000`,
    BuildingsSI: 100_000 + number,
  }));
  return JSON.stringify({ ...data, PC });
};

type Imported = { readonly version: number; readonly number: number };

/** Imports continuously until the server is gone; returns the last acknowledged number. */
const importUntilGone = async (client: Client, opened: QuoteData): Promise<Imported> => {
  let DATA = opened;
  let number = 0;
  try {
    for (;;) {
      ({ DATA } = await client.call("Quote/saveQuoteData", { DATA: imported(DATA, number + 1) }));
      number += 1;
    }
  } catch {
    return { version: DATA.version, number };
  }
};

describe.each(stores)("a server on %s that is killed during an import of a schedule", (_name, env) => {
  it("stores all of it or nothing, never less than it acknowledged, and accepts the next import", async () => {
    const dataDir = await seededDataDir(built().main);
    const options = { main: built().main, dataDir, env: env() };
    let server = await startPortal(options);
    try {
      const first = await clientOf(server.url).signIn("broker@alpha.test");
      const { reference } = await first.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
      for (let kill = 0; kill < KILLS; kill += 1) {
        const client = await clientOf(server.url).signIn("broker@alpha.test");
        const importing = importUntilGone(client, (await client.call("Quote/getData", { reference })).DATA);
        await new Promise((resolve) => setTimeout(resolve, 900 + 170 * kill));
        await server.kill();
        const acknowledged = await importing;
        server = await startPortal(options);
        const again = await clientOf(server.url).signIn("broker@alpha.test");
        const { DATA } = await again.call("Quote/getData", { reference });
        expect([acknowledged.version, acknowledged.version + 1]).toContain(DATA.version);
        const sums = new Set(DATA.PC.map(({ BuildingsSI }) => BuildingsSI));
        if (DATA.PC.length === LINES) expect(sums.size).toBe(1);
        else expect(acknowledged.number).toBe(0);
        const isUnacknowledged = DATA.version > acknowledged.version;
        if (acknowledged.number > 0)
          expect(sums).toEqual(new Set([100_000 + acknowledged.number + (isUnacknowledged ? 1 : 0)]));
        const saved = await again.call("Quote/saveQuoteData", { DATA: imported(DATA, 500) });
        expect(saved.DATA.PC).toHaveLength(LINES);
      }
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
