import { answerTasks } from "../answer-tasks.ts";
import { renderHere } from "./render-pdf.ts";

/** Renders documents one after another, in a thread of its own. */
answerTasks((model: string) => renderHere(model));
