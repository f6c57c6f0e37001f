import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { PRACTICE_ID } from "../../../src/form/author/new/practice.ts";
import { starterFiles } from "../../../src/form/author/new/starter-product.ts";
import { storeKinds } from "../../db/stores.ts";
import { common } from "../../form/author/new/made.ts";
import type { Client } from "../client.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";

describe.each(storeKinds())("the first version of a product on $name", (kind) => {
  let portal: InProcess;
  let author: Client;
  let second: Client;
  const product = { id: "STALL", title: "Market stall", prefix: "ST", today: "2026-01-01" };

  beforeAll(async () => {
    portal = await startPortalOn(kind);
    [author, second] = [await portal.as("product@provider.test"), await portal.as("product2@provider.test")];
  });
  afterAll(() => portal.close());

  it("is a draft without a published base, checked, reviewed and published as any other, and then granted", async () => {
    const Files = JSON.stringify([...common, ...starterFiles(product)]);
    const sent = { Files, Base: 0, Title: "A new product" };
    expect(await author.post("Studio/openDraft", { ...sent, Base: 1 })).toMatchObject({ status: 409 });
    const { draft } = await author.call("Studio/openDraft", sent);
    expect(draft).toMatchObject({ id: "STALL", base: 0, state: "open" });
    const seen = { draft: draft.number, revision: draft.revision };
    const checked = await author.call("Studio/checkDraft", { draft: draft.number });
    expect(checked).toMatchObject({ publishable: true, findings: [], failed: [], needed: 1 });
    expect(checked.tests).toBeGreaterThan(10);
    const differences = await author.post("Studio/diffDraft", { draft: draft.number });
    expect(differences).toMatchObject({ status: 200, body: { movements: [] } });
    await author.call("Studio/askReview", seen);
    await second.call("Studio/verdict", { ...seen, Verdict: "approved" });
    expect(await author.call("Studio/publishDraft", seen)).toMatchObject({ id: "STALL", version: 1, branches: 0 });
    const { definitions, releases } = await author.call("Forms/list", {});
    expect(definitions.find(({ id }) => id === "STALL")).toMatchObject({
      title: "Market stall",
      version: 1,
      current: true,
    });
    expect(releases.filter(({ id }) => id === "STALL")).toMatchObject([{ version: 1, state: "live" }]);
    const again = await author.post("Studio/openDraft", sent);
    expect(again, "there is a version by now").toMatchObject({ status: 409 });
  });

  it("is published without a release if its review requested that, unless a later one requested otherwise", async () => {
    const Files = JSON.stringify([
      ...common,
      ...starterFiles({ ...product, id: "KIOSK", title: "Kiosk", prefix: "KI" }),
    ]);
    const { draft } = await author.call("Studio/openDraft", { Files, Base: 0, Title: "A new product" });
    const seen = { draft: draft.number, revision: draft.revision };
    const ask = async (how: { readonly Release?: "none" }) =>
      (await author.call("Studio/askReview", { ...seen, ...how })).draft.publishOnly;
    const judge = (Verdict: "approved" | "sent-back") =>
      second.call("Studio/verdict", { ...seen, Verdict, Words: "So." });
    expect(await ask({ Release: "none" })).toBe(true);
    await judge("sent-back");
    expect(await ask({})).toBe(false);
    await judge("sent-back");
    expect(await ask({ Release: "none" })).toBe(true);
    await judge("approved");
    const done = await author.call("Studio/publishDraft", seen);
    expect(done).toMatchObject({ id: "KIOSK", version: 1, published: true });
    expect(done.released).toBeUndefined();
    const { releases } = await author.call("Forms/list", {});
    expect(releases.filter(({ id }) => id === "KIOSK")).toEqual([]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("is never published of the training product", async () => {
    const Files = JSON.stringify([...common, ...starterFiles({ ...product, id: PRACTICE_ID })]);
    const { draft } = await author.call("Studio/openDraft", { Files, Base: 0, Title: "To practise" });
    const seen = { draft: draft.number, revision: draft.revision };
    await author.call("Studio/askReview", seen);
    const { notices } = await second.call("Notices/list", {});
    expect(notices.filter(({ words }) => words.includes(PRACTICE_ID))).toEqual([]);
    expect(notices.filter(({ words }) => words.includes("STALL"))).toHaveLength(1);
    await second.call("Studio/verdict", { ...seen, Verdict: "approved" });
    for (const Urgent of ["yes", "no"])
      expect(await author.post("Studio/publishDraft", { ...seen, Urgent })).toMatchObject({
        ...{ status: 409, body: { error: "practice" } },
      });
  });
});
