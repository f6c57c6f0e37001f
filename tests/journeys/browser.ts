import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { RESULT_TIMEOUT_MS } from "./patience.ts";
import { trackRequests } from "./rest.ts";

/** Debian's Chromium: first its headless shell, the same engine, whose windows take a quarter of the time. */
const CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUM.find((each) => existsSync(each)) ?? "/usr/bin/chromium";

/** Whether there is a browser for the journeys. Without one they are skipped with a warning, and fail if CI is set. */
export function hasBrowser(): boolean {
  if (existsSync(executablePath)) return true;
  const how = `No Chromium at ${executablePath}. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.`;
  if (process.env.CI) throw new Error(how);
  console.warn(`SKIPPED: journeys in a real browser. ${how}`);
  return false;
}

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  // Rendered without a graphics card, in a thread: a separate process costs a fifteenth more in all.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath, args: quiet });

let ours: Promise<Browser> | undefined;

/**
 * The one browser of this process, for one journey after the other: each has its own windows. Ends with the process.
 */
export async function browserOfProcess(): Promise<Browser> {
  const running = await ours?.catch(() => undefined);
  if (running?.isConnected()) return running;
  ours = openBrowser();
  return ours;
}

/** Animations are off: a page that pulses while it waits takes time from those that work. */
const usual = { viewport: { width: 1440, height: 1000 }, locale: "en-GB", reducedMotion: "reduce" } as const;

/** A user's window: its pages, and every error in them. */
export interface UserWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Content security policy violations and uncaught errors. */
  readonly troubles: readonly string[];
}

/** Opens a window that records every content security policy violation and every uncaught error. */
export async function openWindow(browser: Browser, options: BrowserContextOptions = {}): Promise<UserWindow> {
  const context = await browser.newContext({ ...usual, ...options });
  context.setDefaultTimeout(RESULT_TIMEOUT_MS);
  const troubles: string[] = [];
  await context.exposeBinding("noteViolation", (_source, words: string) => {
    troubles.push(words);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const note: unknown = Reflect.get(window, "noteViolation");
      if (typeof note === "function") note(`Policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  context.on("page", (page) => {
    trackRequests(page);
    page.on("pageerror", (error) => troubles.push(`Uncaught: ${error.message}`));
    page.on("console", (message) => {
      if (/Content.Security.Policy/i.test(message.text())) troubles.push(message.text());
    });
  });
  return { context, page: await context.newPage(), troubles };
}
