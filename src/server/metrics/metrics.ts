import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database, StoreLoad } from "../../db/open-database.ts";
import { lastBackup } from "../../db/queries/upkeep/store-state.ts";
import type { JobWatch } from "../jobs/job.ts";
import type { Readiness } from "../pages/readiness.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a request carries the token, compared in constant time. */
const carries = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));

/** Counts every answer of the server. */
export const watchAnswers = (server: FastifyInstance, { answered }: Metrics): void => {
  server.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    answered({ method, route: routeOptions.url, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
  });
};

/** `/metrics` on the portal's own port, protected by the token. */
export const serveMetrics = (server: FastifyInstance, { text, contentType }: Metrics, token: string): void => {
  server.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!carries(request.headers.authorization, token))
      return reply
        .code(401)
        .header("www-authenticate", "Bearer")
        .send({ error: "not-signed-in", message: "Send the token of METRICS_TOKEN.", reasons: [] });
    return reply
      .type(contentType)
      .header("cache-control", "no-store")
      .send(await text());
  });
};

const isAsked = ({ method, url }: IncomingMessage): boolean => method === "GET" && url?.split("?", 1)[0] === "/metrics";

/**
 * `/metrics` on a separate port, which only the monitoring system should reach.
 *
 * @param token required as well if one is configured
 */
export const listenForMetrics = async (
  { text, contentType }: Metrics,
  { port, host, token }: { readonly port: number; readonly host: string; readonly token?: string | undefined },
): Promise<Server> => {
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (!isAsked(request)) reply.writeHead(404);
    else if (token !== undefined && !carries(request.headers.authorization, token))
      reply.writeHead(401, { "www-authenticate": "Bearer" });
    else {
      const body = await text();
      reply.writeHead(200, { "content-type": contentType, "cache-control": "no-store" }).write(body);
    }
    reply.end();
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return server;
};

/** One answer, by its route's pattern: never by its URL, which may contain a reference. */
interface Answered {
  readonly method: string;
  /** `/api/v1/Quote/getData`; undefined for an unknown route. */
  readonly route: string | undefined;
  readonly status: number;
  readonly seconds: number;
}

/** Metrics for monitoring. No label names a person, a firm or a quote. */
export interface Metrics {
  readonly answered: (answer: Answered) => void;
  readonly jobRan: JobWatch;
  /** Stored validators were rejected: they were changed, or an earlier release published them without a seal. */
  readonly validatorsUnsound: (why: "changed" | "unsealed") => void;
  /** All metrics in Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** Seconds: saves are expected within 0.1, statistics within 0.3, a document within 1. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10];

const SAVE = "/api/v1/Quote/saveQuoteData";

const SIGN_IN = "/api/v1/Login/signIn";

/** Condition of a node and its store, for the operator on call. */
interface NodeCondition {
  /** `/readyz` answers 200. */
  readonly ready: boolean;
  readonly readOnly: boolean;
  /**
   * Seconds since 1970 of the last backup of the whole store, 0 if there is none; undefined where the store did not
   * answer.
   */
  readonly backupSeconds: number | undefined;
  /** How far the machine's clock is ahead of the database's, in seconds; undefined where the store did not answer. */
  readonly skewSeconds: number | undefined;
}

export const conditionOf = async (db: Database, readiness: () => Promise<Readiness>): Promise<NodeCondition> => {
  const { status, skewMs } = await readiness();
  const ready = status !== "not ready";
  // A store that did not answer is not queried again, and may become unreachable in between.
  const seconds = ready || skewMs !== undefined ? lastBackup(db).then((at) => (at?.getTime() ?? 0) / 1_000) : undefined;
  const backupSeconds = await seconds?.catch(() => undefined);
  const skewSeconds = skewMs === undefined ? undefined : skewMs / 1_000;
  return { ready, readOnly: status === "read-only", backupSeconds, skewSeconds };
};

/** Adds gauges of a node's condition to a registry; returns a function that sets them. */
export const conditionGauges = (registry: Registry): ((condition: NodeCondition) => void) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const isReady = gauge("portal_ready", "1 while the node says that it is ready, read-only included, else 0.");
  const isReadOnly = gauge("portal_read_only", "1 while nothing is saved because the disk is nearly full, else 0.");
  const backup = gauge(
    "portal_last_backup_timestamp_seconds",
    "When the last backup of the whole store was downloaded completely through the portal; 0 if there is none.",
  );
  const skew = gauge(
    "portal_clock_skew_seconds",
    "How far the machine's clock is ahead of the database's; negative if it is behind.",
  );
  const setKnown = (known: Gauge, value: number | undefined) => {
    if (value === undefined) known.remove();
    else known.set(value);
  };
  return ({ ready, readOnly, backupSeconds, skewSeconds }) => {
    isReady.set(ready ? 1 : 0);
    isReadOnly.set(readOnly ? 1 : 0);
    setKnown(backup, backupSeconds);
    setKnown(skew, skewSeconds);
  };
};

/**
 * @param load the database's present load
 * @param condition of the node and its store; queried at each scrape
 */
export const metricsOf = (load: () => StoreLoad, condition: () => Promise<NodeCondition>): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const requests = new Histogram({
    name: "portal_request_seconds",
    help: "Time taken to answer a request.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers,
  });
  const saves = new Counter({
    name: "portal_saves_total",
    help: "Saves of answers by outcome: stored, stale (someone else saved in between), refused.",
    labelNames: ["outcome"],
    registers,
  });
  const signIns = new Counter({
    name: "portal_sign_ins_total",
    help: "Sign-in attempts by outcome: done, failed, throttled.",
    labelNames: ["outcome"],
    registers,
  });
  const jobs = new Histogram({
    name: "portal_job_seconds",
    // Prometheus already uses the label "job".
    help: "Runs of jobs on this node, by the name of the job.",
    labelNames: ["task", "outcome"],
    buckets: BUCKETS,
    registers,
  });
  const validators = new Counter({
    name: "portal_validators_unsound_total",
    help: "Stored validators that were compiled again instead of run, by reason: changed (not as published; look at once), unsealed (published by an earlier release).",
    labelNames: ["why"],
    registers,
  });
  new Gauge({
    name: "portal_database_busy",
    help: "Database connections in use.",
    registers,
    collect() {
      this.set(load().busy);
    },
  });
  new Gauge({
    name: "portal_database_waiting",
    help: "Statements waiting for a connection.",
    registers,
    collect() {
      this.set(load().waiting);
    },
  });
  const showCondition = conditionGauges(registry);
  return {
    answered: ({ method, route, status, seconds }) => {
      requests.observe({ method, route: route ?? "none", status: String(status) }, seconds);
      if (route === SAVE) saves.inc({ outcome: status === 200 ? "stored" : status === 409 ? "stale" : "refused" });
      if (route === SIGN_IN)
        signIns.inc({ outcome: status === 200 ? "done" : status === 429 ? "throttled" : "failed" });
    },
    validatorsUnsound: (why) => validators.inc({ why }),
    jobRan: ({ name, failed, seconds }) => jobs.observe({ task: name, outcome: failed ? "failed" : "done" }, seconds),
    text: async () => {
      showCondition(await condition());
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};
