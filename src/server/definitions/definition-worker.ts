import { parentPort, workerData } from "node:worker_threads";
import { checkDefinition } from "./check-definition.ts";

/** Checks the definition that it was started with, in a thread of its own, and ends. */
const definition: unknown = workerData;
parentPort?.postMessage(checkDefinition(definition));
