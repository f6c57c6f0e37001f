import { expect } from "vitest";

/**
 * How long a journey waits for an expected result, in milliseconds: many times longer than it takes, so that a busy
 * machine makes it slow and not fail.
 */
export const RESULT_TIMEOUT_MS = 60_000;

/** How long one journey may take in all, in milliseconds. A missing result is reported by name before. */
export const JOURNEY_MS = 300_000;

/** Polls a value of the page until it matches, if nothing on the page says when it has changed. */
export const eventually = <T>(read: () => T | Promise<T>) =>
  expect.poll(read, { interval: 50, timeout: RESULT_TIMEOUT_MS });
