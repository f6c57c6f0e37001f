import { answerTasks } from "../answer-tasks.ts";
import { renderHere } from "./render-pdf.ts";

/** Writes one document after another, in a thread of its own. */
answerTasks((model: string) => renderHere(model));
