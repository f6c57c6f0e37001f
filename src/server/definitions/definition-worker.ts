import { parentPort, workerData } from "node:worker_threads";
import { workHere } from "./definition-work.ts";

/** Does the work on a definition that it was started with, in a thread of its own, and ends. */
parentPort?.postMessage(await workHere(workerData));
