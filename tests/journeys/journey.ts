import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { builtOnStores } from "../server/built-on-stores.ts";
import { type Client, clientOf } from "../server/client.ts";
import { type ServerOptions, type ServerProcess, seededDataDir, startPortal } from "../server/start-server.ts";
import { browserOfProcess, hasBrowser, openWindow, type UserWindow } from "./browser.ts";
import { waitForMail } from "./outbox.ts";
import { JOURNEY_MS } from "./patience.ts";

export interface Journey {
  /** Address of the running portal. */
  readonly url: () => string;
  /** Address of another node of the same portal; the same one if the store serves only one. */
  readonly other: () => string;
  /** A window until the end of the test, whose errors fail the test. */
  readonly window: (options?: BrowserContextOptions) => Promise<UserWindow>;
  /** A client without a browser, signed in. */
  readonly client: (account?: string) => Promise<Client>;
  /** Waits for a mail to an address that contains the pattern; returns the match in its plain text. */
  readonly mailTo: (address: string, wanted: RegExp) => Promise<RegExpExecArray>;
}

/** Closes all windows, and fails if there was an error in one. */
export async function closeWindows(windows: UserWindow[]): Promise<void> {
  const closing = windows.splice(0);
  await Promise.all(closing.map(({ context }) => context.close()));
  expect(closing.flatMap(({ troubles }) => troubles)).toEqual([]);
}

let ours: Promise<ServerProcess> | undefined;

/** The shared server of this process, which ends with the process. */
function serverOfProcess(): Promise<ServerProcess> {
  ours ??= startPortal({ seededBefore: true }).then((server) => {
    const end = () => {
      server.process.kill("SIGKILL");
      rmSync(server.dataDir, { recursive: true, force: true });
    };
    process.once("exit", end).once("SIGTERM", () => {
      end();
      process.kill(process.pid, "SIGTERM");
    });
    return server;
  });
  return ours;
}

/** Journeys through the nodes of a portal, which end with them unless they are shared. */
function setUpJourney(start: () => Promise<readonly ServerProcess[]>, define: (journey: Journey) => void): void {
  let nodes: readonly ServerProcess[] = [];
  let browser: Browser;
  const windows: UserWindow[] = [];
  const node = (at: 0 | -1): ServerProcess => {
    const found = nodes.at(at);
    if (!found) throw new Error("A node is there from the first test on.");
    return found;
  };

  beforeAll(async () => {
    [nodes, browser] = await Promise.all([start(), browserOfProcess()]);
  });
  afterEach(() => closeWindows(windows));
  afterAll(async () => {
    const kept = await ours;
    for (const each of nodes) if (each !== kept) await each.stop();
  });

  define({
    url: () => node(0).url,
    other: () => node(-1).url,
    async window(options) {
      const opened = await openWindow(browser, options);
      windows.push(opened);
      return opened;
    },
    client: (account = "broker@alpha.test") => clientOf(node(-1).url).signIn(account),
    mailTo: (address, wanted) => waitForMail(join(node(0).dataDir, "outbox"), address, wanted),
  });
}

/**
 * Journeys through the built portal with a server of their own.
 *
 * @param options.clock a fixed instant; the real time by default
 */
export function describeJourney(
  name: string,
  define: (journey: Journey) => void,
  options: Pick<ServerOptions, "clock"> = {},
): void {
  describe.skipIf(!hasBrowser())(name, { timeout: JOURNEY_MS }, () => {
    setUpJourney(async () => [await startPortal({ ...options, seededBefore: true })], define);
  });
}

/**
 * Journeys through the built portal that change nothing but what they create themselves, whatever else exists: on a
 * shared server.
 */
export function describeAmongOthers(name: string, define: (journey: Journey) => void): void {
  describe.skipIf(!hasBrowser())(name, { timeout: JOURNEY_MS }, () => {
    setUpJourney(async () => [await serverOfProcess()], define);
  });
}

/** The same on every kind of store: with the embedded database on one node, with PostgreSQL on two. */
export function describeOnStores(name: string, define: (journey: Journey) => void): void {
  describe.skipIf(!hasBrowser())(name, { timeout: JOURNEY_MS }, () => {
    const { built, stores } = builtOnStores();
    describe.each(stores)("on %s", (_name, env) => {
      let dataDir = "";
      // What is registered last ends first: the nodes that write into the folder.
      afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
      setUpJourney(async () => {
        const { main } = built();
        dataDir = await seededDataDir(main);
        const options = { main, dataDir, env: { ...env(), URGENT_RELEASES: "0" } as Readonly<Record<string, string>> };
        const one = await startPortal(options);
        return options.env.DATABASE_URL === undefined ? [one] : [one, await startPortal(options)];
      }, define);
    });
  });
}
