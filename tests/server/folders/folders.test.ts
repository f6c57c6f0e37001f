import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAudit } from "../../../src/db/queries/check-audit.ts";
import type { Client } from "../client.ts";
import { upload } from "../files/uploading.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

const seen = (...files: readonly { readonly id: string; readonly version?: number }[]) =>
  JSON.stringify(files.map(({ id, version }) => ({ id, version })));

describe("a folder", () => {
  let portal: InProcess;
  let broker: Client;
  let handler: Client;
  let admin: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    [broker, handler, admin] = await Promise.all([
      portal.as("broker@alpha.test"),
      portal.as("handler@alpha.test"),
      portal.as("admin@alpha.test"),
    ]);
  });
  afterAll(() => portal.close());

  let last = 0;
  const create = async (client = broker, parent?: string) => {
    last += 1;
    const form = { name: `Folder ${last}`, ...(parent === undefined ? {} : { parent }) };
    return (await client.call("Folders/create", form)).folder;
  };
  const put = async (place: string, name: string, content = "Hello", client = broker) => {
    const { file } = await upload(client, { place }, name, content);
    if (!file) throw new Error("It goes to a folder.");
    return file;
  };
  const open = (webFolder: string, more: object = {}, client = broker) =>
    client.call("Folders/open", { webFolder, ...more });
  const names = async (webFolder: string, more: object = {}) =>
    (await open(webFolder, more)).rows.map(({ name, number }) => `${name} ${number}`);

  it("is in the tree with the default folders", async () => {
    const made = await create();
    const child = await create(broker, made.id);
    const { system, own } = await broker.call("Folders/tree", {});
    expect(system.map(({ name }) => name)).toEqual([
      "Quotes",
      "Policies",
      "MTAs",
      "Renewals",
      "Claims experience",
      "Correspondence",
      "Archive",
    ]);
    expect(own).toEqual(expect.arrayContaining([made, child]));
    expect(child.parent).toBe(made.id);
  });

  it("holds files with their versions: the same name creates the next version, and older ones are hidden", async () => {
    const { id } = await create();
    await put(id, "Survey.txt", "first");
    const second = await put(id, "survey.TXT", "second");
    expect(second).toMatchObject({ name: "Survey.txt", number: 2, version: 2 });
    expect(await names(id)).toEqual(["Survey.txt 2"]);
    expect(await names(id, { superseded: "Yes" })).toEqual(["Survey.txt 2", "Survey.txt 1"]);
    const { versions } = await broker.call("Folders/versions", { id: second.id });
    const texts = await Promise.all(versions.map(async ({ path }) => (await broker.get(path ?? "")).text()));
    expect(texts).toEqual(["second", "first"]);
  });

  it("is renamed and moved up to five levels deep, never into itself or to a name in use", async () => {
    const chain = [await create()];
    for (let level = 2; level <= 5; level += 1) chain.push(await create(broker, chain.at(-1)?.id));
    const [top, second] = chain;
    const post = (path: string, form: Record<string, string | number>) => broker.post(path, form);
    expect(await post("Folders/create", { name: "Sixth", parent: chain[4]?.id ?? "" })).toMatchObject({
      status: 409,
      body: { error: "too-deep" },
    });
    expect(await post("Folders/move", { id: top?.id ?? "", version: 1, parent: chain[3]?.id ?? "" })).toMatchObject({
      status: 409,
      body: { error: "within-itself" },
    });
    const beside = await create();
    expect(await post("Folders/move", { id: beside.id, version: 1, parent: chain[4]?.id ?? "" })).toMatchObject({
      status: 409,
      body: { error: "too-deep" },
    });
    const renamed = await broker.call("Folders/rename", { id: beside.id, version: 1, name: "Letters  of 2026" });
    expect(renamed.folder).toMatchObject({ name: "Letters of 2026", version: 2 });
    expect(await post("Folders/create", { name: "LETTERS OF 2026" })).toMatchObject({
      status: 409,
      body: { error: "name-taken" },
    });
    expect(await post("Folders/create", { name: "correspondence" })).toMatchObject({ status: 409 });
    const moved = await broker.call("Folders/move", { id: beside.id, version: 2, parent: second?.id ?? "" });
    expect(moved.folder.parent).toBe(second?.id);
  });

  it("is removed only when it is empty", async () => {
    const { id } = await create();
    const file = await put(id, "note.txt");
    expect(await broker.post("Folders/remove", { id, version: 1 })).toMatchObject({
      status: 409,
      body: { error: "not-empty", reasons: [{ message: expect.stringContaining("1 files") }] },
    });
    await broker.call("Folders/archiveFiles", { files: seen(file) });
    await broker.call("Folders/remove", { id, version: 1 });
    expect(await broker.post("Folders/open", { webFolder: id })).toMatchObject({ status: 404 });
    // A file that was archived from it is restored to a folder that exists.
    const { files } = await broker.call("Folders/restoreFiles", { files: seen({ id: file.id, version: 2 }) });
    expect(files[0]?.archived).toBe(false);
    expect((await open("correspondence")).rows.map((row) => row.id)).toContain(file.id);
  });

  it("moves its files to another folder, to the archive and back, and deletes permanently only from there", async () => {
    const from = await create();
    const file = await put(from.id, "plan.txt");
    const { files: moved } = await broker.call("Folders/moveFiles", { files: seen(file), to: "claims-experience" });
    expect(await names(from.id)).toEqual([]);
    const now = moved[0];
    if (!now) throw new Error("It was moved.");
    expect(await broker.post("Folders/removeFiles", { files: seen(now) })).toMatchObject({
      status: 409,
      body: { error: "not-archived" },
    });
    const { files: archived } = await broker.call("Folders/archiveFiles", { files: seen(now) });
    expect(await names("archive")).toContain("plan.txt 1");
    await broker.call("Folders/removeFiles", { files: seen(...archived) });
    expect((await broker.get(file.path ?? "")).status).toBe(404);
    expect(await names("archive")).not.toContain("plan.txt 1");
    // The response was lost and the request is retried: it succeeds.
    expect(await broker.call("Folders/removeFiles", { files: seen(...archived) })).toEqual({ removed: [] });
    const chunks = portal.store.db.selectFrom("file_chunk").select("number");
    expect(await chunks.where("file_id", "=", file.id).execute()).toEqual([]);
  });

  it("finds its files by a tag", async () => {
    const { id } = await create();
    const [a, b] = [await put(id, "a.txt"), await put(id, "b.txt")];
    const { files } = await broker.call("Folders/tagFiles", { files: seen(a, b), add: '["  Urgent  MATTER "]' });
    expect(files.map(({ tags }) => tags)).toEqual([["urgent matter"], ["urgent matter"]]);
    const tagged = files.find((file) => file.id === a.id);
    if (!tagged) throw new Error("It was tagged.");
    await broker.call("Folders/tagFiles", { files: seen(tagged), remove: '["urgent matter"]' });
    expect(await names(id, { tag: "Urgent matter" })).toEqual(["b.txt 1"]);
  });

  it("is paged forwards and back without duplicates or gaps", async () => {
    const { id } = await create();
    for (let n = 0; n < 60; n += 1) {
      // Some have the same instant: the order continues by id.
      if (n % 7 === 0) portal.clock.pass(0.01);
      await put(id, `${n}.txt`);
    }
    const pages: string[][] = [];
    const addresses: string[] = [];
    let page: string | null = "1";
    while (page !== null) {
      addresses.push(page);
      const answer = await open(id, { page });
      expect(answer).toMatchObject({ count: 60, more: false });
      pages.push(answer.rows.map((row) => row.id));
      page = answer.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(new Set(pages.flat()).size).toBe(60);
    const third = await open(id, { page: addresses[2] });
    const second = await open(id, { page: third.previous ?? "" });
    expect(second.rows.map((row) => row.id)).toEqual(pages[1]);
    const first = await open(id, { page: second.previous ?? "" });
    expect(first.rows.map((row) => row.id)).toEqual(pages[0]);
    expect(first.previous).toBeNull();
    for (const none of ["0", "2", "after-", "after-e30", "before-W10", "after-WyJ4IiwieSIsMV0", "x'"])
      expect(await broker.post("Folders/open", { webFolder: id, page: none }), none).toMatchObject({ status: 404 });
    for (const [at, number] of [
      ["0000-01-01T00:00:00Z", 0],
      ["2026-02-30T00:00:00Z", 0],
      ["2026-07-14T09:00:60.5Z", 0],
      ["2026-07-14T09:00:00Z", 2 ** 31],
      ["2026-07-14T09:00:00Z", 1e300],
      ["2026-07-14T09:00:00Z", -1],
    ])
      for (const webFolder of [id, "quotes"]) {
        const forged = `after-${Buffer.from(JSON.stringify([at, "x", number])).toString("base64url")}`;
        const { status } = await broker.post("Folders/open", { webFolder, page: forged });
        expect(status, `${webFolder}: ${at} ${number}`).toBe(404);
      }
  });

  it("of a quote holds its documents, the files of its referral, and files that were filed there", async () => {
    const { reference } = await makeGolden(broker);
    const priced = await broker.call("Quote/calculate", { reference, version: 1 });
    expect(priced.price).toBeDefined();
    await upload(broker, { reference, place: "referral" }, "referral.txt", "For the underwriter.");
    await upload(broker, { reference, place: "quote" }, "photo.txt", "Of the house.");
    const filed = await put(reference, "letter.txt");
    const { rows, quote, kind } = await open(reference);
    expect({ kind, reference: quote?.reference }).toEqual({ kind: "quote", reference });
    expect(rows.map(({ kind: each, name }) => `${each} ${name}`)).toEqual(
      expect.arrayContaining(["attachment referral.txt", "attachment photo.txt", "file letter.txt"]),
    );
    expect(rows.some((row) => row.kind === "document")).toBe(true);
    const { DATA } = await broker.call("Quote/getData", { reference });
    expect(DATA.ATTACHMENTS).toHaveLength(2);
    expect(DATA.ATTACHMENTS).toContainEqual(expect.objectContaining({ name: "photo.txt", place: "quote" }));
    // The provider sees what was sent with the quote, and nothing that the broker filed internally.
    const underwriter = await portal.as("underwriter@provider.test");
    const theirs = await open(reference, {}, underwriter);
    expect(theirs.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(["referral.txt", "photo.txt"]));
    expect(theirs.rows.map(({ id }) => id)).not.toContain(filed.id);
    expect(theirs.takesFiles).toBe(false);
    expect((await underwriter.get(filed.path ?? "")).status).toBe(404);
    const shelves = await Promise.all(
      ["quotes", "policies", "mtas", "renewals"].map(async (shelf) => (await open(shelf)).rows.map(({ id }) => id)),
    );
    expect(shelves.map((rows) => rows.includes(reference))).toEqual([true, false, false, false]);
    expect(new Set(shelves.flat()).size).toBe(shelves.flat().length);
  });

  it("belongs to its branch, and to its firm for users with the right; to others it does not exist", async () => {
    const { id } = await create();
    const file = await put(id, "secret.txt");
    const nowhere = "00000000-0000-4000-8000-000000000000";
    for (const account of ["broker@beta.test", "underwriter@provider.test", "manager@alpha.test"]) {
      const stranger = await portal.as(account);
      const asked = (folder: string) => stranger.post("Folders/open", { webFolder: folder });
      const bodies = [await asked(id), await asked(nowhere)].map(({ status, body }) => ({ status, body }));
      expect(bodies[0], account).toEqual(bodies[1]);
      expect(bodies[0]?.status).toBe(404);
      for (const [path, form] of [
        ["Folders/versions", { id: file.id }],
        ["Folders/renameFile", { id: file.id, version: 1, name: "b.txt" }],
        ["Folders/moveFiles", { files: seen(file), to: "correspondence" }],
        ["Folders/moveFiles", { files: seen(file), to: id }],
        ["Folders/create", { name: "Mine", parent: id }],
        ["Folders/rename", { id, version: 1, name: "Mine" }],
        ["Folders/remove", { id, version: 1 }],
      ] as const)
        expect((await stranger.post(path, form)).status, `${account} ${path}`).toBe(404);
      expect((await stranger.get(`/files/folders/${file.id}/1`)).status).toBe(404);
      expect((await stranger.get(`/files/folders.zip?what=file:${file.id}`)).status).toBe(404);
      expect((await stranger.get(`/files/folders.zip?what=folder:${id}`)).status).toBe(404);
    }
    expect((await open(id, {}, admin)).rows).toHaveLength(1);
    // A reader sees that it exists; its content may reveal what they may not read.
    const reader = await portal.as("reader@alpha.test");
    const rows = (await open(id, {}, reader)).rows;
    expect(rows.map(({ name, path }) => ({ name, path }))).toEqual([{ name: "secret.txt", path: null }]);
    expect((await reader.get(`/files/folders/${file.id}/1`)).status).toBe(403);
    expect((await portal.client().get(`/files/folders/${file.id}/1`)).status).toBe(401);
    expect((await broker.get(`/files/folders/${file.id}/1`, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  it("returns a file as a download and never inline", async () => {
    const file = await put("correspondence", "Süd.txt", "<script>alert(1)</script>");
    const answer = await broker.get(file.path ?? "");
    expect(await answer.text()).toBe("<script>alert(1)</script>");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/plain",
      "content-disposition": `attachment; filename="S_d.txt"; filename*=UTF-8''S%C3%BCd.txt`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
  });

  it("is packed into one archive with its content, each name once", async () => {
    const top = await create();
    const below = await create(broker, top.id);
    const a = await put(top.id, "a.txt", "one");
    await put(below.id, "a.txt", "two");
    const other = await put("correspondence", "A.txt", "three");
    const { reference } = await makeGolden(broker);
    await upload(broker, { reference, place: "referral" }, "r.txt", "four");
    const what = [`folder:${top.id}`, `file:${a.id}`, `file:${other.id}`, `quote:${reference}`].join(",");
    const answer = await broker.get(`/files/folders.zip?what=${what}`);
    expect(answer.headers.get("x-expected-files")).toBe("5");
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = (content: Uint8Array) => new TextDecoder().decode(content);
    expect(Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, text(content)]))).toEqual({
      [`${top.name}/a.txt`]: "one",
      [`${top.name}/${below.name}/a.txt`]: "two",
      "a.txt": "one",
      "A (2).txt": "three",
      [`${reference}/r.txt`]: "four",
    });
    for (const none of ["", "file:", "file:../x", "other:1"])
      expect((await broker.get(`/files/folders.zip?what=${none}`)).status, none).toBe(400);
    expect((await broker.get("/files/folders.zip?what=file:gone")).status).toBe(404);
  });

  describe("a folder in which two users work at once", () => {
    it("shows the later user the current state, and stores nothing of their change", async () => {
      const { id } = await create();
      const file = await put(id, "plan.txt");
      const [first, second] = await Promise.all([
        broker.post("Folders/renameFile", { id: file.id, version: 1, name: "plan A.txt" }),
        handler.post("Folders/renameFile", { id: file.id, version: 1, name: "plan B.txt" }),
      ]);
      expect([first.status, second.status].sort()).toEqual([200, 409]);
      const refused = first.status === 409 ? first : second;
      expect(refused.body).toMatchObject({
        error: "stale-version",
        message: expect.stringMatching(/has changed "plan [AB]\.txt" since you opened this folder/),
      });
      expect((await names(id)).length).toBe(1);
      const folder = { id, version: 1 };
      const both = await Promise.all([
        broker.post("Folders/rename", { ...folder, name: "Of the broker" }),
        handler.post("Folders/rename", { ...folder, name: "Of the handler" }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it("changes all of several files, or none", async () => {
      const { id } = await create();
      const [a, b] = [await put(id, "a.txt"), await put(id, "b.txt")];
      await handler.call("Folders/renameFile", { id: b.id, version: 1, name: "c.txt" });
      for (const [path, form] of [
        ["Folders/moveFiles", { to: "correspondence" }],
        ["Folders/archiveFiles", {}],
        ["Folders/tagFiles", { add: '["x"]' }],
      ] as const)
        expect(await broker.post(path, { files: seen(a, b), ...form }), path).toMatchObject({
          status: 409,
          body: { error: "stale-version", reasons: [{ path: b.id }] },
        });
      expect((await open(id)).rows.map(({ name, tags }) => `${name} ${tags?.length}`).sort()).toEqual([
        "a.txt 0",
        "c.txt 0",
      ]);
    });

    it("keeps two concurrent files of one name as two versions", async () => {
      const { id } = await create();
      await Promise.all([put(id, "same.txt", "of one"), put(id, "same.txt", "of the other", handler)]);
      const { rows } = await open(id, { superseded: "Yes" });
      expect(rows.map(({ name, number }) => `${name} ${number}`)).toEqual(["same.txt 2", "same.txt 1"]);
      const texts = await Promise.all(rows.map(async ({ path }) => (await broker.get(path ?? "")).text()));
      expect(texts.sort()).toEqual(["of one", "of the other"]);
    });

    it("never puts two files of one name side by side by moving, renaming or restoring", async () => {
      const { id } = await create();
      const [a, b] = [await put(id, "a.txt"), await put(id, "b.txt")];
      expect(await broker.post("Folders/renameFile", { id: b.id, version: 1, name: "A.TXT" })).toMatchObject({
        status: 409,
        body: { error: "name-taken" },
      });
      const other = await create();
      const twin = await put(other.id, "a.txt");
      expect(await broker.post("Folders/moveFiles", { files: seen(twin), to: id })).toMatchObject({
        status: 409,
        body: { error: "name-taken" },
      });
      await broker.call("Folders/archiveFiles", { files: seen(a) });
      await put(id, "a.txt", "in its place");
      expect(await broker.post("Folders/restoreFiles", { files: seen({ id: a.id, version: 2 }) })).toMatchObject({
        status: 409,
        body: { error: "name-taken" },
      });
    });

    it("answers a retry after a lost response as the first time", async () => {
      const { id } = await create();
      const file = await put(id, "once.txt");
      const move = { files: seen(file), to: "correspondence" };
      const [first, again] = [
        await broker.call("Folders/moveFiles", move),
        await broker.call("Folders/moveFiles", move),
      ];
      expect(again).toEqual(first);
    });
  });

  it.each([
    ["../etc/passwd.txt", "leads to another folder"],
    ["a\\b.txt", "leads to another folder"],
    ["two\nlines.txt", "has a line break"],
    ["invoice\u202Efdp.txt", "changes the text direction"],
    ["zero\u200Bwidth.txt", "invisible character"],
    ["what?.txt", "has one of"],
    ["CON.txt", "reserved by Windows"],
    [`${"ä".repeat(130)}.txt`, "longer than 255 bytes"],
  ])("refuses a name such as %j and says why", async (name, why) => {
    const { id } = await create();
    const file = await put(id, "good.txt");
    for (const [path, form] of [
      ["Folders/renameFile", { id: file.id, version: 1, name }],
      ["Folders/create", { name, parent: id }],
      ["Uploads/begin", { place: id, name, bytes: 5 }],
    ] as const) {
      const { status, body } = await broker.post(path, form);
      expect({ status, body }, path).toMatchObject({ status: 400, body: { message: expect.stringContaining(why) } });
      expect(String(body.message), path).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
    expect(await names(id)).toEqual(["good.txt 1"]);
  });

  it.each([
    ["survey", "survey.txt"],
    ["survey v1.2", "survey v1.2.txt"],
    ["survey.exe", "survey.exe.txt"],
    ["Survey.TXT", "Survey.TXT"],
  ])("keeps the extension of a file that is renamed %s", async (typed, name) => {
    const { id } = await create();
    const file = await put(id, "good.txt");
    await broker.call("Folders/renameFile", { id: file.id, version: 1, name: typed });
    expect(await names(id)).toEqual([`${name} 1`]);
  });

  it("writes an audit row for each act, and the chains hold", async () => {
    const { id } = await create();
    const to = await create();
    const file = await put(id, "audited.txt");
    await put(id, "audited.txt", "again");
    let version = 2;
    const act = async (path: string, form: object) => {
      const { status, body } = await broker.post(path, { files: seen({ id: file.id, version }), ...form });
      expect({ status, body }, path).toMatchObject({ status: 200 });
      version += 1;
    };
    const renamed = await broker.post("Folders/renameFile", { id: file.id, version, name: "renamed.txt" });
    expect(renamed.status).toBe(200);
    version += 1;
    await act("Folders/moveFiles", { to: to.id });
    await act("Folders/tagFiles", { add: '["x"]' });
    await act("Folders/archiveFiles", {});
    await act("Folders/restoreFiles", {});
    await act("Folders/archiveFiles", {});
    await act("Folders/removeFiles", {});
    const rows = await portal.store.db
      .selectFrom("audit")
      .select(["action", "actor"])
      .where("subject", "=", `file/${file.id}`)
      .orderBy("seq")
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      "add",
      "add",
      "rename",
      "move",
      "tag",
      "archive",
      "restore",
      "archive",
      "remove",
    ]);
    expect(new Set(rows.map(({ actor }) => actor)).size).toBe(1);
    const { folder } = await broker.call("Folders/create", { name: "Mrs Quillfeather" });
    await broker.call("Folders/rename", { id: folder.id, version: 1, name: "Mr Quillfeather" });
    await broker.call("Folders/move", { id: folder.id, version: 2, parent: id });
    await broker.call("Folders/remove", { id: folder.id, version: 3 });
    const details = await portal.store.db.selectFrom("audit").select("detail").execute();
    expect(details.filter(({ detail }) => detail.includes("Quillfeather"))).toEqual([]);
    expect(await checkAudit(portal.store.db)).toEqual([]);
  });

  it("has its files reported by the audit check if their content was changed", async () => {
    const file = await put("correspondence", "sealed.txt", "as it was");
    const { db } = portal.store;
    const { content_id } = await db
      .selectFrom("folder_file_version")
      .select("content_id")
      .where("file_id", "=", file.id)
      .executeTakeFirstOrThrow();
    const chunk = db.updateTable("file_chunk").where("file_id", "=", content_id);
    await chunk.set({ content: new TextEncoder().encode("as it is not") }).execute();
    expect(await checkAudit(db)).toMatchObject([{ subject: `file/${file.id}`, fault: "edited" }]);
    await chunk.set({ content: new TextEncoder().encode("as it was") }).execute();
  });
});
