import { describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { approval, asked, referralDesk } from "./referral-desk.ts";

describe("a referral", () => {
  const { portal, broker, underwriter, senior, priced, referred, caseOf, statusOf } = referralDesk();

  it("is approved once, however often and by however many underwriters", async () => {
    const { reference, version } = await referred();
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        (n % 2 === 0 ? underwriter() : senior()).post("Underwriting/approve", { reference, version, ...approval }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(99);
    const { messages } = await broker().call("Referral/get", { reference });
    expect(messages.filter(({ kind }) => kind === "approved")).toHaveLength(1);
  });

  it("is claimed by one of two, and the other sees by whom", async () => {
    const { reference } = await referred();
    const both = await Promise.all([
      underwriter().post("Underwriting/claim", { reference }),
      senior().post("Underwriting/claim", { reference }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [lost] = both.filter(({ status }) => status === 409);
    const { row } = await caseOf(reference);
    expect(lost?.body).toMatchObject({ error: "claimed", reasons: [{ message: row.claimedBy?.name }] });
  });

  it("that a colleague has claimed is not decided, and can be released by them or a senior", async () => {
    const { reference, version } = await referred();
    await senior().call("Underwriting/claim", { reference });
    for (const [path, form] of [
      ["Underwriting/approve", { reference, version, ...approval }],
      ["Underwriting/decline", { reference, version, message: "No." }],
      ["Underwriting/ask", { reference, version, ...asked }],
    ] as const)
      expect(await underwriter().post(path, form), path).toMatchObject({
        status: 409,
        body: { reasons: [{ path: "claimedBy" }] },
      });
    expect(await underwriter().post("Underwriting/release", { reference })).toMatchObject({ status: 409 });
    const { people } = await senior().call("Underwriting/people", {});
    const other = people.find(({ level, you }) => level === "underwriter" && !you);
    await senior().call("Underwriting/reassign", { reference, userId: other?.id ?? "" });
    expect((await caseOf(reference)).row.claimedBy).toEqual({ id: other?.id, name: other?.name });
    await underwriter().call("Underwriting/release", { reference });
    expect((await caseOf(reference)).row.claimedBy).toBeNull();
  });

  it.each([["more than an underwriter may give", { adjustment: "-0.2", reason: "Loyal" }, "adjustment"]])(
    "is not approved beyond the underwriter's authority: %s",
    async (_name, more, path) => {
      const { reference, version } = await referred();
      const form = { reference, version, ...approval, ...more };
      const refused = await underwriter().post("Underwriting/approve", form);
      expect(refused).toMatchObject({ status: 409, body: { error: "reasons" } });
      expect(refused.body.reasons).toContainEqual(expect.objectContaining({ path }));
      expect(await statusOf(reference)).toBe("REFERRED");
      expect(await senior().post("Underwriting/approve", form)).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ["without a reason for its adjustment", { adjustment: "0.1" }, "reason"],
    ["with an adjustment that the rating does not take", { adjustment: "2", reason: "More" }, "adjustment"],
    ["with a condition without words", { conditions: '[{"words":" "}]' }, "conditions/0/words"],
    [
      "with a condition that is due too late",
      { conditions: '[{"words":"Do it.","due":"2026-07-01"}]' },
      "conditions/0/due",
    ],
    ["with conditions that are no list", { conditions: "{}" }, "conditions"],
  ])("is not approved %s", async (_name, more, path) => {
    const { reference, version } = await referred();
    expect(
      await underwriter().post("Underwriting/approve", { reference, version, ...approval, ...more }),
    ).toMatchObject({
      status: 400,
      body: { reasons: [{ path }] },
    });
  });

  it("is escalated to senior authority, who alone can decide it then", async () => {
    const { reference, version } = await referred();
    await underwriter().call("Underwriting/claim", { reference });
    await underwriter().call("Underwriting/escalate", { reference, message: "Fourteen units." });
    expect((await caseOf(reference)).row).toMatchObject({ level: "senior", claimedBy: null });
    expect(await underwriter().post("Underwriting/approve", { reference, version, ...approval })).toMatchObject({
      status: 409,
      body: { reasons: [{ path: "level" }] },
    });
    expect(await senior().post("Underwriting/escalate", { reference, message: "Up." })).toMatchObject({ status: 409 });
    const listed = await senior().call("Notices/list", {});
    expect(listed.notices).toContainEqual(expect.objectContaining({ kind: "escalated", reference }));
    expect(await senior().post("Underwriting/approve", { reference, version, ...approval })).toMatchObject({
      status: 200,
    });
  });

  it("of a risk that the rules decline is approved by a senior only", async () => {
    const { reference } = await priced((items) =>
      items.map((item) => ({
        ...item,
        WallConstruction: "Timber or lath and plaster",
        YearBuilt: 1650,
        PropertyType: "Block of flats",
        UnitsInBlock: 13,
        StoreysInBlock: 7,
        CladdingEWS1: "B2",
      })),
    );
    expect(await statusOf(reference)).toBe("DECLINED");
    const { DATA } = await broker().call("Quote/refer", {
      QuoteRef: reference,
      Options: "cover",
      DATA: dialogAnswers({ Message: "Re-clad." }),
    });
    const form = { reference, version: DATA.version, ...approval };
    const refused = await underwriter().post("Underwriting/approve", form);
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.reasons).toContainEqual(expect.objectContaining({ path: "level" }));
    expect(await senior().post("Underwriting/approve", form)).toMatchObject({
      status: 200,
      body: { WebStatus: "QUOTED" },
    });
  });

  it("is never decided by a user who has worked on the quote", async () => {
    const provider = await portal().as("provideradmin@provider.test");
    const { reference } = await priced();
    const { DATA } = await provider.call("Quote/refer", {
      QuoteRef: reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "For them." }),
    });
    for (const [path, form] of [
      ["Underwriting/claim", { reference }],
      ["Underwriting/approve", { reference, version: DATA.version, ...approval }],
      ["Underwriting/decline", { reference, version: DATA.version, message: "No." }],
      ["Underwriting/escalate", { reference, message: "Up." }],
    ] as const) {
      const refused = await provider.post(path, form);
      expect(refused, path).toMatchObject({ status: 409 });
      expect(refused.body.reasons, path).toContainEqual(expect.objectContaining({ path: "own" }));
    }
    expect((await caseOf(reference, provider)).row.own).toBe(true);
    expect((await caseOf(reference)).row.own).toBe(false);
  });

  it("that is declined leaves no price, and its conversation remains", async () => {
    const { reference, version } = await referred();
    await underwriter().call("Underwriting/decline", { reference, version, message: "Outside our appetite." });
    const { DATA, price } = await broker().call("Quote/getData", { reference });
    expect(DATA.RD.WebStatus).toBe("DECLINED");
    expect(DATA.RD).not.toHaveProperty("QuotePremium");
    expect(price).toBeNull();
    const { messages, referral } = await broker().call("Referral/get", { reference });
    expect(messages.at(-1)).toMatchObject({ kind: "declined", words: "Outside our appetite.", side: "underwriter" });
    expect(referral).toMatchObject({ outcome: "declined" });
  });

  it("leaves an intact audit", async () => {
    expect(await checkAudit(portal().store.db)).toEqual([]);
  });
});
