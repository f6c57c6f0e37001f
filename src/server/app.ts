import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { Ajv, type ValidateFunction } from "ajv";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchemaCompiler,
  LogController,
} from "fastify";
import type { Refusal } from "../../schemas/quote.ts";
import type { SessionUser } from "../db/queries/people/find-session.ts";
import type { Snapshot } from "../db/snapshot.ts";
import { answerCall } from "./answer-call.ts";
import { answerFailure } from "./answer-failures.ts";
import { serveAudit } from "./audit/audit-handlers.ts";
import { limitBodies, limitPerCaller } from "./caller-limits.ts";
import { type CallPath, calls, opensCall } from "./calls.ts";
import { API_ROOT, type CallSchema, type CallShape } from "./contract/call-shape.ts";
import { MAX_BYTES } from "./contract/form-fields.ts";
import { describeApi } from "./contract/print-api.ts";
import { registerCalls } from "./contract/register-calls.ts";
import { LINE } from "./contract/text-class.ts";
import { hideAddress, isPrintPath } from "./documents/print-view.ts";
import { serveDocuments } from "./documents/serve-documents.ts";
import { serveAttachments } from "./files/files-handlers.ts";
import { serveFolders } from "./folders/serve-folders.ts";
import { type AnswersLarge, answersLarge } from "./large/answers-large.ts";
import { LARGE_TEXT } from "./large/large-here.ts";
import { largeWork } from "./large/large-work.ts";
import { serveLogos } from "./logo/serve-logos.ts";
import { type ServiceParts, type ServicesConfig, servicesOf } from "./make-services.ts";
import { type Metrics, serveMetrics, watchAnswers } from "./metrics/metrics.ts";
import type { Health } from "./pages/readiness.ts";
import { isPagePath, type ServedPortal, sendPage, serveFiles, serveHealth } from "./pages/serve-pages.ts";
import { servePerson } from "./privacy/privacy-handlers.ts";
import { needFreshProof } from "./privileged/factor-demand.ts";
import type { Config } from "./read-config.ts";
import { readForm, readForms } from "./read-form.ts";
import { refuseCrossSite } from "./refuse-cross-site.ts";
import { forbidden } from "./refused.ts";
import { secureHeaders } from "./security-headers.ts";
import { type Clock, type Services, servicesForAnybody } from "./services.ts";
import { findUser, signedOut } from "./session/find-user.ts";
import { serveStatistics } from "./statistics/serve-statistics.ts";
import { traceAnswers, tracedCall } from "./traces/traces.ts";
import { serveBackup } from "./upkeep/serve-backup.ts";
import { serveExports } from "./working-list/serve-exports.ts";

export interface AppParts extends Health, ServiceParts {
  readonly config: ServicesConfig &
    Pick<Config, "trustProxy" | "logLevel" | "backupRecipients" | "backupNeedsTwo" | "clock">;
  /** Folder of the built portal. */
  readonly portal: string;
  /** The built worker that answers calls about large quotes; without it and `share`, this thread answers them. */
  readonly largeWorker?: URL;
  /** The whole store at one moment, for backups; without it the server offers none. */
  readonly snapshot?: () => Promise<Snapshot>;
  /** The metrics, and the token that protects them on the portal's own port. */
  readonly metrics?: { readonly counted: Metrics; readonly token?: string | undefined };
  /** Where log lines go; the standard error output by default. */
  readonly logTo?: { write(line: string): void };
}

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  /** The same services before the caller is known. */
  readonly open: Services;
}

/** Logs a line for each answer: the call and its outcome, none of its content. */
const logAnswers = (server: FastifyInstance): void => {
  server.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
  });
};

/** Adds headers to every answer while nothing can be saved, or while the connection is about to be closed. */
const addStateHeaders = (server: FastifyInstance, { space, isLeaving }: Health): void => {
  server.addHook("onSend", async (_request, reply) => {
    if (space && space() !== "enough") reply.header("x-portal-state", "read-only");
    // Keeps a proxy from sending its next request over a connection that is about to be closed.
    if (isLeaving?.()) reply.header("connection", "close");
  });
};

