import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { needs } from "../../../src/db/queries/working-list/needed-quotes.ts";
import { addDays } from "../../../src/form/values/calendar.ts";
import type { FormOf } from "../../../src/server/contract/call-types.ts";
import { foldTalliesJob } from "../../../src/server/jobs/fold-statistics.ts";
import type { Client } from "../client.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { storeRandomQuotes } from "../quote/random-quotes.ts";

const TODAY = "2026-07-14";
const accounts = [
  "reader@alpha.test",
  "broker@alpha.test",
  "manager@alpha.test",
  "admin@alpha.test",
  "broker@beta.test",
];

type Form = FormOf<"Documents/search">;

describe("the counts of the home page", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
    await storeRandomQuotes(portal.store.db, TODAY, 400);
  }, 120_000);
  afterAll(() => portal.close());

  const stored = async (account: string) => {
    const { db } = portal.store;
    const user = await db.selectFrom("app_user").selectAll().where("email", "=", account).executeTakeFirstOrThrow();
    const all = await db.selectFrom("quote").selectAll().where("deleted_at", "is", null).execute();
    const seesFirm = (user.permissions & 1024) !== 0;
    const seen = all.filter(
      ({ firm_id, branch_id }) => firm_id === user.firm_id && (seesFirm || branch_id === user.branch_id),
    );
    const [policies, referrals, conditions] = await Promise.all([
      db.selectFrom("policy").selectAll().execute(),
      db.selectFrom("referral").selectAll().execute(),
      db.selectFrom("policy_condition").selectAll().execute(),
    ]);
    return { all, seen, policies, referrals, conditions };
  };

  /** Every page of a list, by its references. */
  const listed = async (client: Client, form: Form): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let page: string | null = "1"; page !== null; ) {
      const answer: Awaited<ReturnType<typeof client.call<"Documents/search">>> = await client.call(
        "Documents/search",
        { ...form, pageSize: 40, page },
      );
      found.push(...answer.rows.map(({ reference }) => reference));
      page = answer.next;
    }
    return found;
  };

  /** The tasks again, in plain code over plain rows. */
  const waiting = async (account: string): Promise<Readonly<Record<string, readonly string[]>>> => {
    const { all, seen, policies, referrals, conditions } = await stored(account);
    const policyOf = (firm: string, id: string | null) =>
      policies.find(({ firm_id, quote_id }) => firm_id === firm && quote_id === id);
    const inDays = (from: string, day: string | null | undefined, days: number) =>
      day !== null && day !== undefined && day >= from && day <= addDays(TODAY, days);
    const month = portal.clock.now().getTime() - 30 * 86_400_000;
    const rules: Readonly<Record<string, (quote: (typeof seen)[number]) => boolean>> = {
      "info-requested": ({ web_status }) => ["INFO REQUESTED", "MTA INFO REQUESTED"].includes(web_status),
      "referral-answered": (quote) =>
        referrals.some(
          (each) =>
            each.firm_id === quote.firm_id &&
            each.quote_id === quote.id &&
            ["approved", "declined"].includes(each.outcome ?? "") &&
            each.closed_at !== null &&
            each.closed_at.getTime() >= month &&
            each.closed_at.getTime() === quote.changed_at.getTime() &&
            each.decided_by === quote.changed_by,
        ),
      expiring: ({ quote_status, valid_to }) =>
        ["QUOTE", "MTAQUOTE"].includes(quote_status) && inDays(TODAY, valid_to, 7),
      "conditions-due": ({ firm_id, id, web_status }) =>
        ["ACCEPTED", "CANCEL REQUESTED"].includes(web_status) &&
        (policyOf(firm_id, id)?.cover_end ?? "") >= TODAY &&
        conditions.some(
          (each) =>
            each.firm_id === firm_id &&
            each.quote_id === id &&
            each.done_at === null &&
            each.ended_at === null &&
            inDays("", each.due, 14),
        ),
      renewals: ({ firm_id, id, web_status, policy_quote_id }) => {
        if (web_status === "RENEWAL QUOTE") return inDays("", policyOf(firm_id, policy_quote_id)?.cover_end, 30);
        const isOffered = all.some(
          (each) => each.firm_id === firm_id && each.policy_quote_id === id && each.kind === "renewal",
        );
        return web_status === "ACCEPTED" && inDays(TODAY, policyOf(firm_id, id)?.cover_end, 30) && !isOffered;
      },
    };
    return Object.fromEntries(
      Object.entries(rules).map(([need, isWaiting]) => [
        need,
        seen.filter(isWaiting).map(({ reference }) => reference),
      ]),
    );
  };

  it.each(accounts)("count the tasks of %s as plain code does, and list the same rows", async (account) => {
    const client = await portal.as(account);
    const { groups } = await client.call("Documents/needsYou", {});
    const truth = await waiting(account);
    expect(groups.map(({ id }) => id)).toEqual(needs);
    for (const { id, count, isMore, rows } of groups) {
      const list = await listed(client, { need: id });
      expect(list.toSorted(), id).toEqual(truth[id]?.toSorted());
      expect({ count, isMore }, id).toEqual({ count: list.length, isMore: false });
      expect(list, id).toEqual(expect.arrayContaining(rows.map(({ reference }) => reference)));
    }
  });

  it("mark what is subject to referral as the store does", async () => {
    const client = await portal.as("admin@alpha.test");
    const { groups } = await client.call("Documents/needsYou", {});
    const { seen } = await stored("admin@alpha.test");
    const marked = new Map(seen.map(({ reference, indicative }) => [reference, indicative]));
    const rows = groups.flatMap((group) => group.rows);
    for (const { reference, indicative } of rows) expect(indicative, reference).toBe(marked.get(reference));
    expect(new Set(rows.map(({ indicative }) => indicative))).toEqual(new Set([true, false]));
  });

  it("find something of every task, so that the comparison means something", async () => {
    const truth = await waiting("admin@alpha.test");
    for (const need of needs) expect(truth[need]?.length, need).toBeGreaterThan(0);
  });

  const ofStatus = (rows: readonly { web_status: string }[]) => {
    const counts: Record<string, number> = {};
    for (const { web_status } of rows) counts[web_status] = (counts[web_status] ?? 0) + 1;
    return counts;
  };

  it.each(accounts)("count what %s sees of each status, before and after aggregation", async (account) => {
    const client = await portal.as(account);
    const { seen } = await stored(account);
    const expected = { total: seen.length, counts: ofStatus(seen) };
    const said = async () => {
      const { total, counts } = await client.call("Documents/search", {});
      return { total, counts: Object.fromEntries(counts.map(({ WebStatus, count }) => [WebStatus, count])) };
    };
    expect(await said()).toEqual(expected);
    await foldTalliesJob(portal.services, "test");
    expect(await said()).toEqual(expected);
    const [moved] = seen.filter(({ web_status }) => web_status === "INCOMPLETE");
    if (!moved) throw new Error("There is a draft.");
    await portal.store.db.updateTable("quote").set({ web_status: "NTU" }).where("id", "=", moved.id).execute();
    const { INCOMPLETE = 0, NTU = 0, ...rest } = expected.counts;
    expect(await said()).toEqual({
      total: expected.total,
      counts: { ...rest, INCOMPLETE: INCOMPLETE - 1, NTU: NTU + 1 },
    });
    await portal.store.db.updateTable("quote").set({ web_status: "INCOMPLETE" }).where("id", "=", moved.id).execute();
  });

  it("page through everything once, forwards and backwards, in one order", async () => {
    const client = await portal.as("admin@alpha.test");
    const { seen } = await stored("admin@alpha.test");
    const order = seen
      .toSorted((a, b) => b.changed_at.getTime() - a.changed_at.getTime() || (a.id < b.id ? 1 : -1))
      .map(({ reference }) => reference);
    expect(await listed(client, {})).toEqual(order);
    const holding = new Set(
      seen.filter(({ search_text }) => search_text.includes("ls6")).map(({ reference }) => reference),
    );
    expect(await listed(client, { q: "ls6" })).toEqual(order.filter((reference) => holding.has(reference)));
    const back: string[] = [];
    let last = await client.call("Documents/search", { pageSize: 40 });
    while (last.next !== null) last = await client.call("Documents/search", { pageSize: 40, page: last.next });
    for (;;) {
      back.unshift(...last.rows.map(({ reference }) => reference));
      if (last.previous === null) break;
      last = await client.call("Documents/search", { pageSize: 40, page: last.previous });
    }
    expect(back).toEqual(order);
  });

  it("filter by handler, branch, product and days of the last change, together and alone", async () => {
    const client = await portal.as("admin@alpha.test");
    const { seen } = await stored("admin@alpha.test");
    const some = seen.find(({ id }) => id.startsWith("random-"));
    if (!some) throw new Error("There is a quote.");
    const filters: readonly [Form, (quote: (typeof seen)[number]) => boolean][] = [
      [{ user: some.handler }, ({ handler }) => handler === some.handler],
      [{ branch: "york" }, ({ branch_id }) => branch_id === "york"],
      [{ product: "FLEET" }, ({ definition_id }) => definition_id === "FLEET"],
      [
        { from: "2026-07-01", to: "2026-07-10" },
        ({ changed_at }) => {
          const day = new Date(changed_at.getTime() + 3_600_000).toISOString().slice(0, 10);
          return day >= "2026-07-01" && day <= "2026-07-10";
        },
      ],
    ];
    const all = Object.assign({}, ...filters.map(([form]) => form));
    for (const [form, isIn] of [
      ...filters,
      [all, (quote: (typeof seen)[number]) => filters.every(([, each]) => each(quote))] as const,
    ]) {
      const truth = seen.filter(isIn).map(({ reference }) => reference);
      expect((await listed(client, form)).toSorted(), JSON.stringify(form)).toEqual(truth.toSorted());
      expect((await client.call("Documents/search", form)).total).toBe(truth.length);
    }
  });

  it("refuse a branch that the user does not see, and an unknown task or page", async () => {
    const client = await portal.as("broker@alpha.test");
    for (const [form, path] of [
      [{ branch: "york" }, "branch"],
      [{ need: "sleep" }, "need"],
      [{ page: "2" }, "page"],
      [{ from: "2026-02-31" }, "from"],
    ] as const)
      expect(await client.post("Documents/search", form), path).toMatchObject({
        status: 400,
        body: { reasons: [{ path }] },
      });
  });
});
