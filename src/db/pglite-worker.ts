import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { answerTogether, MAX_BATCH } from "./group-commit.ts";
import { openPglite } from "./open-pglite.ts";
import { CLOSE, type PgliteRequest, READY } from "./pglite-messages.ts";
import { statementsOf } from "./pglite-statements.ts";

const port = parentPort;
if (!port) throw new Error("The embedded database runs in a worker.");

const database = await openPglite(workerData);
const run = statementsOf(database);

type Message = PgliteRequest | typeof CLOSE;

/** The messages that have arrived so far, in order. */
const arrived = (first: Message): readonly Message[] => {
  const messages = [first];
  while (messages.length < MAX_BATCH) {
    const next: { message: Message } | undefined = receiveMessageOnPort(port);
    if (!next) break;
    messages.push(next.message);
  }
  return messages;
};

port.on("message", async (first: Message) => {
  const messages = arrived(first);
  const requests = messages.filter((message) => message !== CLOSE);
  answerTogether(run, requests, (answers) => port.postMessage(answers));
  if (requests.length === messages.length) return;
  await database.close();
  port.close();
});
port.postMessage(READY);
