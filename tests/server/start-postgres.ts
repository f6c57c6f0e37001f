import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { createServer, Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { madeOnce } from "../made-once.ts";

export interface TestPostgres {
  /** Address of a new database, empty, or a copy of another one. */
  newDatabase(like?: string): string;
  /** Address of the database with this name, created if it does not exist. */
  database(name: string, like?: string): string;
  /** Removes the database at an address, and ends every connection to it. */
  drop(url: string): void;
  /** Stops the server immediately, as a failure would; `start` restarts it with its data. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it cleanly and copies it as a template for others. */
  keepAs(path: string): Promise<void>;
  /** Stops it and removes everything, unless its folder is to be kept. */
  remove(): Promise<void>;
}

/** Folder with initdb and postgres: from PATH, or where Debian installs them. */
export const postgresPrograms = (): string | undefined => {
  const onPath = (process.env.PATH ?? "").split(":").find((folder) => existsSync(join(folder, "initdb")));
  if (onPath) return dirname(realpathSync(join(onPath, "initdb")));
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(base, version, "bin")).find((folder) => existsSync(join(folder, "initdb")));
};

const asPostgres = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
};

/** Runs a server until its standard input is closed, then stops it immediately and removes its folder. */
const UNTIL_LEFT = '"$@" & read -r _; kill -QUIT $!; wait; rm -rf "$FOLDER"';

const surroundings = () => ({ PATH: process.env.PATH, LC_ALL: "C.UTF-8" });

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });

/**
 * Whether PostgreSQL's server programs are installed. If not, tests on it are skipped and say so; with CI=true that is
 * an error instead.
 */
export const hasPostgres = (): boolean => {
  if (postgresPrograms()) return true;
  const words = "PostgreSQL's server programs (initdb, postgres) are missing: apt-get install postgresql";
  if (process.env.CI === "true") throw new Error(words);
  console.warn(`SKIPPED: tests on PostgreSQL. ${words}`);
  return false;
};

/** A copy of a cluster works only with the programs that created it. */
export const clusterName = (): string => `postgres${(postgresPrograms() ?? "").replaceAll(/\W+/g, "-")}`;

/** A cluster as `initdb` creates it, which takes longer than copying one. */
const newCluster = (bin: string, user: ReturnType<typeof asPostgres>): Promise<string> =>
  madeOnce(`new-${clusterName()}`, "C.UTF-8", async (path) => {
    const folder = mkdtempSync(join(tmpdir(), "portal-postgres-"));
    if (user) chownSync(folder, user.uid, user.gid);
    const data = join(folder, "data");
    const words = ["-D", data, "-U", "portal", "-A", "trust", "-E", "UTF8", "--no-sync"];
    execFileSync(join(bin, "initdb"), words, { ...user, cwd: folder, env: surroundings(), stdio: "pipe" });
    execFileSync("cp", ["-a", data, path]);
    rmSync(folder, { recursive: true, force: true });
  });

/**
 * Starts a new cluster on a free port: in a temporary folder, or in a permanent one with its data.
 *
 * @param from a cluster that {@link TestPostgres.keepAs} copied; a new one by default
 * @param isOfProcess it ends with this process, however that ends; nobody stops it
 */
export const startPostgres = async (kept?: string, from?: string, isOfProcess = false): Promise<TestPostgres> => {
  const bin = postgresPrograms();
  if (!bin) throw new Error("PostgreSQL is not installed");
  const user = asPostgres();
  if (kept) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(join(tmpdir(), "portal-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const removeFolder = () => {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  const options = { ...user, cwd: folder, env: surroundings() };
  const data = join(folder, "data");
  if (!existsSync(data)) execFileSync("cp", ["-a", from ?? (await newCluster(bin, user)), data]);
  const port = await freePort();
  const psql = (sql: string) =>
    execFileSync(
      join(bin, "psql"),
      ["-h", "127.0.0.1", "-p", String(port), "-U", "portal", "-d", "postgres", "-tA", "-c", sql],
      { ...options, stdio: "pipe", encoding: "utf8" },
    );
  let server: ReturnType<typeof spawn> | undefined;
  let databases = 0;

  const start = async () => {
    const args = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-c", "max_connections=60"];
    // Committed data survives every process, if not the machine, which suffices for a temporary folder.
    if (!kept) args.push("-c", "fsync=off");
    const program = join(bin, "postgres");
    if (isOfProcess) {
      const env = { ...options.env, FOLDER: folder };
      const held = spawn("sh", ["-c", UNTIL_LEFT, "sh", program, ...args], {
        ...options,
        env,
        cwd: "/",
        stdio: ["pipe", "ignore", "ignore"],
      });
      held.unref();
      if (held.stdin instanceof Socket) held.stdin.unref();
      server = held;
    } else server = spawn(program, args, { ...options, stdio: "ignore" });
    for (let tries = 0; ; tries += 1) {
      try {
        execFileSync(join(bin, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-q"], options);
        return;
      } catch (error) {
        if (tries > 200) throw new Error("PostgreSQL does not start", { cause: error });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const stopBy = async (signal: NodeJS.Signals) => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    await ended;
  };
  const stop = () => stopBy("SIGQUIT");
  const create = (name: string, like = "template1") => psql(`create database ${name} template ${like}`);

  try {
    await start();
  } catch (error) {
    await stop();
    removeFolder();
    throw error;
  }
  const addressOf = (name: string) => `postgres://portal@127.0.0.1:${port}/${name}`;
  return {
    newDatabase: (like) => {
      databases += 1;
      create(`portal${databases}`, like);
      return addressOf(`portal${databases}`);
    },
    database: (name, like) => {
      if (!psql(`select 1 from pg_database where datname = '${name}'`).trim()) create(name, like);
      return addressOf(name);
    },
    drop: (url) => psql(`drop database ${new URL(url).pathname.slice(1)} with (force)`),
    start,
    stop,
    keepAs: async (path) => {
      await stopBy("SIGINT");
      execFileSync("cp", ["-a", data, path]);
    },
    remove: async () => {
      await stop();
      removeFolder();
    },
  };
};
