import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { lint } from "../../src/form/lint/lint.ts";
import { shape } from "../form/lint/shape.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

it("the form alone is quoted in the README verbatim, in under 40 lines", () => {
  const heading = /^## The engine in another product$[\s\S]*?^```tsx\n([\s\S]*?)^```$/m;
  const quoted = heading.exec(read("../../README.md"))?.[1];
  expect(quoted).toBe(read("FormAlone.tsx"));
  expect(quoted?.trimEnd().split("\n").length).toBeLessThan(40);
});

it("it imports everything from the packages", () => {
  const taken = [...read("FormAlone.tsx").matchAll(/from "([^"]+)"/g)].map(([, name]) => name);
  expect(taken).toEqual(["@fennmoor/form-store", "@fennmoor/form-theme", "@fennmoor/forms", "react"]);
});

it.each(["enquiry.json", "dogs.json"])("its definition %s is valid", (file) => {
  expect(lint(JSON.parse(read(file)), { shape })).toEqual([]);
});
