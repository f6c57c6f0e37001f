import { workerData } from "node:worker_threads";
import { openDatabase } from "../../db/open-database.ts";
import { answerCall } from "../answer-call.ts";
import { answerTasks } from "../answer-tasks.ts";
import { calls } from "../calls.ts";
import type { Exchange } from "../contract/handlers-of.ts";
import { servicesOf } from "../make-services.ts";
import { scanFields } from "../read-form.ts";
import { clockOf } from "../services.ts";
import { logInto } from "../store-thread.ts";
import type { LargeCall, LargeStart } from "./large-work.ts";

const { where, config, clock, log: lines }: LargeStart = workerData;

const log = logInto(lines);
const store = await openDatabase(where, (error) => log.warn({ err: error }, "a connection was lost"));
const services = servicesOf({ db: store.db, clock: clockOf(clock), config }, log);

const elsewhere = (): never => {
  throw new Error("A call that reads or sets headers is answered where its request is.");
};
const exchange: Exchange = {
  get request() {
    return elsewhere();
  },
  get reply() {
    return elsewhere();
  },
};

/** Answers calls about large quotes one after another; the answer is JSON in UTF-8, transferred without copying. */
answerTasks(async ({ path, user, form }: LargeCall, say) => {
  const shape = calls.find((each) => each.path === path);
  if (shape) scanFields(shape.form, form);
  const answer = await answerCall(path, { ...services, sayStep: say }, user, form, exchange);
  return new TextEncoder().encode(JSON.stringify(answer));
});
