import { parentPort, workerData } from "node:worker_threads";
import type { DatedRates } from "../../../schemas/rating.ts";
import { checkDefinition } from "./check-definition.ts";

/** Checks the definition that it was started with, in a thread of its own, and ends. */
const { json, rates }: { readonly json: unknown; readonly rates?: DatedRates } = workerData;
parentPort?.postMessage(checkDefinition(json, rates));
