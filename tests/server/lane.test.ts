import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { StoreFull } from "../../src/db/space-guard.ts";
import { errorOf } from "../../src/server/carried-error.ts";
import { lane, TimedOut, WorkCancelled } from "../../src/server/lane.ts";
import { Refused } from "../../src/server/refused.ts";

/** Returns its input; "never" never returns, and reports a step before. */
const script = `
const { parentPort } = require("node:worker_threads");
parentPort.on("message", (task) => {
  parentPort.postMessage({ step: "begun " + task });
  if (task === "never") while (true);
  if (task === "refused") return parentPort.postMessage({ fault: { refused: {
    status: 409, code: "stale-version", message: "Older.", reasons: [], more: { DATA: 1 }, headers: { a: "b" } } } });
  parentPort.postMessage({ answer: task });
});`;

const HOUR = 3_600_000;
const opened = () => lane<string, string>(() => new Worker(script, { eval: true }));

test("an abandoned task is ended, running or waiting, and the others complete", async () => {
  const run = opened();
  const [first, waiting] = [new AbortController(), new AbortController()];
  const begun = new Promise<void>((resolve) => {
    const onStep = () => resolve();
    void run("never", { endsWithinMs: HOUR, signal: first.signal, onStep }).catch(() => {});
  });
  const second = run("second", { endsWithinMs: HOUR, signal: waiting.signal });
  const places: number[] = [];
  const third = run("third", { endsWithinMs: HOUR, onPlace: (ahead) => places.push(ahead) });
  await begun;
  waiting.abort();
  await expect(second).rejects.toBeInstanceOf(WorkCancelled);
  first.abort();
  expect(await third).toBe("third");
  expect(places).toEqual([2, 1, 0]);
});

test("several users' tasks run in turn, whenever they arrived", async () => {
  const run = opened();
  const done: string[] = [];
  const sent = (of: string, count: number) =>
    Array.from({ length: count }, async (_, n) => done.push(await run(`${of} ${n}`, { endsWithinMs: HOUR, of })));
  const many = sent("many", 4);
  await Promise.all([...many, ...sent("few", 1), ...sent("some", 2)]);
  expect(done).toEqual(["many 0", "few 0", "some 0", "many 1", "some 1", "many 2", "many 3"]);
  expect(await run("many again", { endsWithinMs: HOUR, of: "many" })).toBe("many again");
});

test("a task that takes too long is ended, and its late result is not attributed to another", async () => {
  const run = opened();
  const stuck = run("never", { endsWithinMs: 100 });
  const next = run("next", { endsWithinMs: HOUR });
  await expect(stuck).rejects.toBeInstanceOf(TimedOut);
  expect(await next).toBe("next");
});

test("a refusal keeps its class and details, and so does a full disk", async () => {
  const refused = await opened()("refused", { endsWithinMs: HOUR }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ status: 409, code: "stale-version", more: { DATA: 1 }, headers: { a: "b" } });
  expect(errorOf({ isFull: true })).toBeInstanceOf(StoreFull);
});
