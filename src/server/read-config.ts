import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import type { BulkLimits } from "../db/commands/privileged.ts";
import type { Where } from "../db/open-database.ts";
import { isCalendarDate } from "../form/values/calendar.ts";
import { type FilesConfig, readFilesConfig } from "./files/read-s3-config.ts";
import { type RegistersConfig, readRegistersConfig } from "./registers/http-register.ts";
import { readSite, type Site } from "./site.ts";
import { readTraces } from "./traces/traces.ts";
import { isRecipient } from "./upkeep/sealed-backup.ts";

/** Advice on optional settings that a production server lacks, one sentence each; none elsewhere. */
export const configAdvice = ({
  production,
  publicUrl,
  smtpUrl,
  dataDir,
  databaseUrl,
  clamd,
  files,
  backupRecipients,
}: Pick<
  Config,
  "production" | "publicUrl" | "smtpUrl" | "dataDir" | "databaseUrl" | "clamd" | "files" | "backupRecipients"
>): readonly string[] => {
  if (!production) return [];
  const insecure = publicUrl !== undefined && !publicUrl.startsWith("https:");
  return [
    ...(databaseUrl === undefined
      ? [
          "DATABASE_URL is not set: the embedded database serves one node and about 50 people at work at once. " +
            "For more of either, use PostgreSQL.",
        ]
      : []),
    ...(publicUrl === undefined
      ? ["PUBLIC_URL is not set: emails have no links, passkeys cannot be used, and cookies are not bound to HTTPS."]
      : []),
    ...(insecure ? ["PUBLIC_URL is not https: passwords and cookies travel in the clear."] : []),
    ...(clamd === undefined ? ["CLAMD is not set: uploads are not scanned for viruses."] : []),
    ...(files?.s3.endpoint.startsWith("http:")
      ? ["FILES_S3_ENDPOINT is not https: what is in files travels in the clear."]
      : []),
    ...(smtpUrl === undefined ? [`SMTP_URL is not set: emails are saved in ${dataDir} and not sent.`] : []),
    ...(backupRecipients.length === 0
      ? ["BACKUP_RECIPIENT is not set: no backup is made. Make a key with npm run admin -- backup-key FILE."]
      : []),
  ];
};

/** The store that a configuration selects. */
export const storeOf = ({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">, worker: URL): Where =>
  databaseUrl === undefined ? { kind: "folder", folder: dataDir, worker } : { kind: "postgresql", url: databaseUrl };

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string;
  readonly logLevel: string;
  /** A fixed instant in place of the present. */
  readonly clock?: Date;
  /** Origin under which browsers reach the portal, e.g. `https://portal.example`. */
  readonly publicUrl?: string;
  /** Which proxies to trust about a caller's address: all, none, or a list of networks. */
  readonly trustProxy: boolean | string;
  /** Mail server, e.g. `smtp://user:password@host:587`; without one mails are written to a folder. */
  readonly smtpUrl?: string;
  /** Encryption key for stored secrets: 32 bytes in base64. */
  readonly secretKey?: string;
  /** Metrics are served on this port, or by the portal itself to requests with the token; not at all without either. */
  readonly metricsPort?: number;
  readonly metricsToken?: string;
  /** ClamAV's daemon, which scans uploads. */
  readonly clamd?: { readonly host: string; readonly port: number };
  /** How long a server that shuts down keeps serving while it reports not ready. */
  readonly drainSeconds: number;
  /** Largest size of the embedded database at which the server starts. */
  readonly embeddedMaxBytes: number;
  /** The operator's public keys for encrypting backups. */
  readonly backupRecipients: readonly string[];
  /** File for the audit's anchors, best on another machine. */
  readonly anchorFile?: string;
  /** A backup of the whole store needs a second person's approval. */
  readonly backupNeedsTwo: boolean;
  /** Whether one person may publish a product without approval. */
  readonly urgentReleases: boolean;
  /** Limits on one person's exports in a day. */
  readonly bulkLimits: BulkLimits;
  /** Where file content is stored outside the database. */
  readonly files?: FilesConfig;
  /** Connections to external registers for look-ups. */
  readonly registers: RegistersConfig;
  /** Whether spans are exported, as OpenTelemetry's own variables say. */
  readonly traces: boolean;
  readonly seedDemo: boolean;
  /** Whether to create a year of demonstration history, in the background after start-up. */
  readonly seedHistory: boolean;
  readonly production: boolean;
  readonly site: Site;
}

/** The environment contains invalid values; each sentence names one variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  constructor(readonly faults: readonly string[]) {
    super(faults.join("\n"));
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Any other value could be a misspelt production, and would start with well-known accounts. */
const MODES = ["development", "test", "production"];
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

const readPort = (name: string, text: string, fault: (words: string) => void): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) fault(`${name} is "${text}"; give a number from 0 to 65535.`);
  return port;
};

