import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { AnswerOf } from "../../../src/server/contract/call-types.ts";
import { builtOnStores } from "../built-on-stores.ts";
import { type Client, clientOf } from "../client.ts";
import { seededDataDir, startPortal } from "../start-server.ts";
import { beginOf, CHUNK, sendPieces, sha256Of, upload } from "./uploading.ts";

const KILLS = 2;
const to = { place: "correspondence" };

const { built, stores } = builtOnStores("uploads-cut");

const textOf = (name: string, length: number): Uint8Array =>
  new TextEncoder().encode(`${name} `.repeat(Math.ceil(length / (name.length + 1))).slice(0, length));

/** Uploads files continuously until the server is gone; returns the acknowledged ones with their contents. */
const fileUntilGone = async (
  client: Client,
  kill: number,
  lane: number,
  onKept: () => void,
): Promise<ReadonlyMap<string, string>> => {
  const kept = new Map<string, string>();
  try {
    for (let n = 0; ; n += 1) {
      const name = `kill ${kill} lane ${lane} file ${n}.txt`;
      const content = textOf(name, CHUNK + 1000 * n);
      await upload(client, to, name, content);
      kept.set(name, sha256Of(content));
      onKept();
    }
  } catch {
    return kept;
  }
};

/** Every file of the folder, with the hash of its returned content. */
const filesThere = async (client: Client): Promise<ReadonlyMap<string, string>> => {
  const there = new Map<string, string>();
  let page: string | null = "1";
  while (page !== null) {
    const { rows, next }: AnswerOf<"Folders/open"> = await client.call("Folders/open", { webFolder: to.place, page });
    for (const row of rows) {
      const answer = await client.get(row.path ?? "");
      const content = new Uint8Array(await answer.arrayBuffer());
      expect(content.length, row.name).toBe(row.bytes);
      there.set(row.name, sha256Of(content));
    }
    page = next;
  }
  return there;
};

describe.each(stores)("a server on %s that is killed during uploads", (_name, env) => {
  it("loses no acknowledged file, has none in part, and resumes an interrupted one", async () => {
    const dataDir = await seededDataDir(built().main);
    const options = { main: built().main, dataDir, env: env() };
    let server = await startPortal(options);
    try {
      const all = new Map<string, string>();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const client = await clientOf(server.url).signIn("broker@alpha.test");
        const content = textOf(`cut ${kill}`, 4 * CHUNK + 7);
        const begun = await client.call("Uploads/begin", beginOf(content, `cut ${kill}.txt`, to));
        await sendPieces(client, begun, content, 2 * CHUNK);
        // However slow the machine is, the server is killed only after it has acknowledged some, while others arrive.
        let kept = 0;
        const filing: Promise<ReadonlyMap<string, string>>[] = [];
        await new Promise<void>((resolve) => {
          const count = () => {
            kept += 1;
            if (kept === 2 + kill) resolve();
          };
          for (const lane of [0, 1, 2]) filing.push(fileUntilGone(client, kill, lane, count));
        });
        await server.kill();
        for (const acknowledged of await Promise.all(filing))
          for (const [name, hash] of acknowledged) all.set(name, hash);
        server = await startPortal(options);
        const again = await clientOf(server.url).signIn("broker@alpha.test");
        const resumed = await again.call("Uploads/begin", beginOf(content, `cut ${kill}.txt`, to));
        expect(resumed).toEqual({ ...begun, received: 2 * CHUNK });
        await sendPieces(again, resumed, content);
        await again.call("Uploads/finish", { upload: resumed.upload });
        all.set(`cut ${kill}.txt`, sha256Of(content));
        const there = await filesThere(again);
        for (const [name, hash] of all) expect(there.get(name), name).toBe(hash);
        // A file whose acknowledgement was lost is complete, and there is at most one of each lane.
        expect(there.size - all.size).toBeLessThanOrEqual(3 * (kill + 1));
        for (const [name, hash] of there) {
          const [, n] = / file (\d+)\.txt$/.exec(name) ?? [];
          if (n !== undefined) expect(hash, name).toBe(sha256Of(textOf(name, CHUNK + 1000 * Number(n))));
        }
      }
      expect(all.size).toBeGreaterThan(2 * KILLS);
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }, 180_000);
});
