import { parentPort, workerData } from "node:worker_threads";
import { type FileTask, readHere } from "./file-reader.ts";

/** Reads one file in a thread of its own, and posts the result. */
const task: FileTask = workerData;
parentPort?.postMessage(
  await (task.act === "inspect" ? readHere.inspect(task.name, task.content) : readHere.text(task.type, task.content)),
);
