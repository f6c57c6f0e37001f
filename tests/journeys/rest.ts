import type { Page, Request } from "playwright-core";
import { expect } from "vitest";
import { RESULT_TIMEOUT_MS } from "./patience.ts";

const EVERY_MS = 20;

/** The pending requests of each page. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Tracks a page's requests from now on, for {@link waitUntilIdle}. */
export function trackRequests(page: Page): void {
  const asked = new Set<Request>();
  const ended = (request: Request) => void asked.delete(request);
  underWay.set(page, asked);
  page.on("request", (request) => {
    // Requests of the previous page get no response any more.
    if (request.isNavigationRequest()) asked.clear();
    // An event stream never ends.
    if (request.resourceType() !== "eventsource") asked.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
}

/**
 * Two frames are rendered and no work is left; false if the page was left in the meantime, as it may be for a while.
 */
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
 * Waits until a page is idle: all requests are answered, the result is rendered, and the focus is set. A key pressed
 * before may hit a page that is about to change, or nothing.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const asked = underWay.get(page);
  if (!asked) throw new Error("Nobody notes what this page asks for: open it in a window of openWindow().");
  const unanswered = () => [...asked].map((request) => `${request.method()} ${request.url()}`);
  const until = Date.now() + RESULT_TIMEOUT_MS;
  do await expect.poll(unanswered, { interval: EVERY_MS, timeout: RESULT_TIMEOUT_MS }).toEqual([]);
  while (!(await drawn(page, until)) || asked.size > 0);
}