const answerTheRest = (
  server: FastifyInstance,
  template: string | undefined,
  portal: ServedPortal,
  clock: Clock,
): void => {
  const paths = new Set(calls.map(({ path }) => `${API_ROOT}/${path}`));
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    if (paths.has(path))
      return reply
        .code(405)
        .header("allow", "POST")
        .send({ error: "wrong-method", message: "Use POST for this call.", reasons: [] });
    const isPage = (request.method === "GET" || request.method === "HEAD") && isPagePath(path);
    if (isPage && template !== undefined) {
      if (isPrintPath(path)) hideAddress(reply);
      return sendPage(request, reply, template, portal, clock);
    }
    return reply.code(404).send({ error: "not-found", message: "There is nothing at this address.", reasons: [] });
  });
};

/** The caller of each request, from its session, until it is answered. */
const callers = new WeakMap<FastifyRequest, SessionUser>();

/** @param services those without a scope: a call with a session gets services scoped to its user */
const registerAllCalls = (
  server: FastifyInstance,
  services: Services,
  publicUrl: string | undefined,
  large: AnswersLarge | undefined,
): void => {
  const [limited, inTurn] = [limitPerCaller(), limitBodies()];
  registerCalls<CallPath>(server, calls, {
    admit: async (shape: CallShape, request) => {
      refuseCrossSite(request, publicUrl);
      if (shape.session === "none") return;
      const user = await findUser(services, request, {
        isUse: shape.isWatch !== true,
        beforeFactor: shape.beforeFactor === true,
      });
      if (!user) throw await signedOut(services, request);
      if (!opensCall(shape, user.permissions)) throw forbidden();
      if (shape.privileged !== undefined) await needFreshProof(services, request, user, shape.privileged);
      callers.set(request, user);
    },
    read: ({ form }, request) => {
      const user = callers.get(request);
      return inTurn(request, user, () => readForm(request, form, large && user ? LARGE_TEXT : undefined));
    },
    answer: (shape, request, reply) => {
      const [user, exchange] = [callers.get(request), { request, reply }];
      if (!user) return answerCall(shape.path, services, user, request.body, exchange);
      const ofUser = large ?? (({ path }, ...rest) => answerCall(path, services, ...rest));
      return limited(shape, user, () => ofUser(shape, user, request.body, exchange));
    },
  });
};

/** The form reader would write the request's headers, including the session cookie, to the trace log. */
const HEADERS_IN_LOG = ["busboyOptions.headers"];

/** Deadline for a request to arrive whole: 16 MiB take this long at 1 Mbit/s. */
const REQUEST_TIMEOUT_MS = 140_000;

/** The standard headers that matter for an answer that only says the request cannot be read. */
const headers: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "content-type": "application/json; charset=utf-8",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const refusal = (error: string, message: string): Refusal => ({ error, message, reasons: [] });

/** Errors of Node's HTTP parser, by code. */
const unparsed: Readonly<Record<string, readonly [status: number, refusal: Refusal]>> = {
  HPE_HEADER_OVERFLOW: [431, refusal("too-large", "The headers of the request are too large.")],
  ERR_HTTP_REQUEST_TIMEOUT: [408, refusal("too-slow", "The request did not arrive in time.")],
};

const unreadable = refusal("bad-input", "The request cannot be read.");

/** Answers a request whose URL cannot be parsed: it reaches no route, and so none of the hooks. */
const answerUnreadAddress = (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
  reply.code(400).headers(headers).send(unreadable);
};

/** Answers what is not HTTP, if the client still listens, and closes the connection. */
const answerUnparsed = (error: Error & { readonly code?: string }, socket: Socket): void => {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, said] = unparsed[error.code ?? ""] ?? [400, unreadable];
  const body = JSON.stringify(said);
  const lines = Object.entries({ ...headers, "content-length": String(Buffer.byteLength(body)), connection: "close" });
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
        "",
        body,
      ].join("\r\n"),
    );
  socket.destroy(error);
};

