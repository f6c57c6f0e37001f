import { parentPort } from "node:worker_threads";
import { carried } from "./carried-error.ts";
import type { LaneMessage } from "./lane.ts";

/**
 * Answers the tasks that a lane sends to this thread, one after another.
 *
 * @param work is given a task, and a function that reports progress
 */
export const answerTasks = <Task, Answer>(work: (task: Task, say: (step: string) => void) => Promise<Answer>): void => {
  const port = parentPort;
  if (!port) throw new Error("Tasks are done in a thread of their own.");
  const post = (said: LaneMessage<Answer>) => port.postMessage(said);
  const answerTo = async (task: Task): Promise<LaneMessage<Answer>> => {
    try {
      return { answer: await work(task, (step) => post({ step })) };
    } catch (error) {
      return { fault: carried(error) };
    }
  };
  port.on("message", (task: Task) => {
    void answerTo(task).then(post);
  });
};
