import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { PATIENCE_MS } from "./patience.ts";

const EVERY_MS = 20;

/** What each page has asked for and has no answer to yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Notes from now on what a page asks for, so that one can wait until it {@link rest rests}. */
export function noteRequests(page: Page): void {
  const asked = new Set<Request>();
  const ended = (request: Request) => void asked.delete(request);
  underWay.set(page, asked);
  page.on("request", (request) => {
    // What the page before asked for is answered to nobody any more.
    if (request.isNavigationRequest()) asked.clear();
    // A stream of events never ends.
    if (request.resourceType() !== "eventsource") asked.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
}

/** Two frames are drawn and nothing is left to do; false where the page was left meanwhile, as it may be for a while. */
const drawn = (page: Page, until: number): Promise<boolean> =>
  page
    .evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    })
    .then(
      () => true,
      (error: unknown) => {
        if (page.isClosed() || Date.now() > until) throw error;
        return false;
      },
    );

/**
 * Waits until a page rests: everything that it asked for is answered, what came of that is drawn, and the focus is where
 * the page puts it. Whatever presses a key before may press it on a page that is about to change, or on nothing.
 */
export async function rest(page: Page): Promise<void> {
  const asked = underWay.get(page);
  if (!asked) throw new Error("Nobody notes what this page asks for: open it in a window of openWindow().");
  const unanswered = () => [...asked].map((request) => `${request.method()} ${request.url()}`);
  const until = Date.now() + PATIENCE_MS;
  do await expect.poll(unanswered, { interval: EVERY_MS, timeout: PATIENCE_MS }).toEqual([]);
  while (!(await drawn(page, until)) || asked.size > 0);
}
