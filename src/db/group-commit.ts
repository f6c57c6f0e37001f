import type { PgliteAnswer, PgliteRequest } from "./pglite-messages.ts";

/** Most statements answered together. */
export const MAX_BATCH = 32;
/** Longest time that the first of them waits for others, apart from the duration of the last one. */
const MAX_WAIT_MS = 20;

/** Matches statements that write; outside a transaction each is one of its own. */
const STORES = /^\s*(?:insert|update|delete|with\b.*\b(?:insert|update|delete))\b/is;

/** Runs one statement after another in the thread of the database. */
export interface Runner {
  (request: PgliteRequest): PgliteAnswer;
  isInTransaction(): boolean;
}

/** @throws an error on failure, which ends the thread: nothing is acknowledged that is not on disk */
const must = (run: Runner, sql: string): void => {
  const { error } = run({ id: 0, sql, parameters: [] });
  if (error) throw new Error(`What is stored cannot be put on the disk: ${error.message}`);
};

/**
 * Runs queued statements with a group commit. Where several of them write, each is still a transaction of its own, but
 * they are flushed to disk together and none is answered before: the flush takes longer than storing a few answers. A
 * failing one is rolled back alone.
 *
 * @param answer receives answers, in the order of the requests
 */
export const answerTogether = (
  run: Runner,
  requests: readonly PgliteRequest[],
  answer: (answers: readonly PgliteAnswer[]) => void,
): void => {
  const first = requests.findIndex(({ sql }) => STORES.test(sql));
  const isGroup = requests.slice(first + 1).some(({ sql }) => STORES.test(sql)) && !run.isInTransaction();
  for (const request of isGroup ? requests.slice(0, first) : requests) answer([run(request)]);
  if (!isGroup) return;
  const group = requests.slice(first);
  const held: PgliteAnswer[] = [];
  const until = performance.now() + MAX_WAIT_MS;
  must(run, "set synchronous_commit = off");
  for (const request of group) {
    held.push(run(request));
    if (performance.now() > until) break;
  }
  must(run, "set synchronous_commit = on");
  // A no-op whose commit flushes everything before it.
  must(run, "select pg_logical_emit_message(true, 'group', '')");
  answer(held);
  const rest = group.slice(held.length);
  if (rest.length > 0) answerTogether(run, rest, answer);
};