/** Builds the server, ready to listen or to be injected into; `services` are what its jobs work with. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { db, clock, config, traces } = parts;
  const secure = config.publicUrl?.startsWith("https:") ?? false;
  const server = Fastify({
    logger: {
      level: config.logLevel,
      stream: parts.logTo ?? process.stderr,
      redact: HEADERS_IN_LOG,
      ...(traces ? { mixin: traces.logged } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    forceCloseConnections: "idle",
    requestTimeout: REQUEST_TIMEOUT_MS,
    exposeHeadRoutes: false,
    frameworkErrors: answerUnreadAddress,
    clientErrorHandler: answerUnparsed,
  });
  const services = servicesOf(parts, server.log, (unsound) => parts.metrics?.counted.validatorsUnsound(unsound.why));
  const large =
    parts.largeWorker &&
    parts.share &&
    tracedCall(traces, "large answer", largeWork(parts.largeWorker, parts.share, config, server.log));
  server.addHook("onClose", () => services.impact.stop());
  server.setErrorHandler(answerFailure);
  server.setValidatorCompiler(formValidators);
  server.setSerializerCompiler(() => JSON.stringify);
  if (traces) traceAnswers(server, traces);
  logAnswers(server);
  addStateHeaders(server, parts);
  if (parts.metrics) watchAnswers(server, parts.metrics.counted);
  await secureHeaders(server, secure);
  await readForms(server);
  await describeApi(server);
  const open = servicesForAnybody(services);
  registerAllCalls(server, open, config.publicUrl, large && answersLarge(open, large));
  server.get(`${API_ROOT}/openapi.json`, { schema: { hide: true } }, () => server.swagger());
  serveHealth(server, db, parts);
  if (parts.metrics?.token !== undefined) serveMetrics(server, parts.metrics.counted, parts.metrics.token);
  if (parts.snapshot) serveBackup(server, open, parts.snapshot, config);
  serveAttachments(server, open);
  serveDocuments(server, open);
  serveExports(server, open);
  serveAudit(server, open);
  servePerson(server, open);
  serveFolders(server, open);
  serveStatistics(server, open);
  serveLogos(server, open);
  const portal: ServedPortal = { folder: parts.portal, site: config.site, secure };
  answerTheRest(server, await serveFiles(server, parts.portal), portal, clock);
  await server.ready();
  return { server, services, open };
};

/** One per process: schemas that were compiled once serve every server built from the same shapes. */
const ajv = new Ajv({ allErrors: true, keywords: ["x-type", MAX_BYTES] });

/** A whole number as a form sends it: digits only, so that `1e3`, `0x10`, `Infinity` and ` 5 ` are refused. */
const wholeNumber = /^(?:0|-?[1-9]\d{0,14})$/;

/**
 * Validates forms and query strings, which use no shared schema and send everything as text. The framework's own compiler
 * would be looked up for each route, by the text of all schemas that answers share.
 */
const formValidators: FastifySchemaCompiler<CallSchema> = ({ schema }) => {
  // Compiled with the first form: compiling all schemas takes a tenth of the start-up, and a process uses few of them.
  let check: ValidateFunction | undefined;
  const namesWith = (keyword: string, value: string) =>
    Object.entries(Object(schema.properties)).flatMap(([name, field]) =>
      Reflect.get(Object(field), keyword) === value ? [name] : [],
    );
  const wholes = namesWith("type", "integer");
  const lines = namesWith("pattern", LINE);
  return (form: Record<string, unknown>) => {
    for (const name of wholes) {
      const sent = form[name];
      if (typeof sent === "string" && wholeNumber.test(sent)) form[name] = Number(sent);
    }
    // Cells copied from a spreadsheet bring a tab with them.
    for (const name of lines) {
      const sent = form[name];
      if (typeof sent === "string") form[name] = sent.replaceAll("\t", " ");
    }
    check ??= ajv.compile(schema);
    return check(form)
      ? { value: form }
      : { error: Object.assign(new Error("validation"), { validation: check.errors }) };
  };
};
