import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import { openDatabase } from "../../db/open-database.ts";
import { answerTasks } from "../answer-tasks.ts";
import { definitionsOf } from "../definitions/definitions.ts";
import { logInto, type StoreThreadStart } from "../store-thread.ts";
import { replayChunks } from "./replay-chunk.ts";
import type { ImpactChunk } from "./replaying.ts";

const { where, log: lines }: StoreThreadStart = workerData;
const log = logInto(lines);

/** On Linux a thread has a priority of its own: users' work goes first. */
const givePrecedence = (): void => {
  try {
    const [thread] = readlinkSync("/proc/thread-self").split("/").slice(-1);
    setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  } catch {
    // On other systems it runs at the priority of the process.
  }
};

givePrecedence();
const store = await openDatabase(where, (error) => log.warn({ err: error }, "a connection was lost"));
const definitions = definitionsOf(store.db);
const replay = replayChunks({ db: store.db, definitions, log }, async () => {});
const never = new AbortController().signal;

/** Replays chunks of runs, one after another. */
answerTasks((chunk: ImpactChunk) => replay(chunk, never));
