import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const built = path.join(root, "dist");

/**
 * Starts the built portal on a folder, or on a temporary one; undefined if there is no build. Returns its address and a
 * function that stops it. `environment` overrides the usual variables; `dist` is the build, optionally of another
 * release.
 */
export async function startPortal(kept, environment = {}, dist = built) {
  const main = path.join(dist, "server/main.js");
  if (!existsSync(main)) return undefined;
  const folder = kept ?? (await mkdtemp(path.join(os.tmpdir(), "fennmoor-bench-")));
  const env = { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "silent", SEED_DEMO: "1", SEED_HISTORY: "0", DATABASE_URL: "" };
  const { origin, pid, stop } = await startServer([main], { ...env, ...environment });
  const removed = async () => {
    await stop();
    if (!kept) await rm(folder, { recursive: true, force: true });
  };
  return { origin, pid, stop: removed };
}

/** Starts a Node program that prints its address once it listens. */
export async function startServer(words, environment = {}) {
  const server = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  // A bench that fails elsewhere must not leave a server running.
  const endWithBench = () => server.kill("SIGKILL");
  process.once("exit", endWithBench);
  const stop = async () => {
    process.off("exit", endWithBench);
    server.kill("SIGTERM");
    await ended;
  };
  try {
    return { origin: await addressOf(server, ended), pid: server.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function addressOf(server, ended) {
  return new Promise((resolve, reject) => {
    let said = "";
    const listen = (chunk) => {
      said += chunk;
      const [address] = /https?:\/\/[\w.:[\]]+:\d+/.exec(said) ?? [];
      if (address) resolve(address);
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    ended.then((code) => reject(new Error(`The portal ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`The portal did not start: ${said}`)), 60_000).unref();
  });
}

/** Signs in as the demonstration's broker, or as another of its users; returns a function that makes calls. */
export async function signedIn(origin, email = "broker@alpha.test") {
  const account = { Email: email, Password: "demonstration-2026" };
  const answer = await post(origin, "Login/signIn", account);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const call = async (name, form) => {
    const response = await post(origin, name, form, cookie);
    const body = await response.json();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(body).slice(0, 300)}`);
    return body;
  };
  return { cookie, call };
}

/** A signed-in user's cookies. */
export const cookiesOf = (origin, cookie) =>
  cookie.split("; ").map((pair) => {
    const [name, value] = pair.split(/=(.*)/s);
    return { name, value, url: origin };
  });

function post(origin, name, fields, cookie) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return fetch(`${origin}/api/v1/${name}`, { method: "POST", body: form, headers: cookie ? { cookie } : {} });
}
