import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ConfigError, configAdvice, readConfig } from "../../src/server/read-config.ts";

/** An age public key whose private key does not exist. */
const RECIPIENT = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

describe("the configuration", () => {
  it("needs no variables", () => {
    expect(readConfig({ PORT: "", DATA_DIR: " " })).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve(".data"),
      logLevel: "info",
      trustProxy: false,
      seedDemo: true,
      production: false,
      site: { brand: "Fennmoor" },
    });
  });

  const SECRET_KEY = Buffer.alloc(32, 7).toString("base64");
  const SITE_FILE = fileURLToPath(new URL("../fixtures/site.json", import.meta.url));

  const s3 = { FILES_S3_BUCKET: "portal-files", FILES_S3_ACCESS_KEY: "key", FILES_S3_SECRET_KEY: "secret" };

  it.each([
    [{ PORT: "70000" }, "PORT"],
    [{ PORT: "3000a" }, "PORT"],
    [{ METRICS_PORT: "none" }, "METRICS_PORT"],
    [{ DRAIN_SECONDS: "soon" }, "DRAIN_SECONDS"],
    [{ CLAMD: "scanner" }, "CLAMD"],
    [{ CLAMD: "scanner:0" }, "CLAMD"],
    [{ FILES_S3_BUCKET: "portal-files" }, "FILES_S3_BUCKET"],
    [{ FILES_S3_BUCKET: "portal-files", FILES_S3_ACCESS_KEY: "key" }, "FILES_S3_ACCESS_KEY"],
    [{ ...s3, FILES_S3_BUCKET: "Portal/Files" }, "FILES_S3_BUCKET"],
    [{ ...s3, FILES_S3_ENDPOINT: "s3.example" }, "FILES_S3_ENDPOINT"],
    [{ ...s3, FILES_S3_ENDPOINT: "https://s3.example/portal" }, "FILES_S3_ENDPOINT"],
    [{ ...s3, FILES_S3_REGION: "eu west" }, "FILES_S3_REGION"],
    [{ ...s3, FILES_HOME: "disk" }, "FILES_HOME"],
    [{ FILES_HOME: "s3" }, "FILES_HOME"],
    [{ FILES_S3_ENDPOINT: "https://s3.example" }, "FILES_S3_ENDPOINT"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
      "OTEL_EXPORTER_OTLP_PROTOCOL",
    ],
    [{ DRAIN_SECONDS: "61" }, "DRAIN_SECONDS"],
    [{ EMBEDDED_MAX_MB: "-1" }, "EMBEDDED_MAX_MB"],
    [{ PORT: "4000", METRICS_PORT: "4000" }, "METRICS_PORT"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN"],
    [{ METRICS_TOKEN: "a token with spaces in it" }, "METRICS_TOKEN"],
    [{ CLOCK: "2026-07-14" }, "CLOCK"],
    [{ CLOCK: "2026-07-14T09:00:00" }, "CLOCK"],
    [{ CLOCK: "2026-02-30T00:00:00Z" }, "CLOCK"],
    [{ CLOCK: "2026-07-14T09:00:00Z", NODE_ENV: "production", SECRET_KEY, SITE_FILE }, "CLOCK"],
    [{ PUBLIC_URL: "portal.example" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "https://portal.example/path" }, "PUBLIC_URL"],
    [{ DATABASE_URL: "localhost" }, "DATABASE_URL"],
    [{ SMTP_URL: "mail.example:25" }, "SMTP_URL"],
    [{ SMTP_URL: "https://mail.example" }, "SMTP_URL"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ TRUST_PROXY: "my proxy" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "2" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.0/99" }, "TRUST_PROXY"],
    [{ SEED_DEMO: "true" }, "SEED_DEMO"],
    [{ BACKUP_RECIPIENT: "my key" }, "BACKUP_RECIPIENT"],
    [{ BACKUP_RECIPIENT: `${RECIPIENT},${RECIPIENT.replace("p", "q")}` }, "BACKUP_RECIPIENT"],
    [{ BACKUP_RECIPIENT: "AGE-SECRET-KEY-1QQQQQ" }, "BACKUP_RECIPIENT is a private key"],
    [{ BACKUP_NEEDS_TWO: "yes" }, "BACKUP_NEEDS_TWO"],
    [{ BULK_READS_PER_DAY: "0" }, "BULK_READS_PER_DAY"],
    [{ BULK_ROWS_PER_DAY: "1e6" }, "BULK_ROWS_PER_DAY"],
    [{ NODE_ENV: "prod" }, "NODE_ENV"],
    [{ SECRET_KEY: "short" }, "SECRET_KEY"],
    [{ NODE_ENV: "production", SITE_FILE }, "SECRET_KEY"],
    [{ NODE_ENV: "production", SECRET_KEY }, "SITE_FILE is not set, and with NODE_ENV=production it has to be"],
    [{ SITE_FILE: "/nowhere/site.json" }, "SITE_FILE"],
  ])("%j is refused in a sentence that names %s", (env, name) => {
    expect(faultsOf(env)).toEqual([expect.stringContaining(name)]);
  });

  it("names every fault at once", () => {
    expect(faultsOf({ PORT: "x", LOG_LEVEL: "y", SEED_DEMO: "z" })).toHaveLength(3);
  });

  it.each([
    [{}, true],
    [{ DATABASE_URL: "postgres://localhost/portal" }, false],
    [{ NODE_ENV: "production", SECRET_KEY, SITE_FILE }, false],
    [{ DATABASE_URL: "postgres://localhost/portal", SEED_DEMO: "1" }, true],
    [{ NODE_ENV: "production", SECRET_KEY, SEED_DEMO: "1" }, true],
    [{ SEED_DEMO: "0" }, false],
  ])("%j seeds demonstration accounts: %s", (env, seeds) => {
    expect(readConfig(env).seedDemo).toBe(seeds);
  });

  it("trusts proxies only by their networks", () => {
    expect(readConfig({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toBe("10.0.0.0/8,::1");
  });

  const withSite = <Read>(site: object, read: (file: string) => Read): Read => {
    const folder = mkdtempSync(join(tmpdir(), "portal-site-"));
    try {
      const file = join(folder, "site.json");
      writeFileSync(file, JSON.stringify(site));
      return read(file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it("reads the provider's texts from a file, with defaults for missing ones", () => {
    const given = { brand: "Northgate", phone: { hours: "always" } };
    const { site } = withSite(given, (file) => readConfig({ SITE_FILE: file }));
    expect(site).toMatchObject({ brand: "Northgate", phone: { hours: "always", tel: "+441632960123" } });
  });

  const insurer = {
    name: "Stanmere Insurance plc",
    address: "1 Example Square, London",
    status: "Stanmere Insurance plc is authorised by the Prudential Regulation Authority.",
    signatory: { name: "Ada Quill", title: "Head of Underwriting" },
  };
  const production: Record<string, string> = { NODE_ENV: "production", SECRET_KEY };

  it("reads the insurer from the same file", () => {
    const { site } = withSite({ insurer }, (file) => readConfig({ ...production, SITE_FILE: file }));
    expect(site.insurer).toEqual(insurer);
  });

  it.each<[string, object, Record<string, string>]>([
    ["names none in production", { brand: "Northgate" }, production],
    ["leaves its address out", { insurer: { ...insurer, address: "" } }, {}],
    ["says of nobody who signs", { insurer: { ...insurer, signatory: { name: "Ada Quill" } } }, production],
    ["gives a number for its name", { insurer: { ...insurer, name: 7 } }, {}],
  ])("says what to add to a site file that %s", (_, site, env) => {
    const faults = withSite(site, (file) => faultsOf({ ...env, SITE_FILE: file }));
    expect(faults).toEqual([
      expect.stringMatching(/^SITE_FILE .*add "insurer": \{"name", "address", "status", "signatory"/),
    ]);
  });

  it("reads from the same file within how many days clients pay, 14 by default", () => {
    expect(withSite({ creditDays: 30 }, (file) => readConfig({ SITE_FILE: file })).site.creditDays).toBe(30);
    expect(withSite({ creditDays: 0 }, (file) => readConfig({ SITE_FILE: file })).site.creditDays).toBe(0);
    expect(readConfig({}).site.creditDays).toBe(14);
  });

  it.each([-1, 14.5, "14", 367, null])("refuses %j as the days to pay in", (creditDays) => {
    expect(withSite({ creditDays }, (file) => faultsOf({ SITE_FILE: file }))).toEqual([
      expect.stringMatching(/^SITE_FILE .*where creditDays is not a whole number from 0 to 366\.$/),
    ]);
  });

  it("reads within how many days clients are refunded, 14 by default, at most 30", () => {
    expect(withSite({ returnDays: 30 }, (file) => readConfig({ SITE_FILE: file })).site.returnDays).toBe(30);
    expect(readConfig({}).site.returnDays).toBe(14);
    expect(withSite({ returnDays: 31 }, (file) => faultsOf({ SITE_FILE: file }))).toEqual([
      expect.stringMatching(/^SITE_FILE .*where returnDays is not a whole number from 0 to 30\.$/),
    ]);
  });

  const account = { name: "Northgate Client Account", sortCode: "20-20-15", number: "55555555" };

  it.each([
    [account, account],
    [{ ...account, sortCode: "202015", number: "5555 5555" }, account],
    [{ ...account, sortCode: "20 20 15" }, account],
    [
      { ...account, iban: "gb33bukb20201555555555" },
      { ...account, iban: "GB33 BUKB 2020 1555 5555 55" },
    ],
  ])("reads the client payment account from the same file: %j", (given, read) => {
    expect(withSite({ account: given }, (file) => readConfig({ SITE_FILE: file })).site.account).toEqual(read);
  });

  it("has no account if the file has none", () => {
    expect(readConfig({}).site).not.toHaveProperty("account");
  });

  it.each<[unknown, readonly string[]]>([
    ["20-20-15 55555555", ['account is not an object; give "account": {"name", "sortCode", "number"}']],
    [{ ...account, name: " " }, ["account.name is not the name of the account at the bank"]],
    [{ ...account, sortCode: "20-20-1" }, ["account.sortCode is not six digits, such as 12-34-56"]],
    [{ ...account, number: 1234567 }, ["account.number is not a text of eight digits, with leading zeros"]],
    [{ name: "Northgate" }, ["account.sortCode is not six digits", "account.number is not a text of eight digits"]],
    [{ ...account, iban: "GB34BUKB20201555555555" }, ["account.iban is not a valid UK IBAN"]],
    [{ ...account, iban: "DE89370400440532013000" }, ["account.iban is not a valid UK IBAN"]],
    [{ ...account, iban: "" }, ["account.iban is not a valid UK IBAN"]],
    [
      { ...account, number: "55555556", iban: "GB33BUKB20201555555555" },
      ["account.iban does not match account.sortCode and account.number"],
    ],
  ])("refuses the account %j", (given, faults) => {
    const found = withSite({ account: given }, (file) => faultsOf({ SITE_FILE: file }));
    expect(found).toEqual(faults.map((words) => expect.stringContaining(`where ${words}`)));
  });

  it("reads where file contents are stored, with its own keys before Amazon's", () => {
    expect(readConfig({ FILES_HOME: "database" }).files).toBeUndefined();
    const amazon = {
      AWS_ACCESS_KEY_ID: "a",
      AWS_SECRET_ACCESS_KEY: "b",
      AWS_SESSION_TOKEN: "c",
      AWS_REGION: "eu-west-2",
    };
    expect(readConfig({ FILES_S3_BUCKET: "portal-files", ...amazon }).files).toEqual({
      s3: {
        endpoint: "https://s3.eu-west-2.amazonaws.com",
        bucket: "portal-files",
        region: "eu-west-2",
        accessKey: "a",
        secretKey: "b",
        sessionToken: "c",
      },
      takesNew: true,
    });
    expect(readConfig({ ...amazon, ...s3, FILES_HOME: "database" }).files).toEqual({
      s3: {
        endpoint: "https://s3.eu-west-2.amazonaws.com",
        bucket: "portal-files",
        region: "eu-west-2",
        accessKey: "key",
        secretKey: "secret",
      },
      takesNew: false,
    });
  });

  it("allows the fictitious insurer for a demonstration in production", () => {
    const { site } = readConfig({ ...production, SEED_DEMO: "1" });
    expect(site.insurer.name).toBe("Calderbank Insurance plc");
  });

  it("tells operators in production what users would lack, and nobody else", () => {
    const advice = (env: Record<string, string>) => configAdvice(readConfig(env));
    const production = { NODE_ENV: "production", SECRET_KEY, SITE_FILE };
    expect(advice({})).toEqual([]);
    expect(advice(production).map((words) => words.split(" ")[0])).toEqual([
      "DATABASE_URL",
      "PUBLIC_URL",
      "CLAMD",
      "SMTP_URL",
      "BACKUP_RECIPIENT",
    ]);
    expect(advice(production)[0]).toContain("one node and about 50 people");
    const keyed = {
      ...production,
      DATABASE_URL: "postgres://db.example/portal",
      CLAMD: "127.0.0.1:3310",
      BACKUP_RECIPIENT: RECIPIENT,
    };
    expect(advice({ ...keyed, PUBLIC_URL: "http://portal.example", SMTP_URL: "smtp://mail.example" })).toEqual([
      expect.stringContaining("not https"),
    ]);
    expect(advice({ ...keyed, PUBLIC_URL: "https://portal.example", SMTP_URL: "smtp://mail.example" })).toEqual([]);
    const open = { ...s3, FILES_S3_ENDPOINT: "http://s3.example" };
    expect(
      advice({ ...keyed, ...open, PUBLIC_URL: "https://portal.example", SMTP_URL: "smtp://mail.example" }),
    ).toEqual([expect.stringContaining("FILES_S3_ENDPOINT is not https")]);
  });
});
