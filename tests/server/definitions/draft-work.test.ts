import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import type { ProductTest } from "../../../schemas/product-test.ts";
import { dataOfTest } from "../../../src/insurance/cases/run-product-tests.ts";
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
