import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { inOneTransaction } from "../../../src/db/commands/in-one-transaction.ts";
import { appendAudit } from "../../../src/db/commands/seals.ts";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import { draftsShown } from "../../../src/server/studio/read-drafts.ts";
import { storeKinds } from "../../db/stores.ts";
import type { Client } from "../client.ts";
import { inOneFile } from "../forms/publish-next.ts";
import type { InProcess } from "../in-process.ts";
import { startPortalOn } from "../portal-on.ts";

describe.each(storeKinds())("a draft on $name", (kind) => {
  let portal: InProcess;
  let author: Client;
  let second: Client;
  let third: Client;
  let base: Definition;
  const id = "LETPROP";
  const newest = async () =>
    (await author.call("Forms/list", {})).definitions.find((each) => each.id === id)?.version ?? 0;
  const open = async (change: Partial<Definition>, client = author) => {
    const sent = { Files: inOneFile({ ...base, ...change }), Base: await newest(), Title: "Tried", Reason: "Tried" };
    const { draft } = await client.call("Studio/openDraft", sent);
    return { draft: draft.number, revision: draft.revision };
  };
  const withRating = (change: Partial<NonNullable<Definition["rating"]>>): Partial<Definition> =>
    base.rating ? { rating: { ...base.rating, ...change } } : {};
  const stateOf = async (draft: number) => (await author.call("Studio/getDraft", { draft })).draft;
  const approve = (client: Client, seen: object) => client.post("Studio/verdict", { ...seen, Verdict: "approved" });

  beforeAll(async () => {
    portal = await startPortalOn(kind, { env: { URGENT_RELEASES: "0" } });
    [author, second, third] = [
      await portal.as("product@provider.test"),
      await portal.as("product2@provider.test"),
      await portal.as("provideradmin@provider.test"),
    ];
    base = (await author.call("Forms/get", { id })).Definition as Definition;
  });
  afterAll(() => portal.close());

  it("becomes a version only after approval by a user who wrote none of it", async () => {
    const seen = await open({ title: "Let Property 2" });
    expect(await approve(second, seen), "nobody has asked yet").toMatchObject({ status: 409 });
    expect(await author.post("Studio/publishDraft", seen)).toMatchObject({
      status: 409,
      body: { error: "not-approved" },
    });
    await author.call("Studio/askReview", seen);
    expect(await approve(author, seen)).toMatchObject({ status: 403, body: { error: "own-draft" } });
    expect(await author.post("Studio/publishDraft", seen)).toMatchObject({
      status: 409,
      body: { error: "not-approved" },
    });
    const alone = await author.post("Studio/publishDraft", { ...seen, Urgent: "yes" });
    expect(alone).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("not allowed at this site") },
    });
    const notices = (await second.call("Notices/list", {})).notices;
    expect(notices[0]?.words).toContain(`requests a review of draft ${seen.draft} of LETPROP: Tried.`);
    expect(notices[0]?.path).toBe(`/user/studio/${seen.draft}?tab=review`);
    expect(await approve(second, seen)).toMatchObject({
      status: 200,
      body: { draft: { state: "approved", needed: 1 } },
    });
    expect(await author.call("Studio/publishDraft", seen)).toMatchObject({
      version: 2,
      urgent: false,
      released: { release: { version: 2, urgent: false, reason: "Tried" } },
    });
    expect(await stateOf(seen.draft)).toMatchObject({ state: "published", version: 2, urgent: false });
    expect(await author.post("Studio/publishDraft", seen)).toMatchObject({ status: 409, body: { error: "ended" } });
  });

  it("is not approved by an account that its author has just given access, nor by one that gave it to the author", async () => {
    const { db } = portal.store;
    const ids = await db.selectFrom("app_user").select(["id", "email"]).where("firm_id", "=", "provider").execute();
    const idOf = (email: string) => ids.find((each) => each.email === email)?.id ?? "";
    const [one, two] = [idOf("product@provider.test"), idOf("product2@provider.test")];
    const seen = await open({ title: "Let Property, alone" });
    await author.call("Studio/askReview", seen);
    const rate = { name: "ipt-standard", Value: "13", Base: 0, From: "2027-01-01", Reason: "Tried" };
    const { asked } = await author.call("Studio/askRate", rate);
    const decideRate = () =>
      second.post("Studio/decideRate", { name: rate.name, number: asked.number, Verdict: "approved" });
    for (const [actor, subject] of [
      [one, two],
      [two, one],
    ]) {
      const given = { firm_id: "provider", subject: `user/${subject}`, action: "rights", detail: {} };
      await inOneTransaction(db, (transaction) =>
        appendAudit(transaction, { ...given, actor: actor ?? "", at: portal.clock.now() }),
      );
      for (const refused of [await approve(second, seen), await decideRate()])
        expect(refused).toMatchObject({ status: 409, body: { error: "own-second" } });
      portal.clock.pass(8 * 24 * 60);
      [author, second] = [await portal.as("product@provider.test"), await portal.as("product2@provider.test")];
      third = await portal.as("provideradmin@provider.test");
    }
    expect(await approve(second, seen)).toMatchObject({ status: 200, body: { draft: { state: "approved" } } });
    expect(await decideRate()).toMatchObject({ status: 200 });
  });

  it("loses its approval when it is edited, also by a possible approver, who can no longer approve it", async () => {
    const seen = await open({ title: "Let Property 3" });
    await author.call("Studio/askReview", seen);
    await approve(second, seen);
    const Patch = JSON.stringify([{ op: "replace", path: "/title", value: "Let Property, third" }]);
    const { draft } = await second.call("Studio/editDraft", { ...seen, Patch, Words: "Another title" });
    expect(draft).toMatchObject({
      revision: 2,
      state: "open",
      approvals: [],
      authors: [expect.any(String), expect.any(String)],
    });
    const now = { draft: seen.draft, revision: 2 };
    expect(await author.post("Studio/publishDraft", seen), "the revision of before").toMatchObject({
      status: 409,
      body: { error: "stale-revision", revision: 2 },
    });
    await author.call("Studio/askReview", now);
    expect((await approve(second, now)).status).toBe(403);
    expect(await approve(third, now)).toMatchObject({ status: 200, body: { draft: { state: "approved" } } });
    expect((await author.call("Studio/publishDraft", now)).version).toBe(3);
    const { files, edits } = await author.call("Studio/getDraft", { draft: seen.draft });
    expect(files[0]?.text).toContain('"title":"Let Property, third"');
    expect(edits.map(({ revision, words }) => [revision, words])).toEqual([
      [2, "Another title"],
      [1, "Opened"],
    ]);
  });

  it("is requested for review as it was checked: a later revision does not inherit the findings of the previous one", async () => {
    const seen = await open({ title: "Let Property, checked" });
    const { rating } = base;
    const { checkDefinition } = portal.services;
    const [file] = (await author.call("Studio/getDraft", { draft: seen.draft })).files;
    const dearer = inOneFile({ ...base, title: "Let Property, checked", ...withRating({ mtaWaiveBelow: "1.00" }) });
    const Patch = JSON.stringify([{ file: file?.file, text: JSON.parse(dearer)[0].text }]);
    portal.replace({
      checkDefinition: async (...checked) => {
        portal.replace({ checkDefinition });
        await author.call("Studio/editDraft", { ...seen, Patch });
        return checkDefinition(...checked);
      },
    });
    const next = { ...seen, revision: 2 };
    const asked = await author.post("Studio/askReview", next);
    portal.replace({ checkDefinition });
    expect(rating?.mtaWaiveBelow).not.toBe("1.00");
    expect(asked).toMatchObject({ status: 409, body: { error: "stale-revision", revision: 1 } });
    expect(await stateOf(seen.draft)).toMatchObject({ state: "open", revision: 1 });
    await author.call("Studio/dropDraft", seen);
  });

  it("needs two approvals if a rating value changes by more than the usual step", async () => {
    const seen = await open({ ...withRating({ minimumPremium: "500.00" }), tests: [] });
    const checked = await author.call("Studio/checkDraft", { draft: seen.draft });
    expect(
      checked.findings.some(({ severity }) => severity === "error"),
      "rules without a test",
    ).toBe(true);
    expect((await author.post("Studio/askReview", seen)).status).toBe(400);
    await author.call("Studio/dropDraft", seen);
    const waived = await open(withRating({ mtaWaiveBelow: "1.00" }));
    expect((await author.call("Studio/diffDraft", { draft: waived.draft })).movements).toMatchObject([
      { after: "1.00" },
    ]);
    await author.call("Studio/askReview", waived);
    expect(await approve(second, waived)).toMatchObject({ body: { draft: { state: "in-review", needed: 2 } } });
    expect((await approve(second, waived)).body, "the same person counts once").toMatchObject({
      draft: { state: "in-review", approvals: [expect.any(String)] },
    });
    expect(await approve(third, waived)).toMatchObject({ body: { draft: { state: "approved" } } });
    await author.call("Studio/dropDraft", waived);
    expect(await author.post("Studio/publishDraft", waived)).toMatchObject({ status: 409, body: { error: "ended" } });
  });

  it("is compared with the published version whatever its tests say", async () => {
    const questions = base.questions.map((each) => ({ ...each, label: `${each.label} again` }));
    const seen = await open({ ...withRating({ fee: "36.00" }), questions });
    const { findings, failed } = await author.call("Studio/checkDraft", { draft: seen.draft });
    expect(failed.length).toBeGreaterThan(0);
    expect(findings.map(({ rule }) => rule)).toContain("wording-not-counted-up");
    await author.call("Studio/dropDraft", seen);
  });

  it("cannot be sent for review while a changed rate has no test with a total", async () => {
    const blind = (base.tests ?? []).map((each) => {
      const { total = "no price", ...others } = each.expect;
      return /^\d/.test(total) ? { ...each, expect: { ...others, notRules: ["L01"] } } : each;
    });
    const seen = await open({ ...withRating({ fee: "36.00" }), tests: blind });
    const said = {
      path: "/rating/fee",
      message: expect.stringMatching(
        /^The fee changed from [0-9.]+ to 36\.00, and no test with a total is priced with it\./,
      ),
    };
    const { findings, publishable } = await author.call("Studio/checkDraft", { draft: seen.draft });
    expect(publishable).toBe(false);
    expect(findings.filter(({ severity }) => severity === "error")).toMatchObject([
      { rule: "rate-untested", ...said, fix: "Add a test with a total." },
    ]);
    expect(await author.post("Studio/askReview", seen)).toMatchObject({
      status: 400,
      body: { error: "lint", reasons: [said] },
    });
    await author.call("Studio/dropDraft", seen);
  });

  it("cannot be sent for review while a shared part has rules about what the product does not name", async () => {
    const { files } = await author.call("Studio/exportParts", { id, version: 1 });
    const rules = files.find(({ text }) => text.includes('"id": "PostcodeOfCountry"'));
    const text = rules?.text.replace('"id": "PostcodeOfCountry"', '"id": "PostcodeAbroad"') ?? "";
    const Files = JSON.stringify([...files.filter((each) => each !== rules), { file: rules?.file, text }]);
    const { draft } = await author.call("Studio/openDraft", { Files, Base: await newest(), Title: "T", Reason: "R" });
    const seen = { draft: draft.number, revision: 1 };
    const { findings, publishable } = await author.call("Studio/checkDraft", { draft: draft.number });
    const errors = findings.filter(({ severity }) => severity === "error");
    expect(errors.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["shared-unnamed", "shared-name-unknown"]));
    expect(publishable).toBe(false);
    const message = expect.stringContaining("the rule “PostcodeAbroad”");
    expect(await author.post("Studio/askReview", seen)).toMatchObject({
      status: 400,
      body: { error: "lint", reasons: expect.arrayContaining([{ path: expect.any(String), message }]) },
    });
    const Patch = errors.find(({ rule }) => rule === "shared-unnamed")?.patch ?? "";
    await author.call("Studio/editDraft", { ...seen, Patch });
    const after = await author.call("Studio/checkDraft", { draft: draft.number });
    expect(after.findings.map(({ rule }) => rule)).not.toContain("shared-unnamed");
    await author.call("Studio/dropDraft", { draft: draft.number, revision: 2 });
  });

  it("is returned with comments, and can be reset to any revision and back", async () => {
    const seen = await open({ title: "One" });
    await author.call("Studio/askReview", seen);
    expect((await second.post("Studio/verdict", { ...seen, Verdict: "sent-back" })).status, "without words").toBe(400);
    await second.call("Studio/verdict", { ...seen, Verdict: "sent-back", Words: "Call it Two." });
    expect(await stateOf(seen.draft)).toMatchObject({ state: "open" });
    const write = async (revision: number, title: string) =>
      author.call("Studio/editDraft", {
        draft: seen.draft,
        revision,
        Patch: JSON.stringify([{ op: "replace", path: "/title", value: title }]),
      });
    await write(1, "Two");
    await write(2, "Three");
    const textNow = async () => (await author.call("Studio/getDraft", { draft: seen.draft })).files[0]?.text;
    const first = (await author.call("Studio/getDraft", { draft: seen.draft })).files[0]?.text;
    await author.call("Studio/revertDraft", { draft: seen.draft, revision: 3, To: 1 });
    expect(await textNow()).toContain('"title":"One"');
    await author.call("Studio/revertDraft", { draft: seen.draft, revision: 4, To: 3 });
    expect(await textNow()).toBe(first);
    const { notes } = await author.call("Studio/getDraft", { draft: seen.draft });
    expect(notes).toMatchObject([{ revision: 1, verdict: "sent-back", words: "Call it Two." }]);
  });

  it("has discussions attached to elements by name, whatever was written since, and each can be resolved", async () => {
    const seen = await open({ title: "One" });
    const Patch = JSON.stringify([{ op: "replace", path: "/title", value: "Two" }]);
    await author.call("Studio/editDraft", { ...seen, Patch });
    const Place = "question property.TenantType";
    const asked = await second.call("Studio/noteDraft", { ...seen, Place, Words: "Shorter?" });
    const noticed = async (client: Client) =>
      (await client.call("Notices/list", {})).notices.find((each) => each.words.includes("commented on draft"))?.words;
    expect(await noticed(author)).toContain("Shorter?");
    await author.call("Studio/noteDraft", { ...seen, revision: 2, Answers: asked.number, Words: "Done." });
    expect(await noticed(second)).toContain("Done.");
    const refused = async (form: object) => (await author.post("Studio/noteDraft", { ...seen, ...form })).body;
    const of = (path: string) => ({ error: "bad-input", reasons: [{ path }] });
    expect(await refused({ Answers: 2, Words: "Of an answer" })).toMatchObject(of("Answers"));
    expect(await refused({ Answers: 9, Words: "Of nothing" })).toMatchObject(of("Answers"));
    expect(await refused({ revision: 3, Words: "Of what is not written" })).toMatchObject(of("revision"));
    expect(await refused({ Settles: "yes" })).toMatchObject(of("Words"));
    await second.call("Studio/noteDraft", { ...seen, revision: 2, Answers: asked.number, Settles: "yes" });
    const { notes } = await author.call("Studio/getDraft", { draft: seen.draft });
    expect(notes).toMatchObject([
      { number: 1, revision: 1, place: Place, words: "Shorter?", answers: null, settles: false },
      { number: 2, revision: 2, place: Place, words: "Done.", answers: 1, settles: false },
      { number: 3, revision: 2, place: Place, words: "", answers: 1, settles: true },
    ]);
  });

  it("shows other editors and their position until a minute after they have left", async () => {
    const seen = await open({ title: "One" });
    const visit = async (client: Client, Thing?: string) =>
      client.call("Studio/visitDraft", { draft: seen.draft, ...(Thing === undefined ? {} : { Thing }) });
    expect(await visit(author, "question property.TenantType")).toMatchObject({ revision: 1, notes: 0, others: [] });
    const there = { thing: "question property.TenantType" };
    expect((await visit(second)).others).toMatchObject([there]);
    expect((await visit(author, "rule L09")).others).toMatchObject([{ thing: "" }]);
    expect((await second.post("Studio/visitDraft", { draft: 9_999 })).status).toBe(404);
    portal.clock.pass(2);
    expect((await visit(second)).others).toEqual([]);
  });

  it("accepts files and patch steps, and names those that it cannot apply", async () => {
    const seen = await open({ title: "Written" });
    const edit = (Patch: unknown) => author.post("Studio/editDraft", { ...seen, Patch: JSON.stringify(Patch) });
    for (const wrong of [[], [{}], {}, [{ file: "../x.json", text: "{}" }], [{ op: "remove", path: "/nowhere" }]])
      expect((await edit(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect(await edit([{ file: "sent/more.json", text: "{" }])).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("sent/more.json") },
    });
    expect((await edit([{ op: "replace", path: "/id", value: "OTHER" }])).body).toMatchObject({
      message: "A draft of LETPROP keeps this id.",
    });
    expect(await stateOf(seen.draft)).toMatchObject({ revision: 1 });
  });

  it("based on an outdated version cannot be opened or published", async () => {
    const seen = await open({ title: "Late" });
    const other = await open({ title: "Early" });
    for (const each of [seen, other]) {
      await author.call("Studio/askReview", each);
      await approve(second, each);
    }
    await author.call("Studio/publishDraft", other);
    const late = await author.post("Studio/publishDraft", seen);
    expect(late).toMatchObject({ status: 409, body: { error: "stale-version" } });
    expect(await stateOf(seen.draft)).toMatchObject({ state: "approved", version: null });
  });

  it("needs a separate right each to write, approve and release", async () => {
    const { db } = portal.store;
    const seen = await open({ title: "Rights" });
    const { permissions } = await db
      .selectFrom("app_user")
      .select("permissions")
      .where("id", "=", "provider-product2")
      .executeTakeFirstOrThrow();
    const [draft, approval, release] = [524_288, 4_194_304, 8_388_608];
    const as = async (lacking: number) => {
      await db
        .updateTable("app_user")
        .set({ permissions: permissions & ~lacking })
        .where("id", "=", "provider-product2")
        .execute();
      return portal.as("product2@provider.test");
    };
    const reader = await as(draft | release);
    expect((await reader.post("Studio/getDraft", { draft: seen.draft })).status).toBe(200);
    expect((await reader.post("Studio/askReview", seen)).status).toBe(403);
    expect((await reader.post("Studio/publishDraft", seen)).status).toBe(403);
    const writer = await as(approval | release);
    expect((await approve(writer, seen)).status).toBe(403);
    await as(0);
  });

  it("leaves an intact audit, whose check reports an approval that was inserted into the store", async () => {
    const { db } = portal.store;
    const found = await checkAudit(db);
    expect(found.filter(({ subject }) => !subject.startsWith("row/account/"))).toEqual([]);
    const seen = await open({ title: "Forged" });
    await author.call("Studio/askReview", seen);
    await db.updateTable("draft").set({ state: "approved" }).where("number", "=", seen.draft).execute();
    expect(JSON.stringify(await checkAudit(db))).toContain(`row/draft/${seen.draft}`);
  });

  it("is listed as it is shown individually, with no more statements for many than for one", async () => {
    let asked = 0;
    const counting = portal.services.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const listed = async (of: string) => {
      asked = 0;
      const { drafts } = await draftsShown({ db: counting }, { id: of });
      return { drafts, asked };
    };
    const first = { ...base, id: "LISTED", version: 0, title: "Listed" };
    const sent = { Files: inOneFile(first), Base: 0, Title: "Tried", Reason: "Tried" };
    const { draft: alone } = await author.call("Studio/openDraft", sent);
    const one = await listed("LISTED");
    expect(one.drafts).toEqual([alone]);
    for (const title of ["First", "Second", "Third"]) {
      const seen = await open({ title: `Listed ${title}` });
      await author.call("Studio/askReview", seen);
      await approve(second, seen);
    }
    const many = await listed(id);
    expect(many.drafts.length).toBeGreaterThan(2);
    expect(many.asked).toBe(one.asked);
    for (const each of many.drafts) expect(each).toEqual(await stateOf(each.number));
    expect(many.drafts[0]?.approvals).toHaveLength(1);
    expect((await listed("NOTHING")).drafts).toEqual([]);
  });
});

