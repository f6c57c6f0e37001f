import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { editDraft, withDraftLock } from "../../../src/db/commands/drafts.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import type { Client } from "../client.ts";
import { inOneFile } from "../forms/publish-next.ts";
import { soundBicycle } from "../quote/bicycles.ts";
import { hasPostgres } from "../start-postgres.ts";
import { startTwoNodes, type TwoNodes } from "../start-two-nodes.ts";

const id = "CYCLES";

describe.skipIf(!hasPostgres())("a draft that is edited on two nodes at once", () => {
  let nodes: TwoNodes;
  let author: Client;
  let second: Client;
  beforeAll(async () => {
    nodes = await startTwoNodes("demonstration", { env: { URGENT_RELEASES: "0" } });
    author = await nodes.one.as("product@provider.test");
    second = await nodes.two.as("product2@provider.test");
  }, 120_000);
  afterAll(() => nodes.close());

  const approved = async (title: string, Base: number) => {
    const Files = inOneFile({ ...soundBicycle, id, title });
    const { draft } = await author.call("Studio/openDraft", { Files, Base, Title: title, Reason: "Tried" });
    const seen = { draft: draft.number, revision: draft.revision };
    await author.call("Studio/askReview", seen);
    await second.call("Studio/verdict", { ...seen, Verdict: "approved" });
    return seen;
  };

  it("is published or edited, and neither waits for the other indefinitely", async () => {
    const seen = await approved("Bicycle", 0);
    const { checkDefinition } = nodes.one.services;
    let publishing: ReturnType<Client["post"]> | undefined;
    const edited = await new Promise((done, failed) => {
      const check: typeof checkDefinition = async (...all) => {
        nodes.one.replace({ checkDefinition });
        const checked = await checkDefinition(...all);
        const { db } = nodes.two.store;
        const waits = async () => {
          const { rows } = await sql`select from pg_stat_activity where state = 'idle in transaction'
            and query like '%pg_try_advisory_xact_lock%' and pid <> pg_backend_pid()`.execute(nodes.one.store.db);
          expect(rows.length).toBeGreaterThan(0);
        };
        await new Promise<void>((begun) => {
          withDraftLock(db, seen.draft, async (transaction, draft) => {
            if (!draft) throw new Error("It is there.");
            begun();
            for (let times = 0; times < 5; times += 1) await vi.waitFor(waits, 10_000);
            const by = { firmId: "provider", userId: "provider-product2", name: "Second", at: new Date() };
            return editDraft(
              transaction,
              draft,
              { words: "Edited", patch: "[]", inverse: "[]", files: draft.files },
              by,
            );
          }).then(done, failed);
        });
        return checked;
      };
      nodes.one.replace({ checkDefinition: check });
      publishing = author.post("Studio/publishDraft", seen);
    });
    expect(edited).toMatchObject({ revision: 2, state: "open" });
    expect(await publishing).toMatchObject({ status: 409, body: { error: "stale-revision", revision: 2 } });
    expect(await checkAudit(nodes.one.store.db)).toEqual([]);
  });
});
