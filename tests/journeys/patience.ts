import { expect } from "vitest";

/**
 * How long a journey waits for what has to come, in milliseconds: many times longer than it takes, so that a machine that
 * is busy with other things makes it slow and not wrong.
 */
export const PATIENCE_MS = 60_000;

/** How long one journey may take in all, in milliseconds. What never comes is identified by name before. */
export const JOURNEY_MS = 300_000;

/** Expects of what is read from a page that it becomes so, where nothing on the page says when it has. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 50, timeout: PATIENCE_MS });
