import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { metricsOf } from "../../src/server/metrics/metrics.ts";
import { ConfigError, configAdvice, readConfig } from "../../src/server/read-config.ts";
import { productionSite } from "./start-server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, "utf8");
const deployed = (name: string): string => read(`src/deploy/${name}`);

const every = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? "");

/* ---------- variables ---------- */

/** The variables that the server reads, found in its source. */
const serverVariables = (): ReadonlySet<string> => {
  const names = new Set<string>();
  const get = (_env: object, name: string) => {
    names.add(name);
    return undefined;
  };
  readConfig(new Proxy({}, { get }));
  return names;
};

/** The table in the operators' README. */
const listedVariables = (): ReadonlySet<string> =>
  new Set(every(read("src/server/README.md"), /^\| (`[A-Z].*?) \|/gm).flatMap((cell) => every(cell, /`([A-Z_]+)`/g)));

/** How each file refers to the portal's variables. */
const naming: Readonly<Record<string, RegExp>> = {
  "portal.env.example": /^([A-Z_]+)=/gm,
  "owner.env.example": /^([A-Z_]+)=/gm,
  "compose.yaml": /(?:^\s+|\$\{)([A-Z][A-Z_]+):/gm,
  "portal.service": /(?:^Environment=|(?<=^Environment=.*)\s)([A-Z_]+)=/gm,
  Containerfile: /(?:(?<=^ENV.*)\s(?=[A-Z_]+=)|process\.env\.)([A-Z_]+)/gm,
  Caddyfile: /\{\$([A-Z_]+)/g,
};

const unknownIn = (file: string, text: string): readonly string[] => {
  const known = serverVariables();
  return every(text, naming[file] ?? /$^/g).filter((name) => !known.has(name));
};

const settingsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name ?? "", value ?? ""]));

describe("the deployment configuration", () => {
  it.each(Object.keys(naming))("%s names no variables but those that the server reads and the README lists", (file) => {
    const text = deployed(file);
    const names = every(text, naming[file] ?? /$^/g);
    expect(names.length).toBeGreaterThan(0);
    expect(unknownIn(file, text)).toEqual([]);
    // The text beside the table explains NODE_ENV.
    expect([...new Set(names)].filter((name) => name !== "NODE_ENV" && !listedVariables().has(name))).toEqual([]);
  });

  it.each([
    ["portal.env.example", "SECRET_KEYS=a"],
    ["compose.yaml", "    METRICS_PORTS: 1"],
    ["portal.service", "Environment=NODE_ENV=production DATA_FOLDER=/var"],
    ["Containerfile", "ENV NODE_ENV=production HOSTS=0.0.0.0"],
    ["Caddyfile", "{$PUBLIC_HOST} {"],
  ])("an unknown variable in %s is reported", (file, text) => {
    expect(unknownIn(file, text)).toHaveLength(1);
  });

  it("the example lacks only what is specific to the site", () => {
    const given = { NODE_ENV: "production", ...settingsOf(deployed("portal.env.example")), SITE_FILE: productionSite };
    const faults = (): readonly string[] => {
      try {
        readConfig(given);
        return [];
      } catch (error) {
        return error instanceof ConfigError ? error.faults : [String(error)];
      }
    };
    expect(faults()).toEqual([expect.stringContaining("SECRET_KEY is not set")]);
    const config = readConfig({ ...given, SECRET_KEY: Buffer.alloc(32, 7).toString("base64") });
    expect(configAdvice(config).map((words) => words.split(" ", 1)[0])).toEqual(["CLAMD", "BACKUP_RECIPIENT"]);
  });

  it("the database's example names what its image and the script read", () => {
    const read = ["POSTGRES_PASSWORD", ...every(deployed("make-database.sql"), /^\\getenv \w+ (\w+)$/gm)];
    expect(Object.keys(settingsOf(deployed("database.env.example")))).toEqual(read);
  });

  it("a node is killed only after it has drained and had a minute to end by itself", () => {
    const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(deployed("portal.service")) ?? [];
    const [, compose] = /^ {2}stop_grace_period: (\d+)s$/m.exec(deployed("compose.yaml")) ?? [];
    const [, patience] = /EXIT_TIMEOUT_MS = (\d+)_000/.exec(read("src/server/main.ts")) ?? [];
    const [, drain] = /^ {4}DRAIN_SECONDS: "(\d+)"$/m.exec(deployed("compose.yaml")) ?? [];
    const longestDrain = 60;
    expect(() => readConfig({ DRAIN_SECONDS: String(longestDrain + 1) })).toThrow("DRAIN_SECONDS");
    expect(Number(patience)).toBeGreaterThan(0);
    expect(Number(unit)).toBeGreaterThan(longestDrain + Number(patience));
    expect(Number(compose)).toBeGreaterThan(Number(drain) + Number(patience));
    expect(deployed("portal.service")).not.toMatch(/^MemoryDenyWriteExecute/m);
  });
});

/* ---------- image ---------- */

const words = (line: string): readonly string[] => line.trim().split(/\s+/);

/** What the stages copy from the repository: `COPY a b to`. */
const copiedIn = (text: string): readonly string[] =>
  every(text, /^COPY (?!--)(.*)$/gm).flatMap((line) => words(line).slice(0, -1));

describe("the image", () => {
  const text = deployed("Containerfile");
  const { engines, scripts } = JSON.parse(read("package.json"));

  it("copies only existing files, and its context contains nothing else", () => {
    const copied = [...new Set(copiedIn(text))].sort();
    expect(copied.filter((path) => !existsSync(`${root}${path}`))).toEqual([]);
    expect(every(deployed("Containerfile.dockerignore"), /^!(.*)$/gm).toSorted()).toEqual(copied);
    expect(copiedIn("COPY package.json nothing ./")).toEqual(["package.json", "nothing"]);
  });

  it("copies only from earlier stages", () => {
    const stages = every(text, /^FROM \S+ AS (\w+)$/gm);
    expect(every(text, /^COPY --from=(\w+)/gm).every((stage) => stages.includes(stage))).toBe(true);
  });

  it("runs on the Node version of package.json the command of npm start, and so does the unit", () => {
    const [, major] = /^>=(\d+)\./.exec(engines.node) ?? [];
    expect(every(text, /^FROM node:(\d+)-/gm)).toEqual([major, major]);
    const [, main = ""] = /node (dist\/server\/\S+)$/.exec(scripts.start) ?? [];
    expect(text).toContain(`\nCMD ["node", "${main}"]`);
    expect(deployed("portal.service")).toContain(`\nExecStart=/usr/bin/node ${main}\n`);
  });

  it("and those of compose have plain names, without a registry host", () => {
    const images = [...every(text, /^FROM (\S+)/gm), ...every(deployed("compose.yaml"), /^\s+image: (\S+)$/gm)];
    expect(images.length).toBeGreaterThan(5);
    expect(images.filter((image) => !/^[a-z]+(?::[\w.-]+)?$/.test(image))).toEqual([]);
  });
});

describe("compose", () => {
  const text = deployed("compose.yaml");

  it("mounts existing files, except for the site's own", () => {
    const mounted = every(text, /- \.\/([\w.-]+):/g).filter((file) => file !== "site.json");
    expect(mounted.length).toBeGreaterThan(1);
    expect(mounted.filter((file) => !existsSync(`${root}src/deploy/${file}`))).toEqual([]);
  });

  it("gives the database owner's password only to the migration, which runs before the nodes", () => {
    const services = text.split(/^ {2}(?=[\w-]+:$)/m);
    const withOwner = services.filter((service) => service.includes("owner.env"));
    expect(withOwner.map((service) => service.split(":", 1)[0])).toEqual(["migrate"]);
    expect(withOwner[0]).toContain("[node, dist/server/admin.js, migrate]");
    expect(text).toContain("migrate: { condition: service_completed_successfully }");
  });

  it("has the nodes that the proxy forwards to, on the port that the image exposes", () => {
    const [, port = ""] = /\bPORT=(\d+)/.exec(deployed("Containerfile")) ?? [];
    const [, upstreams = ""] = /reverse_proxy (.*) \{/.exec(deployed("Caddyfile")) ?? [];
    expect(words(upstreams)).toEqual(every(text, /^ {2}(portal-\d):$/gm).map((service) => `${service}:${port}`));
  });
});

/* ---------- alerts ---------- */

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

const SAVE = "/api/v1/Quote/saveQuoteData";

/** A sample of every exported metric, after some bad minutes. */
const exported = async (): Promise<readonly Sample[]> => {
  const metrics = metricsOf(
    () => ({ busy: 1, waiting: 1 }),
    async () => ({ ready: true, readOnly: true, backupSeconds: 1, skewSeconds: 1 }),
  );
  for (const status of [200, 500]) metrics.answered({ method: "POST", route: SAVE, status, seconds: 0.1 });
  for (const status of [200, 401, 429])
    metrics.answered({ method: "POST", route: "/api/v1/Login/signIn", status, seconds: 0.1 });
  metrics.jobRan({ name: "send-mail", failed: true, seconds: 1 });
  metrics.validatorsUnsound("changed");
  return [...(await metrics.text()).matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)].map(([, name = "", labels = ""]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  }));
};

/** `metric{label="value"}` of an expression: names that are not functions or PromQL keywords. */
const selectorsOf = (expression: string): readonly (readonly [string, string])[] =>
  [...expression.replaceAll(/\bby \([^)]*\)/g, "").matchAll(/(?<![\w"])([a-zA-Z_]\w*)(?!\w*\s*\()(?:\{([^}]*)\})?/g)]
    .map(([, name = "", matchers = ""]) => [name, matchers] as const)
    .filter(([name]) => !["and", "or", "unless"].includes(name));

/** Prometheus sets `job` on each target: the portal has no label of that name, which would be renamed. */
const isFound = ({ labels }: Sample, matchers: string): boolean =>
  [...matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g)].every(([, label = "", how, value = ""]) => {
    if (label === "job") return value === "portal";
    const given = labels[label];
    return given !== undefined && (how === "=" ? given === value : new RegExp(`^(?:${value})$`).test(given));
  });

const nowhere = (expression: string, samples: readonly Sample[]): readonly string[] =>
  selectorsOf(expression)
    .filter(([name]) => name !== "up")
    .filter(([name, matchers]) => !samples.some((sample) => sample.name === name && isFound(sample, matchers)))
    .map(([name, matchers]) => `${name}{${matchers}}`);

describe("the alerts", () => {
  const text = deployed("alerts.yaml");
  const rules = text.split(/^ {6}- alert: /m).slice(1);
  const expressionOf = (rule: string): string => /^ {8}expr: (?:>-)?([\s\S]*?)^ {8}\w+:/m.exec(rule)?.[1] ?? "";

  it("use exported metrics, with existing labels and values", async () => {
    const samples = await exported();
    expect(rules.length).toBeGreaterThan(8);
    for (const rule of rules) {
      expect(selectorsOf(expressionOf(rule)).length, rule).toBeGreaterThan(0);
      expect(nowhere(expressionOf(rule), samples)).toEqual([]);
    }
    expect(samples.filter(({ labels }) => "job" in labels)).toEqual([]);
    // The route in the alert about saves is the one by which the server counts them.
    expect(text).toContain(`route="${SAVE}"`);
    expect(samples).toContainEqual({ name: "portal_saves_total", labels: { outcome: "stored" } });
  });

  it.each([
    "sum(rate(portal_requests_seconds_count[5m])) > 1",
    'portal_validators_unsound_total{why="change"} > 0',
    'sum by (task) (increase(portal_job_seconds_count{state="failed"}[4h])) > 2',
    "time() - portal_backup_age_seconds > 0",
    "min_over_time(database_waiting[5m]) > 0",
  ])("about a metric that is not exported are reported: %s", async (expression) => {
    expect(nowhere(expression, await exported())).toHaveLength(1);
  });

  it("say what happened, what to do and whether it can wait", () => {
    for (const rule of rules) {
      expect(rule).toMatch(/^ {8}labels: \{ severity: (?:page|ticket) \}$/m);
      expect(rule).toMatch(/^ {10}summary: \S/m);
      expect(rule).toMatch(/^ {10}action: \S/m);
    }
  });
});