describe.each(storeKinds())("an urgent release on $name", (kind) => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startPortalOn(kind, { env: { URGENT_RELEASES: "1" } });
  });
  afterAll(() => portal.close());

  it("by a colleague is merged into a draft, element by element, and the merge is undone with its previous base", async () => {
    const author = await portal.as("product@provider.test");
    const id = "CONTACT";
    const newest = async () =>
      (await author.call("Forms/list", {})).definitions.find((each) => each.id === id)?.version ?? 0;
    const open = async (definition: object) => {
      const sent = { Files: inOneFile(definition), Base: await newest(), Title: "Tried", Reason: "Tried" };
      const { draft } = await author.call("Studio/openDraft", sent);
      return { draft: draft.number, revision: draft.revision };
    };
    const publish = async (definition: object) =>
      author.call("Studio/publishDraft", { ...(await open(definition)), Urgent: "yes" });
    const first = Object((await author.call("Forms/get", { id })).Definition);
    const base = { ...first, title: "Contacts" };
    const { version } = await publish(base);
    const seen = await open({ ...base, title: "Mine", summary: "Mine alone." });
    expect(await author.post("Studio/mergeDraft", seen), "nothing is newer").toMatchObject({
      status: 409,
      body: { error: "up-to-date" },
    });
    await publish({ ...base, title: "Theirs", effectiveFrom: "2026-01-02" });
    expect(await author.call("Studio/mergeDraft", seen)).toMatchObject({
      draft: { revision: 1, base: version },
      conflicts: [{ at: "sent/definition.json/title", base: '"Contacts"', mine: '"Mine"', theirs: '"Theirs"' }],
    });
    const wrong = await author.post("Studio/mergeDraft", {
      ...seen,
      Choices: '{"sent/definition.json/title": "ours"}',
    });
    expect(wrong.status).toBe(400);
    const Choices = JSON.stringify({ "sent/definition.json/title": "mine" });
    expect(await author.call("Studio/mergeDraft", { ...seen, Choices })).toMatchObject({
      draft: { revision: 2, base: version + 1, state: "open" },
      conflicts: [],
    });
    const shown = async () => {
      const { draft, files } = await author.call("Studio/getDraft", { draft: seen.draft });
      return { base: draft.base, ...JSON.parse(files[0]?.text ?? "") };
    };
    const merged = { base: version + 1, title: "Mine", summary: "Mine alone.", effectiveFrom: "2026-01-02" };
    expect(await shown()).toMatchObject(merged);
    await author.call("Studio/revertDraft", { draft: seen.draft, revision: 2, To: 1 });
    expect(await shown()).toMatchObject({ base: version, title: "Mine", effectiveFrom: first.effectiveFrom });
    await author.call("Studio/revertDraft", { draft: seen.draft, revision: 3, To: 2 });
    expect(await shown()).toMatchObject(merged);
    expect((await author.call("Studio/publishDraft", { draft: seen.draft, revision: 4, Urgent: "yes" })).version).toBe(
      version + 2,
    );
  });

  it("of a product whose reference prefix another product uses warns of it", async () => {
    const author = await portal.as("product@provider.test");
    const before = Object((await author.call("Forms/get", { id: "LETPROP" })).Definition);
    const alikeOf = async (referencePrefix: string) => {
      const Files = inOneFile({ ...before, id: "LETAGAIN", title: "Let again", referencePrefix });
      const { draft } = await author.call("Studio/openDraft", { Files, Base: 0, Title: "Tried", Reason: "Tried" });
      const { findings, publishable } = await author.call("Studio/checkDraft", { draft: draft.number });
      expect(publishable).toBe(true);
      return findings.filter(({ rule }) => rule === "reference-prefix-taken");
    };
    const message = "References of Mini Fleet (FLEET) already start with MF.";
    expect(await alikeOf("MF")).toMatchObject([
      { severity: "warn", path: "/referencePrefix", message, fix: "Choose different letters." },
    ]);
    expect(await alikeOf("LA")).toEqual([]);
  });

  it.each([
    ["sent back", true],
    ["approved", false],
  ] as const)("is not published unapproved: it was %s during the check", async (then, urgent) => {
    const [author, second] = [await portal.as("product@provider.test"), await portal.as("product2@provider.test")];
    const { Definition: before, version } = await author.call("Forms/get", { id: "BRANCH" });
    const Files = inOneFile({ ...Object(before), title: `Branch, ${then}` });
    const { draft } = await author.call("Studio/openDraft", { Files, Base: version, Title: then, Reason: "Tried" });
    const seen = { draft: draft.number, revision: 1 };
    await author.call("Studio/askReview", seen);
    if (urgent) await second.call("Studio/verdict", { ...seen, Verdict: "approved" });
    const { checkDefinition } = portal.services;
    portal.replace({
      checkDefinition: async (...all) => {
        portal.replace({ checkDefinition });
        await second.call("Studio/verdict", { ...seen, Verdict: urgent ? "sent-back" : "approved", Words: "Seen" });
        return checkDefinition(...all);
      },
    });
    const published = await author.call("Studio/publishDraft", { ...seen, Urgent: "yes" });
    expect(published).toMatchObject({ urgent, released: { release: { urgent } } });
    const { notices } = await second.call("Notices/list", {});
    const isReported = notices.some(({ words }) =>
      words.includes(`urgently, before anyone else had approved it. Review draft ${seen.draft}.`),
    );
    expect(isReported).toBe(urgent);
  });

  it("is made by one user if the site allows it, flagged, reported and reviewed afterwards", async () => {
    const [author, second] = [await portal.as("product@provider.test"), await portal.as("product2@provider.test")];
    const { Definition: before, version: base } = await author.call("Forms/get", { id: "FIRM" });
    const made = base + 1;
    const Files = inOneFile({ ...Object(before), title: "Urgent" });
    const { draft } = await author.call("Studio/openDraft", { Files, Base: base, Title: "Urgent" });
    const seen = { draft: draft.number, revision: 1 };
    expect(await author.call("Studio/publishDraft", { ...seen, Urgent: "yes" })).toMatchObject({
      version: made,
      urgent: true,
      released: { release: { urgent: true } },
    });
    const shown = async () => (await author.call("Studio/getDraft", { draft: draft.number })).draft;
    expect(await shown()).toMatchObject({ state: "published", urgent: true, approvals: [] });
    expect((await author.call("Forms/list", {})).definitions.find(({ id }) => id === "FIRM")).toMatchObject({
      urgent: true,
    });
    const { notices } = await second.call("Notices/list", {});
    expect(notices.map(({ words }) => words).join()).toContain(`published FIRM@${made} urgently`);
    const again = async () => {
      await author.call("Studio/rollBack", { id: "FIRM", version: base, Reason: "Back" });
      return author.call("Studio/rollBack", { id: "FIRM", version: made, Reason: "Forth" });
    };
    expect(await again()).toMatchObject({ release: { urgent: true } });
    expect((await author.post("Studio/verdict", { ...seen, Verdict: "approved" })).status).toBe(403);
    await second.call("Studio/verdict", { ...seen, Verdict: "approved" });
    expect(await shown()).toMatchObject({ state: "published", urgent: true, approvals: [expect.any(String)] });
    expect(await again(), "it is reviewed").toMatchObject({ release: { urgent: false } });
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });
});
