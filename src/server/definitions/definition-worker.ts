import { parentPort, workerData } from "node:worker_threads";
import { workHere } from "./definition-work.ts";

/** Runs one piece of work on a definition in a thread of its own, and ends. */
parentPort?.postMessage(await workHere(workerData));