/** Shortest token that cannot be guessed. */
const MIN_TOKEN_LENGTH = 16;

const readMetricsToken = (text: string, fault: (words: string) => void): string => {
  if (text.length < MIN_TOKEN_LENGTH || /\s/.test(text))
    fault(
      `METRICS_TOKEN needs at least ${MIN_TOKEN_LENGTH} characters and no space; make one with: openssl rand -hex 16`,
    );
  return text;
};

const readClock = (text: string, production: boolean, fault: (words: string) => void): Date => {
  const clock = new Date(text);
  const isInstant =
    /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) &&
    isCalendarDate(text.slice(0, 10)) &&
    !Number.isNaN(clock.getTime());
  if (!isInstant) fault(`CLOCK is "${text}"; give an instant such as 2026-07-14T09:00:00Z.`);
  if (production) fault("CLOCK is set, but with NODE_ENV=production the clock is the machine's. Unset one of them.");
  return clock;
};

const readPublicUrl = (text: string, fault: (words: string) => void): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "" && url.hash === "";
  if (!isOrigin) fault(`PUBLIC_URL is "${text}"; give an address without a path, such as https://portal.example.`);
  return url?.origin ?? text;
};

const readDatabaseUrl = (text: string, fault: (words: string) => void): string => {
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  if (protocol !== "postgres:" && protocol !== "postgresql:")
    fault("DATABASE_URL is not a PostgreSQL address; use one such as postgres://user:password@host:5432/portal.");
  return text;
};

const readSecretKey = (text: string, fault: (words: string) => void): string => {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== 32 || bytes.toString("base64") !== text)
    fault("SECRET_KEY is not 32 bytes in base64; make one with: openssl rand -base64 32");
  return text;
};

const readSmtpUrl = (text: string, fault: (words: string) => void): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === "")
    fault("SMTP_URL is not the address of a mail server; use one such as smtp://user:password@host:587.");
  return text;
};

/** An address, a CIDR range, or a name for private networks. */
const isNetwork = (text: string): boolean => {
  const [address = "", prefix] = text.split("/");
  const named = ["loopback", "linklocal", "uniquelocal"].includes(text);
  const bits = isIP(address) === 4 ? 32 : 128;
  return (
    named || (isIP(address) !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)))
  );
};

const readTrustProxy = (text: string, fault: (words: string) => void): boolean | string => {
  if (text === "true" || text === "false") return text === "true";
  const networks = text.split(",").map((part) => part.trim());
  if (!networks.every(isNetwork))
    fault(`TRUST_PROXY is "${text}"; give the proxies' addresses or networks, such as 10.0.0.0/8, or true.`);
  return networks.join(",");
};

const readClamd = (text: string, fault: (words: string) => void): { readonly host: string; readonly port: number } => {
  const [, host = "", port = ""] = /^(\[[^\]]+\]|[^:\s]+):(\d{1,5})$/.exec(text) ?? [];
  if (host === "" || Number(port) > 65_535 || Number(port) === 0)
    fault(`CLAMD is "${text}"; give the address of clamd as host:port, such as 127.0.0.1:3310.`);
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
};

const readWhole = (name: string, text: string, max: number, fault: (words: string) => void): number => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) fault(`${name} is "${text}"; give a whole number from 0 to ${max}.`);
  return value;
};

const readRecipients = (text: string, fault: (words: string) => void): readonly string[] => {
  const keys = text.split(",").map((key) => key.trim());
  if (keys.some((key) => /secret/i.test(key)))
    fault(
      "BACKUP_RECIPIENT is a private key. Set it to the public one, age1…, and keep the private one off this machine.",
    );
  else if (!keys.every(isRecipient))
    fault("BACKUP_RECIPIENT is not an age public key; create one with: npm run admin -- backup-key FILE");
  return keys;
};

const readLimit = (name: string, text: string, fault: (words: string) => void): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) fault(`${name} is "${text}"; give a whole number from 1 to 999999999.`);
  return Number(text);
};

const readSwitch = (name: string, text: string, fault: (words: string) => void): boolean => {
  if (text !== "0" && text !== "1") fault(`${name} is "${text}"; give 1 or 0.`);
  return text === "1";
};

/**
 * Reads what the environment configures; an empty variable counts as unset.
 *
 * @throws {ConfigError} with a sentence for each variable that is wrong
 */
