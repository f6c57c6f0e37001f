import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../..", import.meta.url));

export interface PackedProject {
  readonly folder: string;
  /** The packages as `npm pack` created them, unpacked by npm. */
  readonly packages: readonly string[];
  /** @throws with the compiler's messages if the project does not compile. */
  readonly compile: () => Promise<void>;
  /** A production build of a module of the project: the text of each file, by its name. */
  readonly bundle: (entry: string) => Promise<ReadonlyMap<string, string>>;
  readonly remove: () => Promise<void>;
}

const tsconfig = {
  compilerOptions: {
    strict: true,
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable"],
    module: "esnext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    noEmit: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: false,
  },
  include: ["src"],
};

/** The packages installed into an empty project outside the repository, with the examples as its sources. */
export async function createPackedProject(): Promise<PackedProject> {
  const folder = await mkdtemp(path.join(tmpdir(), "packed-"));
  const { stdout } = await run("node", ["tests/packages/install-packed.mjs", folder], { cwd: root });
  const packages: readonly string[] = JSON.parse(stdout);
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  await cp(path.join(root, "tests/examples"), path.join(folder, "src"), {
    recursive: true,
    filter: (file) => !/\.test\.tsx?$/.test(file),
  });
  return {
    folder,
    packages,
    compile: () => compile(folder),
    bundle: (entry) => bundle(folder, entry),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function compile(folder: string): Promise<void> {
  await run("node", [path.join(root, "node_modules/typescript/bin/tsc"), "-p", folder]).catch((failure) => {
    throw new Error(failure.stdout);
  });
}

async function bundle(folder: string, entry: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    outdir: "built",
    bundle: true,
    splitting: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    legalComments: "none",
    logLevel: "error",
  });
  return new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]));
}

/** Every file under a folder. */
export async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
