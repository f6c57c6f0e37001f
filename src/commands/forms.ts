import { runAsProgram } from "./command-io.ts";
import { runForms } from "./forms/run-forms.ts";

await runAsProgram(runForms);
