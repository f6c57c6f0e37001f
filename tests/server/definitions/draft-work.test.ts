import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import type { ProductTest } from "../../../schemas/product-test.ts";
import { dataOfTest } from "../../../src/insurance/cases/run-product-tests.ts";
import { countLargeWrite } from "../../../src/server/caller-limits.ts";
import type { Client } from "../client.ts";
import { inOneFile } from "../forms/publish-next.ts";
import { type InProcess, startInProcess } from "../in-process.ts";

describe("work on a draft", () => {
  let portal: InProcess;
  let author: Client;
  let base: Definition;
  const id = "LETPROP";
  const golden = "Golden example 1";

  const open = async (change: Partial<Definition>) => {
    const Base = (await author.call("Forms/list", {})).definitions.find((each) => each.id === id)?.version ?? 0;
    const Files = inOneFile({ ...base, ...change });
    const { draft } = await author.call("Studio/openDraft", { Files, Base, Title: "Tried" });
    return { draft: draft.number, revision: draft.revision };
  };
  const testNamed = (name: string): ProductTest => {
    const found = base.tests?.find((test) => test.name === name);
    if (!found) throw new Error(`There is no test ${name}.`);
    return found;
  };
  const answersOf = (name: string): string => JSON.stringify(dataOfTest(base, testNamed(name)));
  const withFee = (fee: string): Partial<Definition> => (base.rating ? { rating: { ...base.rating, fee } } : {});

  /** Records what is done in the thread of definitions. */
  const watchThread = () => {
    const { workAtDefinition } = portal.services;
    const apart: string[] = [];
    portal.replace({
      workAtDefinition: (work) => {
        apart.push(work.work);
        return workAtDefinition(work);
      },
    });
    return { apart, restore: () => portal.replace({ workAtDefinition }) };
  };

  beforeAll(async () => {
    portal = await startInProcess();
    author = await portal.as("product@provider.test");
    base = (await author.call("Forms/get", { id })).Definition as Definition;
  });
  afterAll(() => portal.close());

  it("prices a client's answers, and says what is missing and what is invalid", async () => {
    const { draft } = await open(withFee("40.00"));
    const DATA = answersOf(golden);
    const { today } = testNamed(golden);
    const [before, after] = [
      await author.call("Studio/previewQuote", { draft: (await open({ title: "As it was" })).draft, DATA, today }),
      await author.call("Studio/previewQuote", { draft, DATA, today }),
    ];
    expect(before.decision).toBe("QUOTE");
    expect(after).toMatchObject({ decision: "QUOTE", premium: before.premium, fee: 4000 });
    expect((after.total ?? 0) - (before.total ?? 0)).toBe(500);
    expect(await author.call("Studio/previewQuote", { draft })).toMatchObject({ decision: "INCOMPLETE", total: null });
    expect(await author.post("Studio/previewQuote", { draft, DATA: "[]" })).toMatchObject({ status: 400 });
    const faulty = await open({ rules: [{ ...base.rules[0], when: { is: "Nowhere" } } as never] });
    expect(await author.post("Studio/previewQuote", { draft: faulty.draft })).toMatchObject({
      status: 409,
      body: { error: "faults", message: `Draft ${faulty.draft} has faults; checkDraft names them.` },
    });
  });

  it("shows a page as these answers require", async () => {
    const { draft } = await open({ title: "Drawn" });
    const drawn = await author.call("Studio/previewForm", { draft, Page: "page1" });
    const answered = await author.call("Studio/previewForm", { draft, Page: "page1", DATA: answersOf(golden) });
    const asked = ({ schema }: { readonly schema: unknown }): string => JSON.stringify(schema);
    expect(asked(drawn)).toContain("Who is the policyholder?");
    // The address is requested according to the kind of proposer.
    expect(asked(drawn)).not.toContain("AddressLine1");
    expect(asked(answered)).toContain("AddressLine1");
    expect(JSON.stringify(answered.uiSchema).length).toBeGreaterThan(100);
    expect(await author.post("Studio/previewForm", { draft, Page: "nowhere" })).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining("Its pages are page0, page1") },
    });
  });

  it("accepts the new results of tests, with the reason", async () => {
    const seen = await open(withFee("41.00"));
    const { failed } = await author.call("Studio/checkDraft", { draft: seen.draft });
    expect(failed.length).toBeGreaterThan(1);
    expect(await author.post("Studio/acceptExpected", { ...seen, Tests: JSON.stringify([golden]) })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "Reason" }] },
    });
    expect(
      await author.post("Studio/acceptExpected", { ...seen, Tests: '["None such"]', Reason: "Fee" }),
    ).toMatchObject({ status: 400, body: { message: expect.stringContaining("There is no test “None such”.") } });
    const one = await author.call("Studio/acceptExpected", { ...seen, Tests: JSON.stringify([golden]), Reason: "Fee" });
    expect(one.accepted).toEqual([{ test: golden, what: "total", before: '"667.53"', after: '"673.53"' }]);
    expect(one.draft.revision).toBe(seen.revision + 1);
    const { definition } = await author.call("Studio/getDraft", { draft: seen.draft });
    const test = (definition as unknown as Definition).tests?.find((each) => each.name === golden);
    expect(test).toMatchObject({ expect: { total: "673.53" }, accepted: { reason: "Fee" } });
    expect(await author.post("Studio/acceptExpected", { ...seen, Reason: "Fee" })).toMatchObject({ status: 409 });
    await author.call("Studio/acceptExpected", { ...seen, revision: one.draft.revision, Reason: "Fee" });
    expect((await author.call("Studio/checkDraft", { draft: seen.draft })).failed).toEqual([]);
  });

  it("suggests tests that cover it, and says why some parts cannot be reached", async () => {
    const { draft } = await open({ title: "Covered" });
    const covered = await author.call("Studio/coverDraft", { draft, Seconds: 25 });
    expect(covered.counts.reached).toBeGreaterThan(300);
    for (const { state, because } of covered.goals) expect(because.length > 0).toBe(state !== "reached");
    const reached = covered.goals.find(({ state }) => state === "reached");
    expect(covered.witnesses[reached?.witness ?? -1]).toBeDefined();
    expect(covered.counts.undecided).toBe(0);
  });

  it("is refused when its definition is far too large to publish, even where a short file writes it", async () => {
    const sent = (own: object) => {
      const parts = [
        { file: "big/definition.json", text: JSON.stringify({ ...base, id: "BIG", tests: undefined }) },
        { file: "big/more.json", text: JSON.stringify(own) },
      ];
      return author.post("Studio/openDraft", { Files: JSON.stringify(parts), Base: 0, Title: "Large" });
    };
    const questions = Array.from({ length: 500 }, (_, at) => ({ name: `Q${at}`, type: "text", label: "Q" }));
    expect(await sent({ flags: { every: { group: "property", hint: "x".repeat(50_000) } }, questions })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/over the limit of 3 MB\. Keep a definition under 1 MB: .*split/) },
    });
    const allowed = Array.from({ length: 10_000 }, (_, at) => ({
      ...{ name: `Question${at}`, type: "yesno", label: `Question ${at} of many`, group: "policy", required: false },
      ...{ when: { f: "CoverEL", op: "eq", v: "Yes" }, material: false, mta: "editable", personal: "none" },
    }));
    expect((await sent({ questions: allowed })).status, "larger than a product, and still to be tidied up").toBe(200);
    const many = Array.from({ length: 12_001 }, (_, at) => ({ name: `Q${at}` }));
    expect(await sent({ questions: many })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/over the limit of 12000\. Use a list of entries/) },
    });
  });

  it("applies an edit of many steps outside the thread of requests, and one step within it", async () => {
    const { apart, restore } = watchThread();
    const titled = (count: number) =>
      JSON.stringify(
        Array.from({ length: count }, (_, at) => ({ op: "replace", path: "/title", value: `Title ${at}` })),
      );
    const seen = await open({ title: "Before" });
    const { draft } = await author.call("Studio/editDraft", { ...seen, Patch: titled(1) });
    expect(apart).not.toContain("edit");
    await author.call("Studio/editDraft", { draft: seen.draft, revision: draft.revision, Patch: titled(30) });
    expect(apart).toContain("edit");
    const whole = await author.call("Studio/getDraft", { draft: seen.draft });
    expect(whole.definition).toMatchObject({ title: "Title 29" });
    expect(whole.edits.map(({ files }) => files)).toEqual(Array(3).fill(["sent/definition.json"]));
    const wrong = JSON.stringify(Array(30).fill({ op: "remove", path: "/nowhere" }));
    expect(
      await author.post("Studio/editDraft", { draft: seen.draft, revision: draft.revision + 1, Patch: wrong }),
    ).toMatchObject({ status: 400, body: { message: expect.stringContaining("/nowhere") } });
    restore();
  });

  it("is compared outside the thread of requests if it is large", async () => {
    const { apart, restore } = watchThread();
    const compare = async (summary: string) => {
      const { draft } = await open({ title: "Another title", summary });
      return (await author.call("Studio/diffDraft", { draft })).differences.map(({ label }) => label);
    };
    const small = await compare("Short.");
    expect(apart).not.toContain("compare");
    const Base = (await author.call("Forms/list", {})).definitions.find((each) => each.id === id)?.version ?? 0;
    const Files = JSON.stringify([
      { file: "sent/definition.json", text: JSON.stringify({ ...base, title: "Another title", summary: "Short." }) },
      { file: "sent/README.md", text: "x".repeat(500_000) },
    ]);
    const { draft } = await author.call("Studio/openDraft", { Files, Base, Title: "Large" });
    const large = await author.call("Studio/diffDraft", { draft: draft.number });
    expect(apart).toContain("compare");
    expect(large.differences.map(({ label }) => label)).toEqual(small);
    restore();
  });

  it("stores at most so much a day for a user, and in all edits of one draft", async () => {
    const seen = await open({ title: "Before" });
    const edit = (revision: number) => {
      const Patch = JSON.stringify([{ file: "sent/notes.md", text: `${revision} ${"x".repeat(100_000)}` }]);
      return author.post("Studio/editDraft", { draft: seen.draft, revision, Patch });
    };
    expect(await edit(1)).toMatchObject({ status: 200 });
    const { db } = portal.store;
    const all = db.updateTable("draft_edit").where("draft", "=", seen.draft).where("revision", "=", 1);
    const { inverse } = await all
      .set({ inverse: "x".repeat(67_000_000) })
      .returning("inverse")
      .executeTakeFirstOrThrow();
    expect(inverse).toHaveLength(67_000_000);
    expect(await edit(2)).toMatchObject({
      status: 409,
      body: { error: "too-many-edits", message: expect.stringContaining("limit of 64 MiB. Publish it, or open a new") },
    });
    await all.set({ inverse: "[]" }).execute();
    const { asked_firm: firmId, owner: userId } = await db
      .selectFrom("draft")
      .select(["asked_firm", "owner"])
      .where("number", "=", seen.draft)
      .executeTakeFirstOrThrow();
    const ofDay = countLargeWrite(db, { firmId, userId }, 513 * 1024 * 1024, portal.clock.now());
    await expect(ofDay).rejects.toThrow("which is the daily limit");
    expect(await edit(2)).toMatchObject({
      status: 429,
      body: {
        error: "large-writes",
        message: expect.stringContaining("You have stored 512 MiB of large changes today"),
      },
    });
    expect(await author.call("Studio/getDraft", { draft: seen.draft })).toMatchObject({ draft: { revision: 2 } });
    portal.clock.pass(24 * 60);
    author = await portal.as("product@provider.test");
    expect(await edit(2)).toMatchObject({ status: 200 });
  });

  it("imports a whole folder as one revision, and keeps the id", async () => {
    const seen = await open({ title: "Before" });
    const Files = JSON.stringify([
      { file: "let/definition.json", text: JSON.stringify({ ...base, title: "After", tests: undefined }) },
      { file: "let/tests.json", text: JSON.stringify({ tests: base.tests }) },
    ]);
    const { draft } = await author.call("Studio/importParts", { ...seen, Files });
    expect(draft.revision).toBe(seen.revision + 1);
    const whole = await author.call("Studio/getDraft", { draft: seen.draft });
    expect(whole.files.map(({ file }) => file)).toEqual(["let/definition.json", "let/tests.json"]);
    expect((whole.definition as unknown as Definition).title).toBe("After");
    expect(await author.post("Studio/importParts", { ...seen, Files })).toMatchObject({ status: 409 });
    const other = JSON.stringify([{ file: "x/definition.json", text: JSON.stringify({ ...base, id: "OTHER" }) }]);
    expect(
      await author.post("Studio/importParts", { draft: seen.draft, revision: draft.revision, Files: other }),
    ).toMatchObject({ status: 400 });
  });
});
