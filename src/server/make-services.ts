import { randomInt, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Database, OpenDatabase } from "../db/open-database.ts";
import { secretBox, secretKey } from "./access/secret-box.ts";
import { workHere } from "./definitions/definition-work.ts";
import { definitionsOf, type UnsoundValidators } from "./definitions/definitions.ts";
import { keptChecks } from "./definitions/kept-checks.ts";
import { workInThread } from "./definitions/work-in-thread.ts";
import { renderHere, renderInWorker } from "./documents/render-pdf.ts";
import { readHere } from "./files/file-reader.ts";
import { readInWorker } from "./files/read-in-worker.ts";
import { bucketOf } from "./files/s3-home.ts";
import { clamdAt, scanning } from "./files/virus-scanner.ts";
import { impactDesk } from "./impact/impact-desk.ts";
import { replayInThreads } from "./impact/impact-threads.ts";
import { replayHere } from "./impact/replay-chunk.ts";
import { readPictureApart, readPictureHere } from "./logo/picture-reader.ts";
import { type Mailer, outboxMailer, smtpMailer } from "./mail/mailer.ts";
import { factorRightsOf } from "./privileged/factor-demand.ts";
import type { Config } from "./read-config.ts";
import { registersOf } from "./registers/registers-of.ts";
import type { Clock, Services } from "./services.ts";
import { argon2, type Passwords } from "./session/passwords.ts";
import { browserCookie, deviceCookie, sessionCookie } from "./session/session-cookie.ts";
import { type Traces, traced, tracedCall, tracedHome } from "./traces/traces.ts";

/** The part of the configuration that calls use. */
export type ServicesConfig = Pick<
  Config,
  | "publicUrl"
  | "host"
  | "port"
  | "production"
  | "site"
  | "smtpUrl"
  | "dataDir"
  | "databaseUrl"
  | "secretKey"
  | "clamd"
  | "bulkLimits"
  | "urgentReleases"
  | "anchorFile"
  | "files"
  | "registers"
>;

/** Built scripts of the worker threads; work without one runs in the calls' own thread. */
export interface ServiceWorkers {
  /** Checks definitions. */
  readonly definitionWorker?: URL;
  /** Renders documents. */
  readonly documentWorker?: URL;
  /** Reads uploaded files. */
  readonly fileWorker?: URL;
  /** Replays records; only with `share`. */
  readonly impactWorker?: URL;
  /** Reads pictures, in a process. */
  readonly pictureWorker?: URL;
}

export interface ServiceParts extends ServiceWorkers {
  readonly db: Database;
  /** Where another thread finds the store. */
  readonly share?: OpenDatabase["share"];
  readonly clock: Clock;
  readonly config: ServicesConfig;
  readonly passwords?: Passwords;
  readonly newId?: () => string;
  /** A random integer from 0 up to but excluding the one given; cryptographically secure by default. */
  readonly randomBelow?: (below: number) => number;
  /** How mails are sent; by default as configured. */
  readonly mailer?: Mailer;
  /** Where spans are exported; nowhere by default. */
  readonly traces?: Traces;
}

/** Sends mail by the configured server, else into the folder `outbox` of the data folder. */
const mailerOf = ({ smtpUrl, dataDir, site }: Pick<Config, "smtpUrl" | "dataDir" | "site">): Mailer => {
  const sender = { name: site.brand, address: site.email };
  return smtpUrl === undefined ? outboxMailer(join(dataDir, "outbox"), sender) : smtpMailer(smtpUrl, sender);
};

/** Wildcard addresses to listen on, which cannot be opened in a browser. */
const EVERYWHERE = new Set(["0.0.0.0", "::"]);

/**
 * Origin of links in mails. On a developer's own machine it is derived, so that links work without configuration; in
 * production a wrong guess could send users elsewhere, so there are none without PUBLIC_URL.
 */
export const linkOrigin = ({
  publicUrl,
  production,
  host,
  port,
}: Pick<Config, "publicUrl" | "production" | "host" | "port">): string | undefined => {
  if (publicUrl !== undefined || production || port === 0) return publicUrl;
  const name = EVERYWHERE.has(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

/**
 * The services that calls use, in the thread that answers them.
 *
 * @param tell receives rejected validators, in addition to the log
 */
export const servicesOf = (
  parts: ServiceParts,
  log: Services["log"],
  tell: (unsound: UnsoundValidators) => void = () => {},
): Services => {
  const { db, clock, config, traces, impactWorker, share } = parts;
  const definitions = definitionsOf(db, (unsound) => {
    tell(unsound);
    log[unsound.why === "changed" ? "error" : "warn"](unsound, "stored validators are not run, but compiled again");
  });
  const impact =
    impactWorker && share ? replayInThreads(impactWorker, share, log) : replayHere({ db, definitions, log });
  const secure = config.publicUrl?.startsWith("https:") ?? false;
  const bucket = bucketOf(config);
  const scan = config.clamd && tracedCall(traces, "clamd scan", clamdAt(config.clamd));
  const workAtDefinition = parts.definitionWorker ? workInThread(parts.definitionWorker) : workHere;
  const reader = traced(traces, "file", parts.fileWorker ? readInWorker(parts.fileWorker) : readHere);
  return {
    db,
    bucket: bucket && { ...bucket, home: tracedHome(traces, bucket.home) },
    clock,
    newId: parts.newId ?? randomUUID,
    randomBelow: parts.randomBelow ?? ((below) => randomInt(below)),
    passwords: parts.passwords ?? argon2,
    secrets: secretBox(() => secretKey(db, config)),
    definitions,
    impact: impactDesk({ db, clock, log }, impact),
    workAtDefinition,
    checkDefinition: tracedCall(
      traces,
      "definition check",
      keptChecks((json, rates, base) =>
        workAtDefinition({ work: "check", json, ...(rates ? { rates } : {}), ...(base === undefined ? {} : { base }) }),
      ),
    ),
    renderPdf: tracedCall(
      traces,
      "document write",
      parts.documentWorker ? renderInWorker(parts.documentWorker) : renderHere,
    ),
    registers: registersOf(config, clock),
    files: scan ? scanning(reader, scan, (details, message) => log.warn(details, message)) : reader,
    scan,
    readPicture: tracedCall(
      traces,
      "picture read",
      parts.pictureWorker ? readPictureApart(parts.pictureWorker) : readPictureHere,
    ),
    cookie: sessionCookie(secure),
    deviceCookie: deviceCookie(secure),
    browserCookie: browserCookie(secure),
    site: config.site,
    factorRights: factorRightsOf(config),
    bulkLimits: config.bulkLimits,
    urgentReleases: config.urgentReleases,
    anchorFile: config.anchorFile,
    ownOrigin: config.publicUrl,
    publicUrl: linkOrigin(config),
    mailer: traced(traces, "mail", parts.mailer ?? mailerOf(config)),
    traces,
    log,
  };
};
