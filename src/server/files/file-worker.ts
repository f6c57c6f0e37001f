import { parentPort, workerData } from "node:worker_threads";
import { type FileTask, readHere } from "./file-reader.ts";

/** Looks into one file, in a thread of its own, and says what was found. */
const task: FileTask = workerData;
parentPort?.postMessage(
  await (task.act === "inspect" ? readHere.inspect(task.name, task.content) : readHere.text(task.type, task.content)),
);
