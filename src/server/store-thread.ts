import { MessageChannel, type MessagePort, type ResourceLimits, Worker } from "node:worker_threads";
import type { OpenDatabase } from "../db/open-database.ts";
import type { Services } from "./services.ts";

/** A log line from such a thread. */
interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly details: object;
  readonly message: string;
}

/** Start-up data of a thread that uses the same store. */
export interface StoreThreadStart {
  readonly where: ReturnType<OpenDatabase["share"]>;
  readonly log: MessagePort;
}

/**
 * Starts a thread that uses the same store and log.
 *
 * @param script address of the built worker
 * @param share tells the thread where the store is
 * @param more further start-up data
 */
export const openStoreThread = (
  script: URL,
  share: OpenDatabase["share"],
  log: Services["log"],
  more: object,
  resourceLimits: ResourceLimits,
): Worker => {
  const { port1: lines, port2 } = new MessageChannel();
  lines.on("message", ({ level, details, message }: LogLine) => log[level](details, message));
  lines.unref();
  const where = share();
  return new Worker(script, {
    workerData: { ...more, where, log: port2 } satisfies StoreThreadStart,
    transferList: where.kind === "shared" ? [port2, where.port] : [port2],
    resourceLimits,
  });
};

/** The log of such a thread. */
export const logInto = (lines: MessagePort): Services["log"] => ({
  info: (details, message) => lines.postMessage({ level: "info", details, message }),
  warn: (details, message) => lines.postMessage({ level: "warn", details, message }),
  error: (details, message) => lines.postMessage({ level: "error", details, message }),
});
