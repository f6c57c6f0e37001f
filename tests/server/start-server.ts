import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fillFromNew } from "../db/new-folder.ts";
import { type FirstStart, firstStart } from "./seeded-folder.ts";

export interface ServerOptions {
  /** A fixed instant for the clock. */
  readonly clock?: string;
  /** The demonstration data uses the machine's time, whatever the clock says. */
  readonly seededBefore?: boolean;
  /** Variables that override those of the test. */
  readonly env?: Readonly<Record<string, string>>;
  /** The data folder; a temporary one, removed on stop, by default. */
  readonly dataDir?: string;
  /** The script to start; the built server by default. */
  readonly main?: string;
}

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  /** Its output so far. */
  said(): string;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Stops it as an operator does, and removes a temporary data folder. */
  stop(): Promise<void>;
}

/**
 * For a process that lives for seconds: V8 does not optimise WebAssembly and JavaScript, which then run a little
 * slower. Optimising the embedded database is a third of the cost of its start, the rest a fifth.
 */
export const compiledOnce: readonly string[] = ["--liftoff-only", "--no-opt"];

/** On a busy machine; normally it takes about two seconds. */
const STARTS_WITHIN_MS = 180_000;

const built = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));

/** The settings of provider and insurer that production requires. */
export const productionSite = fileURLToPath(new URL("../fixtures/site.json", import.meta.url));

/** Variables of the test's own environment that would configure the server. */
const OURS =
  /^(?:PORT|HOST|DATA_DIR|DATABASE_URL|LOG_LEVEL|CLOCK|PUBLIC_URL|TRUST_PROXY|SEED_DEMO|SEED_HISTORY|DRAIN_SECONDS|EMBEDDED_MAX_MB|NODE_ENV|SITE_FILE|URGENT_RELEASES|SMTP_URL|SECRET_KEY|VITEST.*)$/;

const environment = ({ clock, env }: ServerOptions, dataDir: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name))),
  PORT: "0",
  DATA_DIR: dataDir,
  LOG_LEVEL: "warn",
  // Tests depend on the result of the first start itself, and end before there is more.
  SEED_HISTORY: "0",
  // Most tests that publish are not about approvals.
  URGENT_RELEASES: "1",
  ...(env?.NODE_ENV === "production"
    ? { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), SITE_FILE: productionSite }
    : {}),
  ...(clock === undefined ? {} : { CLOCK: clock }),
  ...env,
});

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once("exit", () => resolve()));

/** Waits until the server prints its address. */
const addressOf = (child: ChildProcess, said: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${said()}`));
    const timer = setTimeout(() => fail("did not start in time"), STARTS_WITHIN_MS);
    child.once("exit", () => {
      clearTimeout(timer);
      fail("ended while it was starting");
    });
    child.stdout?.on("data", () => {
      const [, url] = /The portal runs at (\S+)\n/.exec(said()) ?? [];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
  });

/** Whether a first start with these options has the same result as any other. */
const isUsual = ({ clock, seededBefore = clock === undefined, env = {} }: ServerOptions): boolean =>
  seededBefore && ["DATABASE_URL", "DATA_DIR", "NODE_ENV", "SEED_DEMO"].every((name) => env[name] === undefined);

/**
 * A new data folder, with the result of a first start if the options do not matter, otherwise with an empty database.
 */
const newDataDir = async (options: ServerOptions, main: string): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), "portal-server-"));
  if (isUsual(options)) cpSync((await firstStartOf(main)).dataDir, dataDir, { recursive: true });
  else if (options.env?.DATABASE_URL === undefined) await fillFromNew(dataDir);
  return dataDir;
};

/** The result and the output of the built server's first start. */
export const firstStartOf = (main = built): Promise<FirstStart> =>
  firstStart(main, async (dataDir) => {
    const server = await startPortal({ main, dataDir });
    // Until the last line is read, which may come after the one with the address.
    await server.stop();
    return server.said();
  });

/** A data folder after a first start, for a portal that is started in it more than once. */
export const seededDataDir = (main = built): Promise<string> => newDataDir({}, main);

/** Starts the portal as a process on a free port, with demonstration data by default. */
export const startPortal = async (options: ServerOptions = {}): Promise<ServerProcess> => {
  const main = options.main ?? built;
  if (!existsSync(main)) throw new Error(`${main} is not there: build first (node build.mjs).`);
  const dataDir = options.dataDir ?? (await newDataDir(options, main));
  const clean = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const child = spawn(process.execPath, [...compiledOnce, main], {
    env: environment(options, dataDir),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited(child);
  };
  try {
    const url = await addressOf(child, () => text);
    return {
      url,
      process: child,
      dataDir,
      said: () => text,
      kill: () => end("SIGKILL"),
      stop: async () => {
        await end("SIGTERM");
        clean();
      },
    };
  } catch (error) {
    await end("SIGKILL");
    clean();
    throw error;
  }
};
