import { parentPort, workerData } from "node:worker_threads";
import { openPglite, runStatement } from "./open-pglite.ts";
import { CLOSE, type PgliteRequest, READY } from "./pglite-messages.ts";

const port = parentPort;
if (!port) throw new Error("The embedded database runs in a worker.");

const database = await openPglite(workerData);

port.on("message", async (message: PgliteRequest | typeof CLOSE) => {
  if (message === CLOSE) {
    await database.close();
    port.close();
    return;
  }
  port.postMessage(await runStatement(database, message));
});
port.postMessage(READY);
