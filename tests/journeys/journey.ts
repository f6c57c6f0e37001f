import { join } from "node:path";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { type Client, clientOf } from "../server/client.ts";
import { type ServerOptions, type ServerProcess, startPortal } from "../server/start-server.ts";
import { browserOfProcess, hasBrowser, openWindow, type Traveller } from "./browser.ts";
import { waitForMail } from "./outbox.ts";
import { JOURNEY_MS } from "./patience.ts";

export interface Journey {
  /** Address of the running portal. */
  readonly url: () => string;
  /** A window of its own until the end of the test, which what goes wrong in it fails. */
  readonly window: (options?: BrowserContextOptions) => Promise<Traveller>;
  /** A client without a browser, signed in. */
  readonly client: (account?: string) => Promise<Client>;
  /** Waits for a mail to an address that holds the words looked for; answers what they match in its plain text. */
  readonly mailTo: (address: string, wanted: RegExp) => Promise<RegExpExecArray>;
}

/** Closes all windows, and fails where something went wrong in one. */
export async function closeWindows(windows: Traveller[]): Promise<void> {
  const closing = windows.splice(0);
  await Promise.all(closing.map(({ context }) => context.close()));
  expect(closing.flatMap(({ troubles }) => troubles)).toEqual([]);
}

/**
 * Journeys through the built portal with a server of their own.
 *
 * @param options.clock an instant that stands for now; the real one by default
 */
export function describeJourney(
  name: string,
  travel: (journey: Journey) => void,
  options: Pick<ServerOptions, "clock"> = {},
): void {
  describe.skipIf(!hasBrowser())(name, { timeout: JOURNEY_MS }, () => {
    let server: ServerProcess;
    let browser: Browser;
    const windows: Traveller[] = [];

    beforeAll(async () => {
      [server, browser] = await Promise.all([startPortal({ ...options, seededBefore: true }), browserOfProcess()]);
    });
    afterEach(() => closeWindows(windows));
    afterAll(() => server?.stop());

    travel({
      url: () => server.url,
      async window(options) {
        const opened = await openWindow(browser, options);
        windows.push(opened);
        return opened;
      },
      client: (account = "broker@alpha.test") => clientOf(server.url).signIn(account),
      mailTo: (address, wanted) => waitForMail(join(server.dataDir, "outbox"), address, wanted),
    });
  });
}
