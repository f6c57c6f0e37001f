import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServerProcess, startPortal } from "../server/start-server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** The shell block of the operators' README under this heading. */
const blockUnder = (heading: string): string => {
  const [, after] = readFileSync(`${root}src/server/README.md`, "utf8").split(`## ${heading}\n`);
  const [, block] = /```bash\n([\s\S]*?)```/.exec(after ?? "") ?? [];
  if (block === undefined) throw new Error(`The page has no shell block under "${heading}".`);
  return block;
};

describe("the calls in the operators' README", () => {
  let portal: ServerProcess;

  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal?.stop());

  it("price, accept and find the worked example, verbatim", async () => {
    const script = blockUnder("The API by calls alone").replace("http://127.0.0.1:3000", portal.url);
    const { stdout } = await run("bash", ["-euo", "pipefail", "-c", script], { cwd: root });
    const lines = stdout.trim().split("\n");
    const price: unknown = JSON.parse(lines.at(-3) ?? "");
    expect(price).toMatchObject({ premium: 564.76, ipt: 67.77, premiumIncIpt: 632.53, fee: 35, total: 667.53 });
    expect(lines.at(-2)).toMatch(/^LP-/);
    expect(lines.at(-1)).toBe("ACCEPTED");
  });
});
