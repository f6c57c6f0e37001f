import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/db/open-database.ts";
import { runJobs } from "../../src/server/jobs/run-jobs.ts";
import { startTraces } from "../../src/server/traces/otlp-traces.ts";
import type { Traces } from "../../src/server/traces/traces.ts";
import { pgliteWorkerFile } from "../db/pglite-worker-file.ts";
import type { Client } from "./client.ts";
import { eicar, startClamd } from "./files/clamd-stub.ts";
import { type S3Stub, startS3 } from "./files/s3-stub.ts";
import { fillStore, type InProcess, makeGolden, startInProcess } from "./in-process.ts";

const SLOW_MS = 180_000;

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** A collector of spans as JSON, like `/v1/traces` of OTLP. */
const startCollector = async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(body);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const spans = (): readonly Span[] =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
        resource.scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${port}`, bodies, spans, close };
};

const factOf = (span: Span | undefined, key: string): unknown =>
  Object.values(span?.attributes.find((fact) => fact.key === key)?.value ?? {})[0];

/** Distinctive values, so that each is found wherever it appears. */
const marks = ["Quillfeather", "ZE3 9JW", "1961-03-17", "Zanzibar-Secret-Password-77"];

describe("traces of the portal", () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  let s3: S3Stub;
  let traces: Traces;
  let portal: InProcess;
  let broker: Client;
  let spans: readonly Span[];
  beforeAll(async () => {
    collector = await startCollector();
    clamd = await startClamd();
    s3 = await startS3();
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
    traces = startTraces();
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    const where = { kind: "memory", worker: pgliteWorkerFile() } as const;
    const store = await openDatabase(where, () => {}, undefined, traces.statement);
    await fillStore(store.db, "demonstration");
    const env = { ...s3.env, CLAMD: `127.0.0.1:${clamd.port}`, LOG_LEVEL: "trace" };
    portal = await startInProcess({ store, seed: false, env, traces });
    broker = await portal.as("broker@alpha.test");
  }, SLOW_MS);
  afterAll(async () => {
    await portal.close();
    await portal.store.close();
    await collector.close();
    await s3.close();
    await clamd.stop();
  });

  const child = (parent: Span | undefined) =>
    spans.filter(({ traceId, parentSpanId }) => traceId === parent?.traceId && parentSpanId === parent?.spanId);

  it(
    "contain each request, its statements, worker tasks, the scanner, the file store and the jobs",
    async () => {
      const { reference } = await makeGolden(broker, { answers: { CompanyName: `${marks[0]} Ltd` } });
      await portal.client().post("Login/signIn", { Email: "broker@alpha.test", Password: marks[3] ?? "" });
      const file = new File([`Of ${marks.join(" ")}`], `${marks[0]}.txt`);
      const { attachment } = await broker.call("Files/add", { reference, place: "referral", file });
      await broker.post("Files/add", { reference, place: "referral", file: new File([eicar], "virus.txt") });
      await broker.get(attachment.path);
      await portal.server.inject({
        method: "GET",
        url: `/user/documents?q=${marks[0]}`,
        headers: { host: "portal.test", traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" },
      });
      await runJobs(portal.services)();
      await traces.stop();
      spans = collector.spans();

      const request = spans.find(({ name }) => name === "POST /api/v1/Files/add");
      expect(factOf(request, "http.response.status_code")).toBe(200);
      const within = child(request).map(({ name }) => name);
      expect(within).toEqual(
        expect.arrayContaining(["file inspect", "clamd scan", "s3 put", "insert attachment", "insert audit"]),
      );
      expect(spans.some(({ name }) => name === "mail send")).toBe(true);
    },
    SLOW_MS,
  );

  it("continue that of a proxy, and are named in each line of the log", () => {
    const continued = spans.find(({ traceId }) => traceId === "0af7651916cd43dd8448eb211c80319c");
    expect(continued).toMatchObject({ parentSpanId: "b7ad6b7169203331" });
    const request = spans.find(({ name }) => name === "POST /api/v1/Files/add");
    const line = portal.log
      .map((each) => JSON.parse(each))
      .find(({ reqId }) => reqId === factOf(request, "request.id"));
    expect(line).toMatchObject({ trace_id: request?.traceId, reqId: factOf(request, "request.id") });
  });

  it("contain nothing that users sent, or that is stored", () => {
    const sent = collector.bodies.join("").toLowerCase();
    const secrets = [...marks, "broker@alpha.test", "nerys", "demonstration-2026", broker.cookie?.split("=")[1] ?? ""];
    for (const secret of secrets) expect(sent).not.toContain(secret.toLowerCase());
    const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...keys].sort()).toEqual([
      "db.collection.name",
      "db.operation.name",
      "db.system.name",
      "http.request.method",
      "http.response.status_code",
      "http.route",
      "request.id",
    ]);
    for (const { name } of spans) expect(name).toMatch(/^[A-Za-z0-9_ /:.*-]+$/);
  });
});

describe("a portal without a collector", () => {
  it("loads nothing of OpenTelemetry: one module imports it, and that is imported on demand", () => {
    const src = fileURLToPath(new URL("../../src", import.meta.url));
    const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
    const naming = (words: RegExp) => files.filter((name) => words.test(readFileSync(`${src}/${name}`, "utf8")));
    expect(naming(/from "@opentelemetry\//)).toEqual(["server/traces/otlp-traces.ts"]);
    expect(naming(/from ".*otlp-traces\.ts"/)).toEqual([]);
    expect(naming(/import\(".*otlp-traces\.ts"\)/)).toEqual(["server/start-server.ts"]);
  });
});
