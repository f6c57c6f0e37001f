import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { editDraft, withDraftLock } from "../../../src/db/commands/drafts.ts";
import type { Database } from "../../../src/db/open-database.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { approvalsIn, notesOfDraft } from "../../../src/db/queries/definitions/drafts.ts";
import { storeKinds } from "../../db/stores.ts";
import fc, { draws } from "../../property.ts";
import type { Client } from "../client.ts";
import { inOneFile, publishOver } from "../forms/publish-next.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";
import { bicycleRisk, soundBicycle } from "../quote/bicycles.ts";
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

/** What is known of a draft, whatever order its acts had. */
interface Modelled {
  readonly state: string;
  readonly revision: number;
  readonly approvedBy: readonly string[];
}

/** What each person may do to revision 1 of a draft. */
const acts = [
  "second approves",
  "third approves",
  "second sends back",
  "author edits",
  "second edits",
  "author discards",
  "second publishes",
  "author asks",
] as const;

type Act = (typeof acts)[number];

const without = (all: readonly string[], one: string) => all.filter((each) => each !== one);

/** A draft after an act, with the status of the answer. */
const modelled = (draft: Modelled, act: Act, needed: number): readonly [Modelled, number] => {
  const refused = [draft, 409] as const;
  const { state, revision, approvedBy } = draft;
  const [who = "", does] = act.split(" ");
  const hasEnded = state === "published" || state === "dropped";
  if (revision !== 1) return refused;
  if (does === "approves" || does === "sends") {
    if (state === "open" || state === "dropped") return refused;
    const others = without(approvedBy, who);
    const approvals = does === "approves" ? [...others, who].sort() : others;
    const isApproved = state === "in-review" && approvals.length >= needed;
    const next = does === "sends" ? "open" : isApproved ? "approved" : state;
    return [{ ...draft, approvedBy: approvals, state: state === "published" ? state : next }, 200];
  }
  if (hasEnded) return refused;
  if (does === "edits") return [{ state: "open", revision: 2, approvedBy: [] }, 200];
  if (does === "discards") return [{ ...draft, state: "dropped" }, 200];
  if (does === "publishes") return state === "approved" ? [{ ...draft, state: "published" }, 200] : refused;
  return [{ ...draft, state: state === "open" ? "in-review" : state }, 200];
};

const orders = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2
    ? [all]
    : all.flatMap((first, at) => orders(all.filter((_, other) => other !== at)).map((rest) => [first, ...rest]));

/** The results that acts can have one after the other, in any order: each answer's status, and the draft. */
const possible = (draft: Modelled, race: readonly Act[], needed: number): readonly string[] =>
  orders(race.map((_, at) => at)).map((order) => {
    const statuses: number[] = [];
    let now = draft;
    for (const at of order) [now, statuses[at]] = modelled(now, race[at] as Act, needed) as [Modelled, number];
    return JSON.stringify({ statuses, now });
  });

interface People {
  readonly author: Client;
  readonly second: Client;
  readonly third: Client;
}

interface Started {
  /** Of the author, of the second person and of the third. */
  readonly nodes: readonly [InProcess, InProcess, InProcess];
  readonly close: () => Promise<void>;
}

const onOne = async (): Promise<Started> => {
  const [kind] = storeKinds();
  if (!kind) throw new Error("The embedded database is always there.");
  const portal = await startPortalOn(kind);
  return { nodes: [portal, portal, portal], close: portal.close };
};

const onTwo = async (): Promise<Started> => {
  const { one, two, close } = await startTwoNodes();
  return { nodes: [one, two, one], close };
};

const starts: readonly (readonly [string, () => Promise<Started>])[] = [
  ["the embedded database", onOne],
  ["two nodes of one PostgreSQL", onTwo],
];

