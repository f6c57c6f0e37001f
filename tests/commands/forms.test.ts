import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltServer, buildServer } from "../server/build-server.ts";
import { clientOf } from "../server/client.ts";
import { type ServerProcess, startPortal } from "../server/start-server.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

describe("npm run forms", () => {
  let built: BuiltServer;
  let folder: string;
  let server: ServerProcess | undefined;
  const environment = () => ({
    PATH: process.env.PATH,
    DATA_DIR: join(folder, "data"),
    PORT: server ? new URL(server.url).port : "1",
    FORMS_EMAIL: "product@provider.test",
    FORMS_PASSWORD: "demonstration-2026",
  });
  const forms = (...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      execFile(process.execPath, [built.forms, ...words], { env: environment() }, (error, out, err) => {
        const code = error && typeof error.code === "number" ? error.code : error ? -1 : 0;
        resolve({ code, out, err });
      });
    });

  beforeAll(() => {
    built = buildServer();
    folder = mkdtempSync(join(tmpdir(), "portal-forms-"));
    cpSync(at("../../schemas/definitions"), join(folder, "definitions"), { recursive: true });
  });
  afterAll(async () => {
    await server?.stop();
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Changes one text in a part of the copied definitions. */
  const change = (part: string, from: string, to: string) => {
    const file = join(folder, "definitions", part);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  const letprop = () => join(folder, "definitions", "letprop");

  it("prices worked cases to the penny before anything was ever started", async () => {
    const cases = at("../fixtures/cases/letprop.json");
    const { code, out } = await forms("price", cases, "--json");
    expect(code).toBe(0);
    const expected = JSON.parse(readFileSync(cases, "utf8")).cases;
    const priced = JSON.parse(out).cases;
    expect(priced).toHaveLength(expected.length);
    for (const [index, { id, expected: right }] of expected.entries())
      expect(priced[index]).toMatchObject({ id, ...right });
  });

  it("prices mid-term changes and says which product it does not know", async () => {
    const { out } = await forms("price", at("../fixtures/cases/mta.json"), "--mta", "--json");
    const [first] = JSON.parse(out).cases;
    const [expected] = JSON.parse(readFileSync(at("../fixtures/cases/mta.json"), "utf8")).cases;
    expect(first).toMatchObject({ id: expected.id, ...expected.expected });
    const file = join(folder, "unknown.json");
    writeFileSync(file, JSON.stringify({ cases: [{ id: "X", product: "BOATS", today: "2026-07-14", DATA: {} }] }));
    const unknown = await forms("price", file);
    expect(unknown).toMatchObject({ code: 1, out: expect.stringContaining("BOATS") });
  });

  it("lints with rule, exact path and message, and fails on an error", async () => {
    expect(await forms("lint", letprop())).toMatchObject({ code: 0 });
    change("letprop/questions-policy.json", '"ManagedBy"', '"ManagedByWhom"');
    const { code, out } = await forms("lint", letprop(), "--json");
    change("letprop/questions-policy.json", '"ManagedByWhom"', '"ManagedBy"');
    expect(code).toBe(1);
    const [{ findings }] = JSON.parse(out).files;
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings)
      expect(finding).toMatchObject({
        rule: expect.any(String),
        path: expect.stringMatching(/^\//),
        severity: "error",
      });
  });

  it("says what is wrong with what it was told, without a stack", async () => {
    for (const words of [[], ["dance"], ["lint"], ["price"], ["lint", "nowhere"], ["list", "--nonsense"]]) {
      const { code, err } = await forms(...words);
      expect(code, words.join(" ")).toBe(1);
      expect(err.trim(), words.join(" ")).not.toBe("");
      expect(err, words.join(" ")).not.toMatch(/\n\s+at /);
    }
  });

  it("publishes into the store itself when no server runs", async () => {
    const first = await forms("publish", letprop(), "--json");
    expect(first.err).toContain("No server runs");
    expect(JSON.parse(first.out)).toMatchObject({ id: "LETPROP", version: 1, published: true });
    const again = await forms("publish", letprop(), "--json");
    expect(JSON.parse(again.out)).toMatchObject({ version: 1, published: false });
    const listed = await forms("list", "--json");
    expect(JSON.parse(listed.out).definitions).toMatchObject([{ id: "LETPROP", version: 1, current: true }]);
  });

  it("publishes into the running server: the next opened quote asks the new words, an open one keeps its own", async () => {
    server = await startPortal({ main: built.main, dataDir: join(folder, "data") });
    const broker = await clientOf(server.url).signIn("broker@alpha.test");
    const before = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    change("letprop/questions-policy.json", "Who manages the lettings?", "Who looks after the lettings?");
    const done = await forms("publish", letprop(), "--json");
    expect(JSON.parse(done.out)).toMatchObject({ id: "LETPROP", version: 2, published: true });
    const after = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    const labels = async (reference: string) => {
      const { FIELDS } = await broker.call("Quote/getData", { reference });
      return FIELDS.questions.map(({ label }) => label);
    };
    expect(await labels(after.reference)).toContain("Who looks after the lettings?");
    expect(await labels(before.reference)).toContain("Who manages the lettings?");
    const { definitions } = JSON.parse((await forms("list", "--json")).out);
    expect(definitions).toMatchObject([
      { version: 2, current: true, publishedBy: "provider-product" },
      { version: 1, current: false },
    ]);
  });

  it("does not publish for somebody without the right, nor a definition with faults", async () => {
    const broker = await forms("publish", letprop(), "--email", "broker@alpha.test");
    expect(broker).toMatchObject({ code: 1, out: expect.stringContaining("does not have the right") });
    const stranger = await forms("publish", letprop(), "--password", "wrong");
    expect(stranger).toMatchObject({ code: 1, err: expect.stringContaining("does not let") });
    change("letprop/questions-policy.json", '"ManagedBy"', '"ManagedByWhom"');
    const faulty = await forms("publish", letprop());
    expect(faulty).toMatchObject({ code: 1, out: expect.stringContaining("was not published") });
  });

  it("prices with the definitions of the running server", async () => {
    const { code, out } = await forms("price", at("../fixtures/cases/letprop.json"));
    expect(code).toBe(0);
    expect(out.split("\n")[0]).toMatch(/^LETPROP-01 {2}QUOTE {2}£1231\.42/);
  });
});
