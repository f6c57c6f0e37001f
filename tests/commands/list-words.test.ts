import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const listed = (folder: string) =>
  execFileSync(process.execPath, ["src/commands/list-words.mjs", folder], { encoding: "utf8" });

it("lists the texts of a page with their line, a gap for each placeholder, and no identifiers", () => {
  const words = listed("src/portal/login/forgot");
  expect(words).toMatch(/^src\/portal\/login\/forgot\/ForgotArea\.tsx$/m);
  expect(words).toMatch(/^ {2}\d+ +If \{…\} has an account, an email with a link/m);
  expect(words).toMatch(/^ {2}\d+ +Email me a link$/m);
  expect(words).not.toMatch(/className|sign-in-lead|react/);
});

it("lists the texts of a definition with their property", () => {
  const words = listed("schemas/definitions/contact");
  expect(words).toMatch(/^ {2}label +\S/m);
});

it("lists a word beside a placeholder, the messages of a pattern, and no breached passwords", () => {
  expect(listed("src/portal/uploads")).toMatch(/^ {2}\d+ +Dismiss \{…\}$/m);
  expect(listed("schemas/definitions/branch")).toContain("Use only capital letters and digits in a branch code.");
  expect(listed("src/server/login")).not.toContain("breached");
});
