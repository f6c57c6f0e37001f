import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rights } from "../../src/insurance/permissions.ts";
import { fileEndpoints } from "../../src/server/admit-to-file.ts";
import { calls } from "../../src/server/calls.ts";
import { anyone, type CallShape } from "../../src/server/contract/call-shape.ts";
import { callTable } from "./call-rows/call-table.ts";
import { drawFrom } from "./fuzz/hostile-values.ts";
import { type InProcess, startInProcess } from "./in-process.ts";
import { checkCall, checkFiles } from "./permission-matrix/check-call.ts";
import { fileRows } from "./permission-matrix/file-rows.ts";
import { foreignCalls, tellsOfForeign } from "./permission-matrix/foreign-ids.ts";
import { type Matrix, startMatrix } from "./permission-matrix/matrix.ts";
import { readers } from "./permission-matrix/readers.ts";
import { subjectRows } from "./permission-matrix/thing-rows.ts";

const shapes: readonly CallShape[] = calls;
const signedIn = shapes.filter(({ session }) => session !== "none");

describe("rights", () => {
  it("are declared by every call that needs a session: bits, or that any signed-in user may call it", () => {
    const silent = signedIn.filter(({ right }) => right === undefined).map(({ path }) => path);
    expect(silent).toEqual([]);
    expect(signedIn.filter(({ right }) => typeof right === "number" && right <= 0)).toEqual([]);
  });

  it("are needed for everything except what every user may do with their own account", () => {
    const open = signedIn.filter(({ right }) => right === anyone).map(({ path }) => path.split("/", 1)[0]);
    const own = ["Access", "Contact", "Dialogs", "Header", "Login", "Notices", "Profile"];
    expect([...new Set(open)].filter((area) => !own.includes(area ?? ""))).toEqual([]);
  });

  it("are tested at every address under /files", () => {
    expect(Object.keys(fileRows).sort()).toEqual(Object.keys(fileEndpoints).sort());
  });

  it("are tested with a row for every call that names a quote in the table of calls", () => {
    const named = Object.keys(subjectRows);
    expect(named.filter((path) => !Object.hasOwn(callTable, path))).toEqual([]);
  });
});

describe("every call, by every preset, about things of the own branch, another branch and another firm", () => {
  let portal: InProcess;
  let matrix: Matrix;
  beforeAll(async () => {
    portal = await startInProcess();
    portal.clock.current = new Date("2026-11-21T09:00:00Z");
    matrix = await startMatrix(portal);
  }, 120_000);
  afterAll(async () => {
    await matrix.end();
    await portal.close();
  });

  it.each(signedIn.map(({ path }) => path))("%s matches the table of rights", async (path) => {
    const shape = signedIn.find((call) => call.path === path);
    if (shape) expect(await checkCall(matrix, shape, readers)).toEqual([]);
  });

  it.each(Object.keys(fileRows))("%s matches the table of rights", async (endpoint) => {
    expect(await checkFiles(matrix, endpoint, readers)).toEqual([]);
  });

  it("answers an id of another firm, in any field of any call, as one that does not exist", async () => {
    const [own, , foreign] = [...matrix.things.values()];
    if (!own || !foreign) throw new Error("There are things in three places.");
    const all = foreignCalls(own, foreign);
    const brokers = readers.filter(({ firm }) => firm === "alpha");
    const draw = drawFrom(20_261_130);
    const seen: string[] = [];
    for (let at = 0; at < 400; at += 1)
      seen.push(...(await tellsOfForeign(matrix, draw.oneOf(brokers), draw.oneOf(all))));
    expect(seen).toEqual([]);
  }, 60_000);

  it.each([
    ["Profile/getForm", {}],
    ["Profile/saveForm", { DATA: "{}" }],
  ])("%s knows only existing pages, for every user", async (path, more) => {
    for (const reader of readers) {
      const form = { Form: "contact", id: "alpha-admin", ...more };
      const { status, body } = await matrix.undone(reader, (client) => client.post(path, form));
      expect({ status, error: body.error }, reader.preset).toEqual({ status: 400, error: "bad-input" });
    }
  });

  it("leaves a notice unread when another user marks it as read", async () => {
    const [reader] = readers;
    if (!reader) throw new Error("There are readers.");
    await matrix.undone(reader, async (client, { db }) => {
      const row = { at: new Date(), kind: "approved", reference: "LP-1", words: "Approved.", path: "/", read_at: null };
      await db
        .insertInto("notice")
        .values({ ...row, firm_id: "alpha", user_id: "alpha-broker", id: "other" })
        .execute();
      await client.call("Notices/read", { ids: '["other"]' });
      const [stored] = await db.selectFrom("notice").select("read_at").where("id", "=", "other").execute();
      expect(stored).toEqual({ read_at: null });
    });
  });

  it("shows each preset the menu for its rights", async () => {
    const menus = new Map<string, readonly string[]>();
    for (const reader of readers)
      await matrix.undone(reader, async (client) => {
        const { MENU } = await client.call("Header/getHeaderOptions", {});
        menus.set(
          reader.preset,
          MENU.map(({ label }) => label),
        );
      });
    const has = (preset: string, label: string) => menus.get(preset)?.includes(label) ?? false;
    for (const { preset, permissions } of readers) {
      expect(has(preset, "Work"), preset).toBe((permissions & rights.view) !== 0);
      expect(has(preset, "New quote"), preset).toBe((permissions & rights.edit) !== 0);
      expect(has(preset, "Folders"), preset).toBe((permissions & rights.viewDocuments) !== 0);
      expect(has(preset, "Underwriting"), preset).toBe((permissions & rights.underwrite) !== 0);
      expect(has(preset, "Statistics"), preset).toBe(
        (permissions & (rights.branchStatistics | rights.allStatistics)) !== 0,
      );
    }
    expect(has("handler", "Statistics")).toBe(false);
    expect(has("manager", "Statistics")).toBe(true);
  });
});
