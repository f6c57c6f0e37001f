import { runAdmin } from "./admin/run-admin.ts";
import { runAsProgram } from "./command-io.ts";

await runAsProgram(runAdmin);
