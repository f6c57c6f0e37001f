import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { runForms } from "../../src/commands/forms/run-forms.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { readDefinitionFolder } from "../../src/server/definitions/read-definition-folder.ts";
import { fillFromNew } from "../db/new-folder.ts";
import { pgliteWorkerFile } from "../db/pglite-worker-file.ts";
import { type BuiltServer, buildServer } from "../server/build-server.ts";
import { clientOf } from "../server/client.ts";
import { compiledOnce, type ServerProcess, startPortal } from "../server/start-server.ts";
import { type Ended, runInProcess } from "./run-here.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const readJson = (path: string): object => {
  const json = readDefinitionFolder(path);
  if (typeof json !== "object" || json === null) throw new Error(`${path} is no object.`);
  return json;
};

/** A store that a portal has used, without users and published definitions. */
const makeStore = async (dataDir: string): Promise<void> => {
  await fillFromNew(dataDir);
  const store = await openDatabase({ kind: "folder", folder: dataDir, worker: pgliteWorkerFile() }, () => {});
  await runMigrations(store.patient);
  await store.close();
};

describe("npm run forms", () => {
  let built: BuiltServer;
  let folder: string;
  let server: ServerProcess | undefined;
  const environment = () => ({
    PATH: process.env.PATH,
    DATA_DIR: join(folder, "data"),
    PORT: server ? new URL(server.url).port : "1",
    URGENT_RELEASES: "1",
    FORMS_EMAIL: "product@provider.test",
    FORMS_PASSWORD: "demonstration-2026",
  });
  const here = (...words: string[]): Promise<Ended> => runInProcess(runForms, environment(), words);
  const forms = (...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [...compiledOnce, built.forms, ...words],
        { env: environment() },
        (error, out, err) => {
          const code = error && typeof error.code === "number" ? error.code : error ? -1 : 0;
          resolve({ code, out, err });
        },
      );
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

  it("prices worked cases to the penny before any start of a portal", async () => {
    const cases = at("../fixtures/cases/letprop.json");
    const { code, out } = await forms("price", cases, "--json");
    expect(code).toBe(0);
    const expected = JSON.parse(readFileSync(cases, "utf8")).cases;
    const priced = JSON.parse(out).cases;
    expect(priced).toHaveLength(expected.length);
    for (const [index, { id, expected: right }] of expected.entries())
      expect(priced[index]).toMatchObject({ id, ...right });
  });

  it("prices mid-term changes and reports an unknown product", async () => {
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
    expect(await here("lint", letprop())).toMatchObject({ code: 0 });
    change("letprop/questions-policy.json", '"ManagedBy"', '"ManagedByWhom"');
    const { code, out } = await here("lint", letprop(), "--json");
    change("letprop/questions-policy.json", '"ManagedByWhom"', '"ManagedBy"');
    expect(code).toBe(1);
    const [{ findings: found }] = JSON.parse(out).definitions;
    const findings = found.filter(({ severity }: { severity: string }) => severity !== "info");
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings)
      expect(finding).toMatchObject({
        rule: expect.any(String),
        path: expect.stringMatching(/^\//),
        severity: "error",
        file: expect.stringMatching(/^letprop\/.*\.json$/),
        line: expect.any(Number),
      });
    change("letprop/rules.json", '"id": "L09",', '"id": "L09", "severity": "refer",');
    const twice = await here("lint", letprop());
    change("letprop/rules.json", '"id": "L09", "severity": "refer",', '"id": "L09",');
    expect(twice).toMatchObject({
      code: 1,
      out: expect.stringMatching(/error +letprop\/rules\.json:\d+ .* key-twice/),
    });
  });

  it("explains invalid arguments, without a stack trace, and exits with 2", async () => {
    const wrong = [[], ["dance"], ["lint"], ["price"], ["lint", "nowhere"], ["list", "--nonsense"], ["help", "dance"]];
    const more = [
      ["schema", letprop(), "--page", "page99"],
      ["schema", letprop(), "--only", "half"],
      ["test", folder],
    ];
    for (const words of [
      ...wrong,
      ...more,
      ["price", "nowhere.json"],
      ["test", letprop(), "--only", "no such words"],
    ]) {
      const { code, err } = await here(...words);
      expect(code, words.join(" ")).toBe(2);
      expect(err.trim(), words.join(" ")).not.toBe("");
      expect(err, words.join(" ")).not.toMatch(/\n\s+at /);
    }
  });

  it("prints help: all commands in one text, each with its options and examples", async () => {
    const all = await here("help");
    expect(all).toMatchObject({ code: 0, err: "" });
    const names = [...all.out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = ""]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "lint",
        "test",
        "cover",
        "explain",
        "diff",
        "schema",
        "price",
        "publish",
        "grant",
        "list",
      ]),
    );
    for (const name of names.filter((each) => each !== "help")) {
      const one = await here("help", name);
      expect(one.out).toContain(`npm run forms -- ${name}`);
      expect(one.out).toContain("--json");
    }
    expect((await here("schema", "--help")).out).toBe((await here("help", "schema")).out);
  });

  it("prints JSON Schema and what it cannot express, and the form of a single page", async () => {
    const { code, out } = await here("schema", letprop(), "--json");
    expect(code).toBe(0);
    const whole = JSON.parse(out);
    expect(whole.schema).toMatchObject({ $schema: "http://json-schema.org/draft-07/schema#", title: "Let Property" });
    expect(whole.unexpressed.length).toBeGreaterThan(0);
    const page = JSON.parse((await here("schema", letprop(), "--page", "page1", "--json")).out);
    expect(page.uiSchema["ui:order"]).toEqual(Object.keys(page.schema.properties));
    expect(await here("schema", letprop(), "--only", "uiSchema")).toMatchObject({ code: 2 });
    const words = await here("schema", letprop());
    for (const { what } of whole.unexpressed) expect(words.out).toContain(what);
  });

  it("runs the tests of a definition and reports failures with the actual results", async () => {
    expect(await here("test", letprop())).toMatchObject({
      code: 0,
      out: expect.stringMatching(/: \d{3} tests passed\n$/),
    });
    change("letprop/tests-prices-cover.json", '"659.71"', '"659.72"');
    const words = await here("test", letprop());
    const json = await here("test", letprop(), "--json");
    change("letprop/tests-prices-cover.json", '"659.72"', '"659.71"');
    expect(words.code).toBe(1);
    expect(words.out).toContain("failed  The price of liability of £2,000,000");
    expect(words.out).toContain("The total should be £659.72, but is £659.71.");
    expect(JSON.parse(json.out).failed).toMatchObject([
      { unmet: [{ what: "total", expected: "659.72", got: "659.71" }] },
    ]);
  });

  it("covers: how much answers can reach, and which answers do", async () => {
    const words = await here("cover", letprop(), "--today", "2026-11-21");
    expect(words).toMatchObject({
      code: 0,
      out: expect.stringMatching(/: (\d+) of \1 reached by \d+ sets of answers/),
    });
    const { goals, witnesses } = JSON.parse((await here("cover", letprop(), "--today", "2026-11-21", "--json")).out);
    expect(goals.every(({ witness }: { witness: number }) => witnesses[witness] !== undefined)).toBe(true);
    expect(await here("cover", letprop(), "--today", "yesterday")).toMatchObject({ code: 2 });
  });

  it("explains a rule, its dependencies, and its state with answers from a file", async () => {
    const { code, out } = await here("explain", letprop(), "L09", "--answers", at("../fixtures/letprop-golden.json"));
    expect(code).toBe(0);
    for (const words of ["rule  L09", "question UnitsInBlock", "Now, P001: does not fire"])
      expect(out).toContain(words);
    const json = JSON.parse((await here("explain", letprop(), "TenantType=Unoccupied", "--json")).out);
    expect(json.explanations).toMatchObject([{ thing: { kind: "option" } }]);
    const unknown = await here("explain", letprop(), "TenantTyp");
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining("Write “TenantType”") });
    expect((await here("explain", letprop(), "--dot")).out).toMatch(/^digraph /);
    expect(await here("explain", letprop(), "L09", "--answers", at("forms.test.ts"))).toMatchObject({ code: 2 });
  });

  it("compares two definitions, and says what the differences mean", async () => {
    expect(await here("diff", letprop(), letprop())).toMatchObject({
      code: 0,
      out: expect.stringContaining("the same"),
    });
    const before = join(folder, "before.json");
    writeFileSync(before, JSON.stringify(readDefinitionFolder(letprop())));
    change("letprop/questions-policy.json", "Who manages the lettings?", "Who looks after the lettings?");
    const words = await here("diff", before, letprop());
    const json = JSON.parse((await here("diff", before, letprop(), "--json")).out);
    change("letprop/questions-policy.json", "Who looks after the lettings?", "Who manages the lettings?");
    expect(words.code).toBe(1);
    expect(words.out).toContain("Who looks after the lettings?");
    expect(json.differences).toMatchObject([
      {
        change: "changed",
        kind: "question",
        before: "Who manages the lettings?",
        after: "Who looks after the lettings?",
      },
    ]);
  });

  it("names file and line in explain, cover and diff, and the folder of a part", async () => {
    const file = /letprop\/rules\.json:\d+/;
    expect((await here("explain", letprop(), "L09")).out).toMatch(/^ {2}Written in letprop\/rules\.json:\d+\.$/m);
    const [l09] = JSON.parse((await here("explain", letprop(), "L09", "--json")).out).explanations;
    expect(l09).toMatchObject({ thing: { file: "letprop/rules.json", line: expect.any(Number) } });
    expect(l09.restsOn[0]).toMatchObject({ file: "letprop/rules.json", path: expect.stringMatching(/^\/rules\//) });
    expect((await here("explain", letprop())).out).toMatch(file);
    const covered = JSON.parse((await here("cover", letprop(), "--today", "2026-11-21", "--json")).out).goals;
    expect(covered.every((goal: { file?: string; line?: number }) => goal.file && goal.line)).toBe(true);

    const before = join(folder, "earlier.json");
    writeFileSync(before, JSON.stringify(readDefinitionFolder(letprop())));
    change("letprop/rules.json", '"v": 12', '"v": 13');
    const words = await here("diff", before, letprop());
    const { differences } = JSON.parse((await here("diff", before, letprop(), "--json")).out);
    change("letprop/rules.json", '"v": 13', '"v": 12');
    expect(words.out).toMatch(file);
    expect(differences[0]).toMatchObject({ fromPlace: { file: before }, toPlace: { file: "letprop/rules.json" } });

    const part = await here("lint", join(letprop(), "rules.json"));
    expect(part).toMatchObject({ code: 2, err: expect.stringContaining(`use its folder, ${letprop()}.`) });
    const shared = await here("lint", join(folder, "definitions", "common", "sale.json"));
    expect(shared).toMatchObject({ code: 2, err: expect.stringMatching(/use its folder, .*letprop/) });
  });

  it("exits quietly when its output is closed", async () => {
    const child = spawn(process.execPath, [built.forms, "schema", letprop()], { env: environment() });
    let complaints = "";
    child.stderr.on("data", (chunk: Buffer) => {
      complaints += chunk.toString();
    });
    child.stdout.once("data", () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.once("exit", resolve));
    expect({ code, complaints }).toEqual({ code: 0, complaints: "" });
  });

  it("creates no database by accident: names the address and the folder, and what to do", async () => {
    for (const words of [["publish", letprop()], ["list"], ["grant", "LETPROP", "--all"]]) {
      const refused = await here(...words);
      expect(refused.code, words.join(" ")).toBe(2);
      for (const said of ["http://127.0.0.1:1", join(folder, "data"), "npm start", "--url"])
        expect(refused.err, words.join(" ")).toContain(said);
      expect(existsSync(join(folder, "data")), words.join(" ")).toBe(false);
    }
  });

  it("reports refusals as JSON with --json, including findings", async () => {
    const wrong = [
      ["lint", "NOPE"],
      ["list"],
      ["list", "--url", "http://127.0.0.1:1"],
      ["list", "--url", "nonsense"],
      ["publish", letprop()],
      ["test", letprop(), "--only", "no such words"],
      ["explain", letprop(), "TenantTyp"],
      ["dance"],
      ["lint"],
    ];
    for (const words of wrong) {
      const { code, out, err } = await here(...words, "--json");
      expect(code, words.join(" ")).toBe(2);
      expect(JSON.parse(out), words.join(" ")).toEqual({ error: { message: err.trimEnd() } });
      expect(err, words.join(" ")).not.toMatch(/\n\s+at /);
    }
    change("letprop/questions-policy.json", '"ManagedBy"', '"ManagedByWhom"');
    const faulty = await Promise.all(["cover", "test", "explain"].map((name) => here(name, letprop(), "--json")));
    change("letprop/questions-policy.json", '"ManagedByWhom"', '"ManagedBy"');
    for (const { code, out } of faulty) {
      expect(code).toBe(1);
      expect(JSON.parse(out).error.findings).toContainEqual(
        expect.objectContaining({ severity: "error", path: expect.any(String) }),
      );
    }
  });

  it("publishes into the store itself when no server runs", async () => {
    await makeStore(join(folder, "data"));
    const drafted = await forms("publish", letprop(), "--reason", "The first one");
    expect(drafted.out).toMatch(/Not published yet: draft 1 of LETPROP is waiting for someone who wrote no part of it/);
    expect(await here("approve", "1")).toMatchObject({ code: 2, err: expect.stringContaining("signed-in") });
    const first = await here("publish", letprop(), "--urgent", "--json");
    expect(first.err).toMatch(/No server answers at http:\/\/127.0.0.1:1: working directly on the database, .*data\n/);
    expect(JSON.parse(first.out)).toMatchObject({ id: "LETPROP", version: 1, published: true, urgent: true });
    const again = await here("publish", letprop());
    expect(again.out).toContain("LETPROP@1 is identical; nothing was published.");
    expect(again.out).toContain("No branch may quote it yet: npm run forms -- grant LETPROP --all");
    expect(await here("test", "LETPROP@1")).toMatchObject({ code: 0, out: expect.stringContaining("LETPROP@1: ") });
    expect(await here("lint", "LETPROP@2")).toMatchObject({
      code: 2,
      err: expect.stringContaining("neither a path nor a published definition"),
    });
    const listed = await here("list", "--json");
    expect(JSON.parse(listed.out).definitions).toMatchObject([
      { id: "LETPROP", version: 1, record: "quote", current: true, branches: 0 },
    ]);
    change("unocc/definition.json", '"referencePrefix": "UP"', '"referencePrefix": "LP"');
    const alike = await here("lint", letprop().replace(/letprop$/, "unocc"), letprop(), "--against", "portal");
    expect(alike.out).toMatch(
      /warning +unocc\/definition\.json:\d+ .*reference-prefix-taken\n.*LETPROP.*start with LP\./,
    );
    expect(alike.out.match(/reference-prefix-taken/g)).toHaveLength(1);
  });

  it("publishes into the running server: the next opened quote has the new texts, an open one keeps its own", async () => {
    server = await startPortal({ main: built.main });
    const broker = await clientOf(server.url).signIn("broker@alpha.test");
    const before = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    change("letprop/questions-policy.json", "Who manages the lettings?", "Who looks after the lettings?");
    const dry = await here("publish", letprop(), "--dry-run");
    expect(dry).toMatchObject({ code: 1, err: expect.stringContaining("was not published") });
    expect(dry.out).toContain("Who looks after the lettings?");
    expect(dry.out).toMatch(/error +letprop\/questions-policy\.json:\d+ .*wording-not-counted-up/);
    const refused = await here("publish", letprop(), "--email", "product@provider.test");
    expect(refused).toMatchObject({
      code: 1,
      err: expect.stringMatching(/--against portal --fix --email product@provider\.test\n$/),
    });
    const mended = await here("lint", letprop(), "--against", "portal", "--fix");
    expect(mended).toMatchObject({
      code: 0,
      out: expect.stringContaining("Increase the number of its wording, from ManagedBy/1 to ManagedBy/2."),
    });
    const again = await here("publish", letprop(), "--dry-run");
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining("Nothing was published") });
    expect(await here("publish", letprop(), "--reason", "In other words"), "nothing says what it is based on").toEqual(
      expect.objectContaining({ code: 2, err: expect.stringContaining("least from the latest: --base 1\n") }),
    );
    const asked = ["--base", "1", "--reason", "In other words"];
    const held = await here("publish", letprop(), ...asked, "--no-release", "--keep", "3");
    expect(held.out).toContain("Then publish it: npm run forms -- publish 1 --keep 3\n");
    expect((await here("draft", "1", "--json")).out, "the draft keeps the switch").toContain('"publishOnly": true');
    expect((await here("publish", letprop())).out).toContain(
      "Then publish it: npm run forms -- publish 1. It is published only; forms release puts it in force.\n",
    );
    const sent = await forms("publish", letprop(), "--reason", "In other words", "--json");
    expect(JSON.parse(sent.out)).toMatchObject({
      published: false,
      draft: { number: 1, id: "LETPROP", base: 1, state: "in-review", title: "In other words" },
      differences: [
        { kind: "question", before: "Who manages the lettings?" },
        { aspect: "wording", after: "ManagedBy/2" },
      ],
    });
    expect((await here("publish", letprop())).out, "the same draft, not another").toContain(
      "draft 1 of LETPROP is waiting",
    );
    expect(await here("approve", "1")).toMatchObject({ code: 1, err: expect.stringContaining("You wrote part") });
    expect((await here("publish", "1")).err).toContain("It needs the approval of someone who wrote no part of it");
    const other = ["--email", "product2@provider.test"] as const;
    expect((await here("draft", "1", ...other)).out).toMatch(
      /in review(?:.|\n)*Who looks after(?:.|\n)*forms -- approve 1/,
    );
    expect((await here("send-back", "1", "--words", "Who else?", ...other)).out).toContain("open");
    expect((await here("publish", letprop())).out).toContain("is waiting");
    expect((await here("approve", "1", ...other)).out).toContain(
      "To publish it: npm run forms -- publish 1. It is then in force for all branches; with --no-release it is published only.",
    );
    const done = await here("publish", letprop());
    expect(done.out).toMatch(/Published LETPROP@2: \d+ tests passed\.\nReleased LETPROP@2 from/);
    expect(await here("approve", "1", ...other), "it has ended").toMatchObject({
      code: 1,
      err: "Draft 1 is already published, as LETPROP@2.\n",
    });
    expect((await here("drafts")).out).toBe("No drafts.\n");
    expect((await here("drafts", "LETPROP", "--all")).out).toMatch(/1 +LETPROP from 1 +published as LETPROP@2/);
    const explained = await here("explain", "LETPROP@2", "ManagedBy", "--answers", before.reference);
    expect(explained.out).toContain("Who looks after the lettings?");
    expect((await here("diff", "LETPROP@1", "LETPROP")).code).toBe(1);
    const after = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    const labels = async (reference: string) => {
      const { FIELDS } = await broker.call("Quote/getData", { reference });
      return FIELDS.questions.map(({ label }) => label);
    };
    expect(await labels(after.reference)).toContain("Who looks after the lettings?");
    expect(await labels(before.reference)).toContain("Who manages the lettings?");
    const { definitions } = JSON.parse((await here("list", "--json")).out);
    expect(definitions.filter(({ id }: { id: string }) => id === "LETPROP")).toMatchObject([
      { version: 2, current: true, publishedBy: "Sunita Rao" },
      { version: 1, current: false },
    ]);
  });

  it("exports the files of a version, byte for byte, and refuses to overwrite others", async () => {
    const target = join(folder, "pulled");
    const pulled = await here("pull", "LETPROP@2", target, "--json");
    expect(JSON.parse(pulled.out)).toMatchObject({
      id: "LETPROP",
      version: 2,
      asWritten: true,
      parts: [
        { id: "common", version: 1 },
        { id: "property-areas", version: 1 },
      ],
    });
    for (const part of ["letprop", "common", "property-areas"]) {
      const names = readdirSync(join(folder, "definitions", part)).filter((name) => /\.(json|md)$/.test(name));
      expect(readdirSync(join(target, part)).sort()).toEqual(names.sort());
      for (const name of names)
        expect(readFileSync(join(target, part, name))).toEqual(readFileSync(join(folder, "definitions", part, name)));
    }
    expect(await here("diff", "LETPROP@2", join(target, "letprop"))).toMatchObject({ code: 0 });
    writeFileSync(join(target, "letprop", "rules.json"), "{}");
    expect(await here("pull", "LETPROP@2", target)).toMatchObject({
      code: 2,
      err: expect.stringContaining(join(target, "letprop", "rules.json")),
    });
    expect(readFileSync(join(target, "letprop", "rules.json"), "utf8")).toBe("{}");
    expect(await here("pull", "LETPROP@2", target, "--force")).toMatchObject({ code: 0 });
    expect(readFileSync(join(target, "letprop", "rules.json"), "utf8")).not.toBe("{}");
    writeFileSync(join(target, "letprop", "fees.json"), "{}");
    expect((await here("pull", "LETPROP@2", target)).err, "it would be joined").toContain("fees.json");
    await here("pull", "LETPROP@2", target, "--force");
    expect(existsSync(join(target, "letprop", "fees.json"))).toBe(false);
    expect((await here("pull", "LETPROP@9", target)).code).toBe(2);
    const root = join(target, "letprop", "definition.json");
    writeFileSync(root, readFileSync(root, "utf8").replace('"title": "', '"title": "New '));
    const stale = await here("publish", join(target, "letprop"), "--base", "1");
    expect(stale, "made from what was published over").toMatchObject({
      code: 1,
      err: expect.stringContaining("version 2"),
    });
    expect((await here("publish", join(target, "letprop"), "--dry-run")).out).not.toContain("older version?");
  });

  it("warns that outdated files would undo what was published", async () => {
    const target = join(folder, "older");
    await here("pull", "LETPROP@1", target);
    const root = join(target, "letprop", "definition.json");
    writeFileSync(root, readFileSync(root, "utf8").replace('"title": "', '"title": "Another '));
    const { out } = await here("publish", join(target, "letprop"), "--dry-run");
    expect(out).toContain("differ less from LETPROP@1 than from LETPROP@2");
    expect(await here("publish", join(target, "letprop"), "--reason", "From what is old")).toMatchObject({
      code: 2,
      err: expect.stringContaining("If it is not 2, the latest: npm run forms -- pull LETPROP@2 FOLDER"),
    });
    expect((await here("publish", join(target, "letprop"), "--dry-run", "--base", "1")).out).not.toContain(
      "older version?",
    );
  });

  it("releases a version for some branches or from a day, rolls back, cancels and retires, each with its reason", async () => {
    expect((await here("rollback", "LETPROP")).err).toContain("Say why: --reason");
    const back = await here("rollback", "LETPROP", "--reason", "The words were better");
    expect(back).toMatchObject({ code: 0, out: expect.stringContaining("Released LETPROP@1 from") });
    const pilot = ["release", "LETPROP@2", "--reason", "Pilot", "--branches", "alpha/leeds"];
    expect(await here(...pilot)).toMatchObject({ code: 0, out: expect.stringContaining("for alpha/leeds") });
    const all = ["release", "LETPROP@2", "--reason", "Rates of 2099", "--from", "2099-01-01"];
    expect(await here(...all)).toMatchObject({ code: 1, err: expect.stringContaining("for alpha/leeds") });
    expect(await here(...all, "--end", "4")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Release 4 ends with it."),
    });
    const listed = await here("releases", "LETPROP");
    expect(listed.out).toMatch(/5 +LETPROP@2 +scheduled +from 01\/01\/2099 +all branches .*Rates of 2099/);
    expect(listed.out).toMatch(/\* 3 +LETPROP@1 +live .*The words were better/);
    expect(await here("cancel", "LETPROP", "5", "--reason", "Not ready")).toMatchObject({
      code: 0,
      out: expect.stringContaining("cancelled"),
    });
    expect(await here("retire", "LETPROP", "--reason", "No capacity", "--end", "4")).toMatchObject({ code: 0 });
    expect(await here("rollback", "LETPROP@2", "--reason", "Capacity is back")).toMatchObject({ code: 0 });
    expect((await here("list")).out).toMatch(/\* LETPROP@2/);
    await here("pull", "LETPROP@1", join(folder, "first"));
    const again = await here("publish", join(folder, "first", "letprop"), "--reason", "The first words");
    expect(again.out, "the files of an earlier version").toContain(
      "LETPROP@1 is identical; nothing was published. To put it in force: npm run forms -- release LETPROP@1",
    );
    expect((await here("release", "LETPROP", "--reason", "None")).err).toContain("Give a version");
  });

  it("lists no stuck quote if there is none, and moves one to the version in force", async () => {
    expect(await here("stuck")).toMatchObject({ code: 0, out: "No quotes are stuck.\n" });
    const broker = await clientOf(server?.url ?? "").signIn("broker@alpha.test");
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    await here("rollback", "LETPROP@1", "--reason", "The first words");
    const move = ["move", reference, "LP-999999", "--reason", "As in the others"];
    expect((await here("move", reference)).err).toContain("Say why: --reason");
    expect((await here("move", "--reason", "None")).err).toContain("Say which");
    const dry = await here(...move, "--dry-run");
    expect(dry).toMatchObject({
      code: 1,
      out: expect.stringMatching(/would be moved +\d+ answers? unchanged\. No new questions/),
    });
    expect((await broker.call("Quote/getData", { reference })).FIELDS.version).toBe(2);
    const done = await here(...move);
    expect(done.out).toMatch(
      new RegExp(
        `^${reference} +moved +\\d+ answers? unchanged\\. No new questions\\. It has a price once everything is answered\\.\nLP-999999 +stays +There is no such quote`,
      ),
    );
    expect((await broker.call("Quote/getData", { reference })).FIELDS.version).toBe(1);
    await here("rollback", "LETPROP@2", "--reason", "The later words");
  });

  it("replays open business against a version or a folder, in a worker thread of the server", async () => {
    const broker = await clientOf(server?.url ?? "").signIn("broker@alpha.test");
    await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    const published = await here("impact", "LETPROP", "--version", "1", "--json", "--rows", "same");
    expect(published).toMatchObject({ code: 0, err: expect.stringMatching(/^(?:\d+ of \d+\n)*$/) });
    const { run, rows } = JSON.parse(published.out);
    expect(run).toMatchObject({ id: "LETPROP", version: 1, state: "done", startedBy: expect.stringMatching(/./) });
    expect(run.done).toBe(run.records);
    expect(run.quotes).toBeGreaterThan(1);
    const same = run.figures.filter(({ kind, of }: { kind: string; of: string }) => kind === "same" && of !== "due");
    expect(rows.length).toBe(same.reduce((sum: number, { count }: { count: number }) => sum + count, 0));

    const written = await here("impact", at("../../schemas/definitions/letprop"), "--rows", "same");
    expect(written).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ open quotes\n +\d+ +same +is unchanged/),
    });
    expect(written.out).toMatch(/policies in force[\s\S]*of these with a renewal due[\s\S]*same price +\d+ +/);
    expect(written.out).toMatch(/LP-\d+ +quote +@\d +INCOMPLETE -> INCOMPLETE +same/);

    expect((await here("impact", "LETPROP")).err).toContain("LETPROP --version 3");
    expect((await here("impact", "LETPROP@1", "--rows", "worse")).err).toContain("Unknown outcome worse");
    expect((await here("impact", "LETPROP", "--version", "99")).err).toContain("no such version");
    const ofRate = (...row: string[]) => here("impact", "LETPROP", "--rate", "ipt-standard", ...row);
    expect((await ofRate()).err).toContain("--row 1");
    expect((await ofRate("--row", "99")).err).toContain("There is no such value of ipt-standard");
  });

  it("proves and publishes a definition with a dated rate that only the portal has", async () => {
    const file = join(folder, "tents.json");
    const { rating, ...rest } = readJson(letprop()) as Definition;
    const dated = { ...rating, mtaFee: { dated: "later-fee" } };
    writeFileSync(
      file,
      JSON.stringify({ ...rest, rating: dated, id: "TENTS", title: "Tents", effectiveFrom: "2099-01-01" }),
    );
    const unknown = await here("publish", file, "--dry-run");
    expect(unknown).toMatchObject({ code: 1, out: expect.stringContaining("dated-rate-unknown") });
    const asked = await here("rate", "later-fee", "20", "--from", "2099-01-01", "--reason", "Tried");
    expect(asked).toMatchObject({ code: 0 });
    const looks = [["lint"], ["test", "--only", "price of"], ["cover"]] as const;
    for (const [name, ...options] of looks)
      expect((await here(name, file, ...options)).code, `${name}, not approved yet`).toBe(1);
    await here("approve-rate", "later-fee", "1", "--email", "product2@provider.test");
    for (const [name, ...options] of looks)
      expect(await here(name, file, ...options), name).toMatchObject({ code: 0, err: "" });
    expect(await here("publish", file, "--dry-run")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Nothing was published"),
    });
  });

  it("grants a new product to branches, and withdraws it; until then nobody can quote it", async () => {
    const url = server?.url ?? "";
    const [leeds, york] = await Promise.all(
      ["broker@alpha.test", "manager@alpha.test"].map((account) => clientOf(url).signIn(account)),
    );
    const mayQuote = async (broker: typeof leeds) =>
      (await broker?.call("Quote/getProducts", {}))?.products.some(({ id }) => id === "SHEDS");
    const file = join(folder, "sheds.json");
    writeFileSync(file, JSON.stringify({ ...readJson(letprop()), id: "SHEDS", title: "Sheds" }));
    const published = await here("publish", file, "--urgent");
    expect(published.out).toContain("No branch may quote it yet: npm run forms -- grant SHEDS --all");
    expect(await mayQuote(leeds)).toBe(false);
    expect((await here("list")).out).toMatch(/SHEDS@1 .*not granted/);

    const granted = await here("grant", "SHEDS", "alpha/leeds", "--json");
    expect(JSON.parse(granted.out)).toMatchObject({ id: "SHEDS", changed: 1 });
    expect([await mayQuote(leeds), await mayQuote(york)]).toEqual([true, false]);
    expect((await here("list")).out).toMatch(/SHEDS@1 .*granted to 1 branch /);
    expect((await here("publish", file)).out).toContain("1 branch may quote it.");

    expect((await here("grant", "SHEDS", "--all")).out).toContain(
      "4 branches of 4 may quote SHEDS, which is new for 3.",
    );
    expect(await mayQuote(york)).toBe(true);
    const revoked = await here("grant", "SHEDS", "alpha", "--revoke");
    expect(revoked.out).toMatch(/^ {3}alpha\/leeds +Wickstead & Dunn, Leeds\n/);
    expect(revoked.out).toContain("2 branches of 4 may quote SHEDS; taken from 2.");
    expect([await mayQuote(leeds), await mayQuote(york)]).toEqual([false, false]);
    expect((await here("grant", "SHEDS")).out).toContain("2 branches of 4 may quote SHEDS.");

    expect(await here("grant", "SHEDS", "alfa")).toMatchObject({
      code: 1,
      err: expect.stringContaining("alpha/leeds"),
    });
    expect(await here("grant", "BOATS", "--all")).toMatchObject({ code: 1 });
    expect(await here("grant", "USER", "--all")).toMatchObject({
      code: 1,
      err: expect.stringContaining("needs no grant"),
    });
    expect(await here("grant", "SHEDS", "alpha", "--all")).toMatchObject({ code: 2 });
    expect(await here("grant", "SHEDS", "--revoke")).toMatchObject({ code: 2 });
  });

  it("shows what a new product has, as there is nothing to compare it with", async () => {
    expect(await here("new", "STALL", join(folder, "definitions/stall"))).toMatchObject({ code: 0 });
    const sent = await here("publish", join(folder, "definitions/stall"), "--reason", "Market stalls", "--json");
    const { out } = await here("draft", String(JSON.parse(sent.out).draft.number));
    expect(out).toContain("STALL is new, so there is nothing to compare with. It has:");
    expect(out).toMatch(/ {2}5 pages +Product and client, .*Price and accept\n/);
    expect(out).toMatch(/ {4}Premises +PropertyRef, RiskPostcode, RiskAddress, WallConstruction, ContentsSI\n/);
    expect(out).toMatch(/ {2}\d+ rules +.*R01 \(refer\), R02 \(refer\), R03 \(decline\)\n/);
    expect(out).toMatch(/ {2}1 rate line +Contents\n/);
    expect(out).toMatch(/It has \d+ questions\./);
  });

  it("does not publish for a user without the right, nor a definition with faults", async () => {
    const broker = await here("publish", letprop(), "--email", "broker@alpha.test");
    expect(broker).toMatchObject({ code: 1, err: expect.stringContaining("do not have permission") });
    const stranger = await here("publish", letprop(), "--password", "wrong");
    expect(stranger).toMatchObject({ code: 2, err: expect.stringContaining("refused to sign in") });
    change("letprop/questions-policy.json", '"ManagedBy"', '"ManagedByWhom"');
    const faulty = await here("publish", letprop());
    expect(faulty).toMatchObject({ code: 1, out: expect.stringContaining("was not published") });
    change("letprop/questions-policy.json", '"ManagedByWhom"', '"ManagedBy"');
    change("letprop/tests-prices-cover.json", '"659.71"', '"659.72"');
    const failing = await here("publish", letprop());
    change("letprop/tests-prices-cover.json", '"659.72"', '"659.71"');
    expect(failing).toMatchObject({ code: 1, out: expect.stringContaining("1 of ") });
    expect(failing.out).toContain("was not published");
  });

  it("prices with the definitions of the running server", async () => {
    const { code, out } = await here("price", at("../fixtures/cases/letprop.json"));
    expect(code).toBe(0);
    expect(out.split("\n")[0]).toMatch(/^LETPROP-01 +QUOTE +£1231\.42/);
  });
});
