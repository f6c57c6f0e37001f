import { parentPort, workerData } from "node:worker_threads";
import type { DatedRates } from "../../../schemas/rating.ts";
import { type CheckedBase, checkDefinition } from "./check-definition.ts";

/** Checks the definition that it was started with, in a thread of its own, and ends. */
const { json, rates, base }: { readonly json: unknown; readonly rates?: DatedRates; readonly base?: CheckedBase } =
  workerData;
parentPort?.postMessage(checkDefinition(json, rates, base));
