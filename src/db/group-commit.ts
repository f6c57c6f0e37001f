import type { PgliteAnswer, PgliteRequest } from "./pglite-messages.ts";

/** Statements that are answered together at most. */
export const MOST_TOGETHER = 32;
/** So long the first of them waits for others at most, but for what the last one takes. */
const WAITS_MS = 20;

/** A statement in no transaction is one by itself. */
const STORES = /^\s*(?:insert|update|delete|with\b.*\b(?:insert|update|delete))\b/is;

/** Runs one statement after another in the thread of the database. */
export interface Runner {
  (request: PgliteRequest): PgliteAnswer;
  isInTransaction(): boolean;
}

/** @throws an error where it fails, which ends the thread: nothing that is on no disk is acknowledged */
const must = (run: Runner, sql: string): void => {
  const { error } = run({ id: 0, sql, parameters: [] });
  if (error) throw new Error(`What is stored cannot be put on the disk: ${error.message}`);
};

/**
 * Runs statements that wait for their turn at the same time. Where several of them store something, each is a transaction
 * of its own as ever, but all are put on the disk at once, and none is answered before: to wait for the disk takes longer
 * than to store a few answers. One that fails is undone alone.
 *
 * @param answer receives answers, in the order of what they answer
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
  const until = performance.now() + WAITS_MS;
  must(run, "set synchronous_commit = off");
  for (const request of group) {
    held.push(run(request));
    if (performance.now() > until) break;
  }
  must(run, "set synchronous_commit = on");
  // Says nothing; its commit is put on the disk, with everything before it.
  must(run, "select pg_logical_emit_message(true, 'group', '')");
  answer(held);
  const rest = group.slice(held.length);
  if (rest.length > 0) answerTogether(run, rest, answer);
};