export const readConfig = (env: Environment): Config => {
  const faults: string[] = [];
  const fault = (words: string) => {
    faults.push(words);
  };
  const given = (name: string): string | undefined => env[name]?.trim() || undefined;
  const mode = given("NODE_ENV") ?? "development";
  if (!MODES.includes(mode)) fault(`NODE_ENV is "${mode}"; give production, or leave it unset to try the portal.`);
  const production = mode === "production";
  const databaseUrl = given("DATABASE_URL");
  const clock = given("CLOCK");
  const publicUrl = given("PUBLIC_URL");
  const logLevel = given("LOG_LEVEL") ?? "info";
  if (!LOG_LEVELS.includes(logLevel)) fault(`LOG_LEVEL is "${logLevel}"; give one of ${LOG_LEVELS.join(", ")}.`);
  const seed = given("SEED_DEMO");
  const seedDemo = seed === undefined ? databaseUrl === undefined && !production : readSwitch("SEED_DEMO", seed, fault);
  const seedHistory = readSwitch("SEED_HISTORY", given("SEED_HISTORY") ?? "1", fault);
  const smtpUrl = given("SMTP_URL");
  const metricsPort = given("METRICS_PORT");
  const metricsToken = given("METRICS_TOKEN");
  const recipients = given("BACKUP_RECIPIENT");
  const secretKey = given("SECRET_KEY");
  const anchorFile = given("AUDIT_ANCHORS");
  const clamd = given("CLAMD");
  const files = readFilesConfig(given, fault);
  if (production && secretKey === undefined)
    fault("SECRET_KEY is not set, and with NODE_ENV=production it has to be; make one with: openssl rand -base64 32");
  const dataDir = given("DATA_DIR") ?? ".data";
  const config: Config = {
    port: readPort("PORT", given("PORT") ?? "3000", fault),
    host: given("HOST") ?? "127.0.0.1",
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    ...(databaseUrl === undefined ? {} : { databaseUrl: readDatabaseUrl(databaseUrl, fault) }),
    logLevel,
    ...(clock === undefined ? {} : { clock: readClock(clock, production, fault) }),
    ...(publicUrl === undefined ? {} : { publicUrl: readPublicUrl(publicUrl, fault) }),
    ...(secretKey === undefined ? {} : { secretKey: readSecretKey(secretKey, fault) }),
    ...(metricsPort === undefined ? {} : { metricsPort: readPort("METRICS_PORT", metricsPort, fault) }),
    ...(metricsToken === undefined ? {} : { metricsToken: readMetricsToken(metricsToken, fault) }),
    ...(files?.s3.endpoint.startsWith("http:")
      ? ["FILES_S3_ENDPOINT is not https: what is in files travels in the clear."]
      : []),
    ...(smtpUrl === undefined ? {} : { smtpUrl: readSmtpUrl(smtpUrl, fault) }),
    trustProxy: readTrustProxy(given("TRUST_PROXY") ?? "false", fault),
    ...(clamd === undefined ? {} : { clamd: readClamd(clamd, fault) }),
    ...(files === undefined ? {} : { files }),
    drainSeconds: readWhole("DRAIN_SECONDS", given("DRAIN_SECONDS") ?? (production ? "5" : "0"), 60, fault),
    embeddedMaxBytes: readWhole("EMBEDDED_MAX_MB", given("EMBEDDED_MAX_MB") ?? "10240", 1_048_576, fault) * 1024 * 1024,
    backupRecipients: recipients === undefined ? [] : readRecipients(recipients, fault),
    ...(anchorFile === undefined ? {} : { anchorFile: resolve(anchorFile) }),
    backupNeedsTwo: readSwitch("BACKUP_NEEDS_TWO", given("BACKUP_NEEDS_TWO") ?? "0", fault),
    urgentReleases: readSwitch("URGENT_RELEASES", given("URGENT_RELEASES") ?? "0", fault),
    bulkLimits: {
      reads: readLimit("BULK_READS_PER_DAY", given("BULK_READS_PER_DAY") ?? "100", fault),
      rows: readLimit("BULK_ROWS_PER_DAY", given("BULK_ROWS_PER_DAY") ?? "200000", fault),
    },
    registers: readRegistersConfig(given, fault),
    traces: readTraces(given, fault),
    seedDemo,
    seedHistory,
    production,
    site: readSite(given("SITE_FILE"), production && !seedDemo, fault),
  };
  if (config.metricsPort === config.port && config.port !== 0)
    fault(`METRICS_PORT is ${config.port}, as PORT is; give another, or METRICS_TOKEN alone.`);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
};
