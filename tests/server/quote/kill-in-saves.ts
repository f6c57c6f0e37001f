import { type Client, clientOf } from "../client.ts";
import { goldenData } from "../in-process.ts";
import { type ServerOptions, startPortal } from "../start-server.ts";

/** The result for a server that was killed repeatedly. */
export interface Killed {
  /** Quotes, by the number of the kill, that lacked the last acknowledged version. */
  readonly lost: readonly string[];
  /** Milliseconds from each restart to the first response. */
  readonly readyWithin: readonly number[];
}

/**
 * Saves continuously until the server is gone; returns the last acknowledged version.
 *
 * @param onSaved receives each acknowledged save
 */
export const saveUntilGone = async (
  client: Client,
  reference: string,
  onSaved: () => void = () => undefined,
): Promise<{ version: number; years: unknown }> => {
  let { DATA } = await client.call("Quote/getData", { reference });
  try {
    for (let years = 1; ; years += 1) {
      const sent = JSON.stringify({ ...DATA, RD: { ...DATA.RD, YearsTrading: years % 150 } });
      ({ DATA } = await client.call("Quote/saveQuoteData", { DATA: sent }));
      onSaved();
    }
  } catch {
    return { version: DATA.version, years: DATA.RD.YearsTrading };
  }
};

/** Kills a server this many times while three quotes are saved continuously, restarts it and checks them. */
export const killInSaves = async (options: ServerOptions, kills: number): Promise<Killed> => {
  const [lost, readyWithin]: [string[], number[]] = [[], []];
  let server = await startPortal(options);
  try {
    const first = await clientOf(server.url).signIn("broker@alpha.test");
    const create = () => first.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
    const references = await Promise.all([create(), create(), create()]);
    for (let kill = 0; kill < kills; kill += 1) {
      const client = await clientOf(server.url).signIn("broker@alpha.test");
      // Each quote was saved at least once before the server is killed, however busy the machine is.
      const saving: ReturnType<typeof saveUntilGone>[] = [];
      await Promise.all(
        references.map(
          ({ reference }) => new Promise<void>((saved) => saving.push(saveUntilGone(client, reference, saved))),
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 100 + 150 * (kill % 5)));
      await server.kill();
      const acknowledged = await Promise.all(saving);
      const before = Date.now();
      server = await startPortal(options);
      readyWithin.push(Date.now() - before);
      const again = await clientOf(server.url).signIn("broker@alpha.test");
      for (const [index, { reference }] of references.entries()) {
        const { DATA } = await again.call("Quote/getData", { reference });
        const { version = 0, years } = acknowledged[index] ?? {};
        // The save in progress may have been stored without an acknowledgement.
        const isThere = DATA.version === version + 1 || (DATA.version === version && DATA.RD.YearsTrading === years);
        if (!isThere) lost.push(`${reference} after kill ${kill + 1}`);
      }
    }
    return { lost, readyWithin };
  } finally {
    await server.stop();
  }
};