describe.each(starts.slice(0, hasPostgres() ? 2 : 1))("on %s what two people do at once", (_name, start) => {
  let people: People;
  let nodes: readonly InProcess[];
  let db: Database;
  let close: () => Promise<void>;
  let published: Definition = { ...soundBicycle, id };
  let newest = 1;
  beforeAll(async () => {
    const started = await start();
    nodes = started.nodes;
    const [one, two, three] = started.nodes;
    ({ close } = started);
    ({ db } = one.store);
    people = {
      author: await one.as("product@provider.test"),
      second: await two.as("product2@provider.test"),
      third: await three.as("provideradmin@provider.test"),
    };
    expect(await publishOver(people.author, published, 0)).toMatchObject({ status: 200 });
  }, 120_000);
  afterAll(() => close());

  const send = (act: Act, seen: { readonly draft: number; readonly revision: number }) => {
    const [who = "", does] = act.split(" ");
    const client = people[who as keyof People];
    if (does === "approves") return client.post("Studio/verdict", { ...seen, Verdict: "approved" });
    if (does === "sends") return client.post("Studio/verdict", { ...seen, Verdict: "sent-back", Words: "Not yet." });
    if (does === "discards") return client.post("Studio/dropDraft", seen);
    if (does === "publishes") return client.post("Studio/publishDraft", seen);
    if (does === "asks") return client.post("Studio/askReview", seen);
    const Patch = JSON.stringify([{ op: "replace", path: "/title", value: `Edited by ${who}` }]);
    return client.post("Studio/editDraft", { ...seen, Patch });
  };

  const readDraft = async (number: number): Promise<Modelled> => {
    const { state, revision } = (await people.author.call("Studio/getDraft", { draft: number })).draft;
    const userIds: Readonly<Record<string, string>> = {
      "provider-product2": "second",
      "provider-provideradmin": "third",
    };
    const approvals = approvalsIn(await notesOfDraft(db, number), revision);
    return { state, revision, approvedBy: approvals.map(({ by }) => userIds[by] ?? by).sort() };
  };

  /** A draft in a state; with a price figure that changes a lot it needs two approvals. */
  const draftIn = async (needed: number, before: readonly Act[]) => {
    const { rating } = published;
    if (!rating) throw new Error("It is rated.");
    const commissionPct = rating.commissionPct === "20" ? "10" : "20";
    const next = { ...published, title: `Bicycle ${newest} ${needed} ${before.length} ${Math.random()}` };
    const definition = needed === 1 ? next : { ...next, rating: { ...rating, commissionPct } };
    const form = { Files: inOneFile(definition), Base: newest, Title: "Tried", Reason: "Tried" };
    const { draft } = await people.author.call("Studio/openDraft", form);
    const seen = { draft: draft.number, revision: draft.revision };
    for (const act of before) {
      const { status, body } = await send(act, seen);
      expect(status, JSON.stringify(body)).toBe(200);
    }
    return { seen, definition };
  };

  const prepared: readonly (readonly Act[])[] = [
    [],
    ["author asks"],
    ["author asks", "second approves"],
    ["author asks", "second approves", "third approves"],
  ];

  it("to a draft has the result of one after the other", async () => {
    const racing = fc.record({ act: fc.constantFrom(...acts), delayMs: fc.integer({ min: 0, max: 20 }) });
    const drawn = [
      fc.constantFrom(1, 2),
      fc.constantFrom(...prepared),
      fc.array(racing, { minLength: 2, maxLength: 3 }),
    ] as const;
    const property = fc.asyncProperty(...drawn, async (needed, before, race) => {
      const { seen, definition } = await draftIn(needed, before);
      const begun = await readDraft(seen.draft);
      const answers = await Promise.all(
        race.map(async ({ act, delayMs }) => {
          await new Promise((resolve) => setTimeout(resolve, delayMs));
          return send(act, seen);
        }),
      );
      const now = await readDraft(seen.draft);
      if (now.state === "published") [published, newest] = [definition, newest + 1];
      const statuses = answers.map(({ status }) => status);
      expect(
        possible(
          begun,
          race.map(({ act }) => act),
          needed,
        ),
      ).toContain(JSON.stringify({ statuses, now }));
    });
    await fc.assert(property, { numRuns: draws(40), endOnFailure: true });
    expect(await checkAudit(db)).toEqual([]);
    const urgent = await db
      .selectFrom("definition_version")
      .select("version")
      .where((row) => row.and({ id, urgent: true }))
      .execute();
    expect(urgent, "only the first was published without approval").toEqual([{ version: 1 }]);
  }, 600_000);

  const releaseActs = ["roll back", "retire", "cancel", "schedule"] as const;

  /** A new product with two versions, the second in force, and quotes of the first. */
  const product = async (count: number) => {
    const own = { ...soundBicycle, id: `CYCLES${count}`, referencePrefix: `Q${String.fromCharCode(64 + count)}` };
    expect(await publishOver(people.author, own, 0)).toMatchObject({ status: 200 });
    await people.author.call("Forms/grant", { id: own.id, Act: "grant", Branches: '["alpha"]' });
    const broker = await (nodes[0] as InProcess).as("broker@alpha.test");
    const references: string[] = [];
    while (references.length < 3) {
      const DATA = JSON.stringify(bicycleRisk("2026-07-20T00:00:00+01:00"));
      const made = await broker.call("Quote/createQuote", { TypeOfInsurance: own.id, DATA });
      if (references.length === 1) await broker.call("Quote/calculate", made);
      references.push(made.reference);
    }
    expect(await publishOver(people.author, { ...own, title: "Bicycle, again" }, 1)).toMatchObject({ status: 200 });
    return { broker, references, id: own.id };
  };

  it("moves each quote or leaves it, replays all of them and never refuses a release", async () => {
    let count = 0;
    const drawn = [
      fc.constantFrom(...releaseActs),
      fc.constantFrom(1, 2),
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 4 }),
    ] as const;
    const property = fc.asyncProperty(...drawn, async (act, version, delaysMs) => {
      count += 1;
      const { broker, references, id } = await product(count);
      const [{ number = 0 } = {}] = (await people.author.call("Studio/releases", { id })).releases;
      const releaseForm = { id, Reason: "It costs too little" };
      const move = { References: JSON.stringify(references), Reason: "It costs too little" };
      const sends = [
        () =>
          act === "roll back"
            ? people.author.post("Studio/rollBack", releaseForm)
            : act === "retire"
              ? people.author.post("Studio/retire", { ...releaseForm, End: "[]", Keep: "[]", Base: number })
              : act === "cancel"
                ? people.author.post("Studio/cancelRelease", { ...releaseForm, number })
                : people.author.post("Studio/schedule", {
                    ...releaseForm,
                    version: 1,
                    From: "2027-01-01",
                    Base: number,
                  }),
        () => people.third.post("Studio/startImpact", { id, version }),
        () => people.second.post("Studio/moveQuotes", { ...move, Act: "move" }),
        () => people.third.post("Studio/moveQuotes", { ...move, Act: "move" }),
      ];
      const answers = await Promise.all(
        sends.map(async (sent, at) => {
          await new Promise((resolve) => setTimeout(resolve, delaysMs[at]));
          return sent();
        }),
      );
      for (const { status, body } of answers) expect(status, `${act} ${JSON.stringify(body)}`).toBe(200);
      await Promise.all(nodes.map(({ services }) => services.impact.idle()));
      const [run] = (await people.author.call("Studio/impact", { id })).runs;
      expect(run).toMatchObject({ state: "done", done: 3, records: 3 });
      const moves = answers
        .slice(2)
        .flatMap(({ body }) => Object(body).quotes as readonly { reference: string; moved: boolean; words: string }[]);
      expect(moves.map(({ words }) => words).filter((words) => words.includes("could not be moved now"))).toEqual([]);
      const moved = moves.filter((each) => each.moved).map(({ reference }) => reference);
      const stored = await db
        .selectFrom("quote")
        .select(["reference", "definition_version as on"])
        .where("reference", "in", references)
        .execute();
      // Somebody who comes after the release moves to the first version again.
      for (const { reference, on } of stored)
        expect([reference, on]).toEqual([reference, moved.filter((each) => each === reference).length === 1 ? 2 : 1]);
      const back = await people.second.call("Studio/moveQuotes", { ...move, Act: "back" });
      expect(
        back.quotes
          .filter((each) => each.moved)
          .map(({ reference }) => reference)
          .sort(),
      ).toEqual([...new Set(moved)].sort());
      for (const reference of references)
        expect(await broker.post("Quote/getData", { reference })).toMatchObject({ status: 200 });
    });
    await fc.assert(property, { numRuns: draws(10), endOnFailure: true });
    expect(await checkAudit(db)).toEqual([]);
  }, 600_000);
});
