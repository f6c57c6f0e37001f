import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Condition } from "../../../schemas/condition.ts";
import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { RateLine, Rating } from "../../../schemas/rating.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { hashOf } from "../../../src/db/audit-hash.ts";
import { sweepImpact } from "../../../src/db/commands/impact.ts";
import type { Database } from "../../../src/db/open-database.ts";
import { detailWords } from "../../../src/insurance/audit/detail-words.ts";
import { impactDesk } from "../../../src/server/impact/impact-desk.ts";
import { replayHere } from "../../../src/server/impact/replay-chunk.ts";
import type { ReplayChunk } from "../../../src/server/impact/replaying.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import { inOneFile } from "../forms/publish-next.ts";
import type { InProcess, MadeQuote } from "../in-process.ts";
import { accepted } from "../policy/policies.ts";
import { startPortalOn } from "../portal-on.ts";
import { colour, first, force, makeBicycle, makes, renamed, second } from "./bicycles.ts";

type Kind = keyof typeof makes;

const totalOf = async (db: Database, reference: string): Promise<number | null> =>
  (await db.selectFrom("quote").select("total").where("reference", "=", reference).executeTakeFirstOrThrow()).total;

describe.each(storeKinds())("on $name a replay", (kind) => {
  let portal: InProcess;
  let broker: Client;
  let product: Client;
  let id = "";
  let count = 0;
  const quotes = new Map<Kind, MadeQuote>();

  beforeAll(async () => {
    portal = await startPortalOn(kind, { asOwner: true });
  }, 60_000);
  afterAll(() => portal.close());
  beforeEach(async () => {
    portal.clock.current = new Date("2026-07-14T09:00:00Z");
    broker = await portal.as("broker@alpha.test");
    product = await portal.as("product@provider.test");
    count += 1;
    id = `BICYCLE${count}`;
    await force(portal, { ...first, id });
    await product.call("Forms/grant", { id, Act: "grant", Branches: '["alpha"]' });
    for (const [name, bicycle] of Object.entries(makes) as [Kind, object][])
      quotes.set(name, await makeBicycle(broker, id, bicycle));
  });

  const start = async (form: { readonly version?: number; readonly Definition?: string }) =>
    (await product.call("Studio/startImpact", { id, ...form })).run.run;
  const shown = async (run: string) => {
    const { runs } = await product.call("Studio/impact", { run });
    const [only] = runs;
    if (!only) throw new Error("It is there.");
    return only;
  };
  const ended = async (run: string) => {
    await portal.services.impact.idle();
    return shown(run);
  };
  const isOf =
    (name: Kind) =>
    ({ reference }: { readonly reference: string }): boolean =>
      reference === referenceOf(name);
  const referenceOf = (name: Kind): string => quotes.get(name)?.reference ?? "";
  const rows = async (
    run: string,
    form: { readonly Kind?: Kind | "cheaper"; readonly Of?: "quote" | "policy" | "due"; readonly Band?: string } = {},
  ) => product.call("Studio/impactRows", { run, pageSize: 500, ...form });

  it("counts every kind, with the records behind each figure, and stores no answers", async () => {
    const { version } = await force(portal, { ...second, id }, "none");
    const done = await ended(await start({ version }));
    expect(done).toMatchObject({
      id,
      version,
      state: "done",
      records: 8,
      done: 8,
      quotes: 8,
      policies: 0,
      renewalsDue: 0,
    });
    expect(done.startedBy).not.toBe("");
    expect(done.entries).toBeGreaterThan(8 * 7);
    expect(done.figures).toEqual(Object.keys(makes).map((each) => ({ of: "quote", kind: each, count: 1 })));
    for (const { of, kind: figure, count: counted } of done.figures) {
      const found = await rows(done.run, { Of: of, Kind: figure as Kind });
      expect([found.total, found.rows.length]).toEqual([counted, counted]);
      expect(found.rows[0]).toMatchObject({
        reference: referenceOf(figure as Kind),
        kinds: [figure],
        version: 1,
        record: "quote",
      });
    }
    const causes = Object.fromEntries((await rows(done.run)).rows.map(({ kinds: [of = ""], cause }) => [of, cause]));
    expect(causes).toEqual({
      asked: "Asks “What colour is it?”.",
      invalid: "No longer right: “Price when new”.",
      referred: "Rules R02.",
      declined: "Rules R03.",
      unpriceable: "The table “Lock” has no value for the answer to LockedUp.",
      eased: "",
      dearer: "",
      same: "",
    });
    const bars = done.histogram.filter((bar) => bar.count > 0);
    expect(bars).toEqual([
      { band: 0, over: 0, to: 0, count: 3 },
      { band: 4, over: 25, to: 50, count: 1 },
    ]);
    expect((await rows(done.run, { Band: "4" })).rows).toMatchObject([
      {
        reference: referenceOf("dearer"),
        before: { outcome: "QUOTE", total: 3636 },
        after: { outcome: "QUOTE", total: 4980 },
      },
    ]);
    const page = await product.call("Studio/impactRows", { run: done.run, page: 2, pageSize: 3 });
    expect([page.total, page.rows.length]).toEqual([8, 3]);
    const { rows: stored } = await sql<object>`select * from impact_row where run_id = ${done.run}`.execute(
      portal.store.db,
    );
    expect(JSON.stringify(stored)).not.toMatch(/Tandem|Rao|LS1/);
    expect((await ended(await start({ version: 1 }))).figures, "on its own version").toEqual([
      { of: "quote", kind: "same", count: 8 },
    ]);
  });

  it("goes through every record once, however many are read at a time", async () => {
    const more = Array.from({ length: 30 }, () => makeBicycle(broker, id, makes.same));
    const references = (await Promise.all(more)).map(({ reference }) => reference);
    const done = await ended(await start({ version: 1 }));
    expect(done).toMatchObject({ state: "done", records: 38, done: 38, quotes: 38 });
    const found = (await rows(done.run)).rows.map(({ reference }) => reference);
    expect(found.toSorted()).toEqual([...references, ...[...quotes.values()].map((each) => each.reference)].toSorted());
  });

  it("calculates the price that each quote has after the move", async () => {
    const done = await ended(await start({ Definition: JSON.stringify({ ...renamed, id }) }));
    expect(done).toMatchObject({ version: null, state: "done", done: 8 });
    const found = (await rows(done.run)).rows;
    const cheaper = done.figures.filter(({ kind: figure }) => figure === "cheaper");
    expect(cheaper, "all of them").toEqual([{ of: "quote", kind: "cheaper", count: 8 }]);
    await force(portal, { ...renamed, id });
    const References = JSON.stringify(found.map(({ reference }) => reference));
    const moved = await product.call("Studio/moveQuotes", { References, Reason: "It costs less", Act: "move" });
    expect(moved.quotes.every((each) => each.moved)).toBe(true);
    for (const { reference, before, after } of found) {
      const { DATA } = await broker.call("Quote/getData", { reference });
      const priced = await broker.call("Quote/calculate", { reference, version: DATA.version });
      expect(priced.DATA.PC[0]?.Model).toBeDefined();
      expect([reference, await totalOf(portal.store.db, reference)]).toEqual([reference, after.total]);
      expect(before.total).not.toBeNull();
    }
  });

  it("counts a policy once, with a mark if its renewal is due, offered or not", async () => {
    const due = await makeBicycle(broker, id, { Make: "Roadster", Worth: 3000 });
    await accepted(broker, due);
    portal.clock.current = new Date("2027-06-25T09:00:00Z");
    [broker, product] = [await portal.as("broker@alpha.test"), await portal.as("product@provider.test")];
    await accepted(
      broker,
      await makeBicycle(broker, id, { Make: "Tricycle", Worth: 3000 }, "2027-07-01T00:00:00+01:00"),
    );
    const { version } = await force(portal, { ...renamed, id });
    const figures = { records: 10, done: 10, quotes: 8, policies: 2, renewalsDue: 1 };
    const before = await ended(await start({ version }));
    expect(before).toMatchObject(figures);
    const [row] = (await rows(before.run, { Of: "due" })).rows;
    expect(row).toMatchObject({ reference: due.reference, record: "policy", renewalDue: true, kinds: ["cheaper"] });
    expect((await rows(before.run, { Of: "policy" })).total).toBe(2);

    const renewal = await broker.call("Policy/createRenewal", { reference: due.reference });
    expect(await totalOf(portal.store.db, renewal.reference), "the very price that is offered").toBe(row?.after.total);
    const after = await ended(await start({ version: 1 }));
    expect(after).toMatchObject(figures);
    expect((await rows(after.run, { Of: "due" })).rows).toMatchObject([
      { reference: due.reference, version, kinds: ["dearer"], before: { total: row?.after.total } },
    ]);
  });

  describe("that is paused in the middle", () => {
    let resume = () => {};
    let waits: Promise<void>;
    beforeEach(() => {
      const { db, clock, definitions, log } = portal.services;
      const { replay } = replayHere({ db, definitions, log });
      let arrive = () => {};
      waits = new Promise((resolve) => {
        arrive = resolve;
      });
      const gate = new Promise<void>((resolve) => {
        resume = resolve;
      });
      const halves: ReplayChunk = async ({ run, keys }, signal) => {
        if (!(await replay({ run, keys: keys.slice(0, 3) }, signal))) return false;
        arrive();
        await gate;
        return replay({ run, keys: keys.slice(3) }, signal);
      };
      portal.replace({ impact: impactDesk({ db, clock, log }, { replay: halves, width: 1 }) });
    });

    it("shows its progress, is the only one of its product, and can be cancelled", async () => {
      const run = await start({ version: 1 });
      await waits;
      expect(await shown(run)).toMatchObject({ state: "running", records: 8, done: 3, quotes: 3, endedAt: null });
      const second = await product.post("Studio/startImpact", { id, version: 1 });
      expect(second).toMatchObject({ status: 409, body: { error: "running" } });
      expect((await product.call("Studio/cancelImpact", { run })).run.state).toBe("cancelled");
      resume();
      expect(await ended(run), "what came after is not stored").toMatchObject({ state: "cancelled", done: 3 });
      expect((await rows(run)).total).toBe(3);
      expect(await product.post("Studio/cancelImpact", { run })).toMatchObject({
        status: 409,
        body: { error: "ended" },
      });
      const { rows: acts } = await sql<{ action: string; detail: string }>`select action, detail from audit
        where subject = ${`definition/${id}`} and action like '%-impact' order by seq`.execute(portal.store.db);
      expect(acts.map(({ action, detail }) => ({ action, ...JSON.parse(detail) }))).toEqual([
        { action: "start-impact", run, records: 8, kind: "version", version: 1 },
        { action: "cancel-impact", run },
      ]);
    });

    it("is stopped with its server, or after its crash, and another may begin", async () => {
      const run = await start({ version: 1 });
      await waits;
      await sql`update impact_run set alive_until = now() - interval '1 minute' where id = ${run}`.execute(
        portal.store.db,
      );
      expect((await shown(run)).state).toBe("stopped");
      expect((await product.post("Studio/cancelImpact", { run })).status).toBe(409);
      const next = await start({ version: 1 });
      const stopping = portal.services.impact.stop();
      resume();
      await stopping;
      expect([(await shown(run)).state, (await shown(next)).state]).toEqual(["stopped", "stopped"]);
      expect((await shown(run)).done, "a dead run stores nothing more").toBe(3);
    });
  });

  it("is removed with its rows after a time", async () => {
    const run = await start({ version: 1 });
    await ended(run);
    expect(await sweepImpact(portal.store.db, portal.clock.now())).toBe(0);
    portal.clock.pass(1);
    expect(await sweepImpact(portal.store.db, portal.clock.now())).toBeGreaterThan(0);
    expect((await product.post("Studio/impactRows", { run })).status).toBe(404);
    const { rows: left } = await sql<object>`select from impact_row where run_id = ${run}`.execute(portal.store.db);
    expect(left).toEqual([]);
  });

  it("shows nobody answers about crime that they may not read, as a rule of a definition might", async () => {
    const secret: Question = {
      ...{ name: "Convicted", group: "bicycle", type: "yesno", label: "Any conviction?", wording: "Convicted/1" },
      ...{ material: true, personal: "criminal", mta: "editable" },
    };
    const crime = `${id}CRIME`;
    const asking: Definition = {
      ...first,
      id: crime,
      pages: second.pages.map((page) => JSON.parse(JSON.stringify(page).replaceAll('"Colour"', '"Convicted"'))),
      questions: [...first.questions, secret],
      conditions: { telling: { group: "bicycle", test: { f: "Worth", op: "gt", v: 4000 } } },
      rules: [
        {
          ...{ id: "R09", severity: "refer", blocks: "bind", at: ["Convicted"], message: "It is looked at." },
          group: "bicycle",
          when: { all: [{ f: "Convicted", op: "eq", v: "Yes" }, { is: "telling" }] },
        },
      ],
    };
    await force(portal, asking);
    await product.call("Forms/grant", { id: crime, Act: "grant", Branches: '["alpha"]' });
    const convicted = await makeBicycle(broker, crime, { ...makes.same, Convicted: "Yes" });
    await makeBicycle(broker, crime, { ...makes.same, Convicted: "No" });
    const begin = (client: Client, definition: Definition) =>
      client.post("Studio/startImpact", { id: crime, Definition: JSON.stringify(definition) });
    const rule = (when: Condition): Rule => ({
      ...{ id: "R10", severity: "decline", group: "bicycle", at: ["Make"], message: "A trap." },
      when,
    });
    const isConvicted: Condition = { f: "Convicted", op: "eq", v: "Yes" };
    const line = asking.rating?.lines[0] as RateLine;
    const traps: Readonly<Record<string, Definition>> = {
      "a rule": { ...asking, rules: [...asking.rules, rule(isConvicted)] },
      "a rule on what rests on it": {
        ...asking,
        conditions: { ...asking.conditions, trap: { group: "bicycle", test: isConvicted } },
        rules: [...asking.rules, rule({ is: "trap" })],
      },
      "a condition of the rule that there is": {
        ...asking,
        conditions: { telling: { group: "bicycle", test: { f: "Worth", op: "lt", v: 4000 } } },
      },
      "a price": {
        ...asking,
        rating: {
          ...(asking.rating as Rating),
          tables: { Trap: { group: "bicycle", key: { f: "Convicted" }, values: { Yes: "2", No: "1" } } },
          lines: [{ ...line, factors: ["Trap"] }],
        },
      },
      "a question that is not private any more": {
        ...asking,
        questions: [...first.questions, { ...secret, personal: "none" }],
      },
    };
    for (const [name, trap] of Object.entries(traps))
      expect(await begin(product, trap), name).toMatchObject({ status: 403, body: { error: "private" } });

    const cheaper = { ...asking, rating: { ...(asking.rating as Rating), lines: [{ ...line, base: "0.02" }] } };
    expect(await begin(product, cheaper), "what does not concern them").toMatchObject({ status: 200 });
    await portal.services.impact.idle();

    const admin = await portal.as("provideradmin@provider.test");
    const { body } = await begin(admin, traps["a rule"] as Definition);
    await portal.services.impact.idle();
    const { run } = (body as { readonly run: { readonly run: string } }).run;
    const wanted = { run, Kind: "declined" } as const;
    expect((await admin.call("Studio/impactRows", wanted)).rows).toMatchObject([{ reference: convicted.reference }]);
    expect(await product.post("Studio/impactRows", wanted)).toMatchObject({ status: 403, body: { error: "private" } });
    const seen = async (client: Client) => (await client.call("Studio/impact", { run })).runs[0]?.figures.length;
    expect([await seen(admin), await seen(product)]).toEqual([2, 0]);
    const [act] = await portal.store.db
      .selectFrom("audit")
      .select("detail")
      .where("action", "=", "start-impact")
      .where("subject", "=", `definition/${crime}`)
      .orderBy("seq", "desc")
      .execute();
    const { shown } = detailWords("start-impact", act?.detail ?? "{}");
    expect(shown).toContainEqual({ label: "Depends on answers about crime", words: "Yes", ids: [] });
    expect(JSON.parse(act?.detail ?? "{}").hash, "of what was sent").toBe(hashOf(JSON.stringify(traps["a rule"])));

    const loaded: Definition = {
      ...asking,
      effectiveFrom: "2026-08-01",
      rules: [],
      conditions: {},
      rating: {
        ...(asking.rating as Rating),
        tables: { Loading: { group: "bicycle", key: { f: "Convicted" }, dated: "loading" } },
        lines: [{ ...line, factors: ["Loading"] }],
      },
    };
    await force(portal, loaded);
    const values = {
      name: "loading",
      Value: '{"Yes":"2","No":"1"}',
      From: loaded.effectiveFrom,
      Reason: "A trap",
      Base: 0,
    };
    const { asked } = await product.call("Studio/askRate", values);
    const rate = { id: crime, Rate: asked.name, RateRow: asked.number };
    expect(await product.post("Studio/startImpact", rate)).toMatchObject({ status: 403, body: { error: "private" } });
  });

  it("is refused without a product or version, or with faults", async () => {
    const post = (form: object) => product.post("Studio/startImpact", { id, ...form } as { id: string });
    expect((await post({})).status).toBe(400);
    expect((await post({ version: 7 })).status).toBe(404);
    expect((await post({ id: "NONE", version: 1 })).status).toBe(404);
    expect((await post({ version: 1, Definition: "{}" })).status).toBe(400);
    expect((await post({ Definition: JSON.stringify(first) })).status).toBe(400);
    const faulty = { ...first, id, questions: first.questions.slice(1) };
    expect(await post({ Definition: JSON.stringify(faulty) })).toMatchObject({ status: 400, body: { error: "lint" } });
    expect((await post({ Draft: 99 })).status).toBe(404);
    expect(await product.call("Studio/impact", { id })).toEqual({ runs: [] });
  });

  it("replays a draft in its current state", async () => {
    const Files = inOneFile({ ...first, id, title: "Of a draft" });
    const { draft } = await product.call("Studio/openDraft", { Files, Base: 1, Title: "Of a draft" });
    const { run } = await product.call("Studio/startImpact", { id, Draft: draft.number });
    expect(run.run).not.toBe("");
    const subject = { version: null, draft: draft.number, revision: 1 };
    expect(await ended(run.run)).toMatchObject({ ...subject, state: "done" });
    const other = await product.post("Studio/startImpact", { id: "LETPROP", Draft: draft.number });
    expect(other).toMatchObject({ status: 400, body: { message: "This is not a definition of LETPROP." } });
  });

  it("prices a required new question with the default answer of every test", async () => {
    const { rating } = first;
    const dearer = rating && { ...rating, lines: rating.lines.map((line) => ({ ...line, base: "0.09" })) };
    const asking = {
      ...first,
      id,
      pages: second.pages,
      questions: [...first.questions, { ...colour, when: undefined, required: true }],
      ...(dearer && { rating: dearer }),
    };
    const unpriced = await ended(await start({ Definition: JSON.stringify(asking) }));
    const [without] = (await rows(unpriced.run, { Kind: "asked" })).rows.filter(isOf("same"));
    expect(without).toMatchObject({ after: { outcome: "INCOMPLETE", total: null }, kinds: ["asked"] });

    const priced = { ...asking, baseline: { bicycle: { Colour: "Red" } } };
    const done = await ended(await start({ Definition: JSON.stringify(priced) }));
    const [row] = (await rows(done.run, { Kind: "asked" })).rows.filter(isOf("same"));
    expect(row).toMatchObject({ after: { outcome: "QUOTE" }, kinds: ["asked", "dearer"] });
    expect(row?.after.total).toBeGreaterThan(row?.before.total ?? 0);
    expect(row?.cause).toBe("Asks “What colour is it?”. Priced with the answer Red, as in every test.");
  });

  it("provides a quote's answers as a sample of a draft, without the names in them, and logs it", async () => {
    const Files = inOneFile({ ...renamed, id });
    const { draft } = await product.call("Studio/openDraft", { Files, Base: 1, Title: "Of a draft" });
    const reference = referenceOf("same");
    const asked = { draft: draft.number, reference };
    const sample = await product.call("Studio/sampleOfQuote", asked);
    expect(sample).toMatchObject({ day: "2026-07-14", asExample: [], leftOut: [] });
    const { Pr, PC } = sample.answers as { readonly Pr: object[]; readonly PC: object[] };
    expect(PC).toEqual([expect.objectContaining({ Model: "Roadster", Worth: 2000, LockedUp: "Yes" })]);
    expect(Pr).toEqual([expect.objectContaining({ Postcode: "LS1 1AA" })]);
    expect(JSON.stringify(sample.answers)).not.toMatch(/Asha|Rao|4AP/);
    const [act] = await portal.store.db
      .selectFrom("audit")
      .select(["detail", "actor"])
      .where("action", "=", "take-sample")
      .where("subject", "=", `definition/${id}`)
      .execute();
    expect(JSON.parse(act?.detail ?? "{}")).toEqual({ draft: draft.number, quote: reference });

    const other = await product.post("Studio/sampleOfQuote", { ...asked, reference: "LP-000000" });
    expect(other).toMatchObject({ status: 404 });
    expect(await product.post("Studio/sampleOfQuote", { ...asked, draft: 99 })).toMatchObject({ status: 404 });
    expect(await broker.post("Studio/sampleOfQuote", asked)).toMatchObject({ status: 403 });
  });

  it("provides nobody's answers as a sample if the draft declares no question as personal", async () => {
    const open = JSON.stringify({ ...renamed, id }).replaceAll(/"personal":"\w+"/g, '"personal":"none"');
    const Files = inOneFile(JSON.parse(open));
    const { draft } = await product.call("Studio/openDraft", { Files, Base: 1, Title: "Nothing is personal" });
    const asked = { draft: draft.number, reference: referenceOf("same") };
    const sample = await product.call("Studio/sampleOfQuote", asked);
    expect(sample.answers).toMatchObject({ Pr: [{ Postcode: "LS1 1AA" }], PC: [{ Model: "Roadster" }] });
    expect(JSON.stringify(sample.answers)).not.toMatch(/Asha|Rao|4AP/);
    expect(sample.madeUp.length).toBeGreaterThan(0);
  });

  it("shows the effect of an unapproved value of a dated rate: on terms from its day on", async () => {
    const taxed = `${id}TAXED`;
    const rating = { ...first.rating, iptPct: { dated: "ipt-standard" } } as Definition["rating"] & object;
    await force(portal, { ...first, id: taxed, rating });
    await product.call("Forms/grant", { id: taxed, Act: "grant", Branches: '["alpha"]' });
    const bicycle = { ...makes.same, Worth: 5000 };
    await makeBicycle(broker, taxed, bicycle, "2026-07-31T00:00:00+01:00");
    const { reference } = await makeBicycle(broker, taxed, bicycle, "2026-08-01T00:00:00+01:00");
    const budget = { name: "ipt-standard", Value: "14", From: "2026-08-01", Reason: "Budget", Base: 0 };
    const { asked } = await product.call("Studio/askRate", budget);
    const subject = { id: taxed, Rate: asked.name, RateRow: asked.number };
    const done = await ended((await product.call("Studio/startImpact", subject)).run.run);
    expect(done).toMatchObject({ version: null, draft: null, rate: "ipt-standard", rateRow: 1, state: "done" });
    expect(done.figures).toEqual([
      { of: "quote", kind: "dearer", count: 1 },
      { of: "quote", kind: "same", count: 1 },
    ]);
    const [row] = (await rows(done.run, { Kind: "dearer" })).rows;
    const total = (await totalOf(portal.store.db, reference)) ?? 0;
    expect(row).toMatchObject({ reference, version: 1, before: { total } });
    // Only the tax has changed: the premium before it is the same.
    const fee = Number(first.rating?.fee) * 100;
    expect(Math.abs((row?.after.total ?? 0) - fee - ((total - fee) * 114) / 112)).toBeLessThan(1);

    expect(await product.post("Studio/startImpact", { ...subject, RateRow: 7 })).toMatchObject({ status: 404 });
    expect(await product.post("Studio/startImpact", { ...subject, version: 1 })).toMatchObject({ status: 400 });
    await product.call("Studio/decideRate", { name: asked.name, number: 1, Verdict: "refused" });
    const late = await product.post("Studio/startImpact", subject);
    expect(late).toMatchObject({ status: 409, body: { error: "decided" } });
  });
});
