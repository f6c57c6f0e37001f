import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { LongestFirst } from "./longest-first.ts";
import { keepTemporaryInMemory } from "./temporary-in-memory.ts";

keepTemporaryInMemory();

/** A file for the summary as JSON, in addition to the lines on the screen. */
const report = process.env.VITEST_REPORT;

type Project = "alone" | "rendered" | "journeys" | "processes" | "shared";

/** Tests in a real browser, of which there is one per process. */
const inBrowser = ["journeys", "gallery", "packages"];
/** Tests that start a server or a command as a separate process, and wait for it. */
const started = [
  "commands/",
  "readme/",
  "server/definitions/releases-on-nodes.test.ts",
  "server/metrics/metrics.test.ts",
  "server/processes.test.ts",
  "server/leaving.test.ts",
  "server/quote/large-quotes.test.ts",
  "server/files/uploads-cut.test.ts",
  "server/quote/import-killed.test.ts",
  "server/users/people-nodes.test.ts",
];
/** Folders whose tests leave no state in a module, so that their imports are loaded once for all of them. */
const sharedModules = [
  "architecture",
  "db",
  "definitions",
  "documents",
  "examples",
  "form",
  "insurance",
  "portal",
  "renderers",
  "server",
  "spreadsheet",
  "state",
];
/** The same for folders whose tests render into a document. */
const sharedDocument = ["renderers", "binding", "kit", "examples", "portal"];
/**
 * Files of such folders that leave state behind, that observe React's warnings, which it prints once per process, that
 * measure the heap, that replace what a module reads when it is loaded, that open a window for the whole process, or
 * that observe the focus or the root of the document, which are shared as well.
 */
const isolated = [
  "binding/own-kind.test.tsx",
  "portal/api.test.ts",
  "portal/color-scheme.test.ts",
  "portal/density.test.tsx",
  "portal/desks-together.test.ts",
  "portal/document-row.test.tsx",
  "portal/draft-editing.test.tsx",
  "portal/focus-when-there.test.ts",
  "portal/keep-focus.test.ts",
  "portal/move-people.test.ts",
  "portal/move-quotes.test.tsx",
  "portal/no-right.test.tsx",
  "portal/option-acts.test.tsx",
  "portal/product-line.test.tsx",
  "portal/proof.test.tsx",
  "portal/refused-acceptance.test.tsx",
  "portal/release-dialog.test.tsx",
  "portal/rescue-focus.test.ts",
  "portal/scroll-box.test.tsx",
  "portal/session-guard.test.tsx",
  "portal/session.test.ts",
  "portal/toasts.test.tsx",
  "portal/return-address.test.ts",
  "renderers/plain-schemas.test.tsx",
  "renderers/rjsf-snapshots.test.tsx",
  "renderers/stock-rjsf.test.tsx",
  "state/released.test.ts",
];
const never = /^(?:bench|soak)\//;

/** Whether a file requests a document environment, in its first line: it runs in another kind of process. */
const asksForDocument = (file: string): boolean =>
  readFileSync(new URL(file, import.meta.url), "utf8").startsWith("// @vitest-environment happy-dom");

const projectOf = (file: string): Project => {
  const [folder = ""] = file.split("/");
  if (inBrowser.includes(folder)) return "journeys";
  if (started.some((each) => file.startsWith(each))) return "processes";
  if (isolated.includes(file)) return "alone";
  if (asksForDocument(file)) return sharedDocument.includes(folder) ? "rendered" : "alone";
  return sharedModules.includes(folder) ? "shared" : "alone";
};

const files = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.test\.tsx?$/.test(name) && !never.test(name),
);
const filesOf = (project: Project): string[] =>
  files.filter((file) => projectOf(file) === project).map((file) => `tests/${file}`);

/**
 * After the others, and one more at once than there are cores: they mostly wait for what they started. On a busy
 * machine they are slow, and do not fail.
 */
const waiting = {
  maxWorkers: Math.max(3, availableParallelism()),
  sequence: { groupOrder: 1 },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** Of a component library that is one module for hundreds, a test reads those that it names, as the build does. */
const antdByName: Plugin = {
  name: "antd-by-name",
  enforce: "pre",
  transform(code) {
    if (!code.includes('from "antd"')) return undefined;
    const moduleOf = (name: string) => name.replaceAll(/\B[A-Z]/g, "-$&").toLowerCase();
    const imports = (_: string, names: string) =>
      names.replaceAll(/(\w+)(?:, )?/g, (_each, name: string) => `import ${name} from "antd/lib/${moduleOf(name)}"; `);
    return code.replaceAll(/^import \{ ([\w, ]+) \} from "antd";/gm, imports);
  },
};

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [antdByName],
  resolve: { tsconfigPaths: true },
  test: {
    reporters: report ? ["default", "json"] : ["default"],
    ...(report ? { outputFile: { json: report } } : {}),
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Most objects of a test are short-lived: with a larger young generation fewer of them are copied.
    execArgv: ["--max-semi-space-size=64"],
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: "alone", include: filesOf("alone") } },
      { extends: true, test: { name: "rendered", include: filesOf("rendered"), isolate: false } },
      { extends: true, test: { name: "shared", include: filesOf("shared"), isolate: false } },
      { extends: true, test: { name: "processes", include: filesOf("processes"), isolate: false, ...waiting } },
      { extends: true, test: { name: "journeys", include: filesOf("journeys"), isolate: false, ...waiting } },
    ],
    // What one project or run has transformed is reused by others: the cache is in node_modules, and keyed by content.
    experimental: { fsModuleCache: true },
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
