import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const portal = "src/portal";

/** Elements that only the kit writes: what they are called and described by is wired there once. */
const raw = /<(?:input|select|textarea|dialog)\b/;

/** Who writes a box without the kit, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "kit/": "the kit itself",
  "login/": "passwords, codes and the address beside them: sign-in is native and small",
  "signup/SignupForm.tsx": "a code",
  "profile/access/": "codes and names of passkeys",
  "profile/logo/PartBoxes.tsx": "the edges of the logo cropper",
};

const writers = (files: readonly string[], readText: (file: string) => string): readonly string[] =>
  files.filter((file) => raw.test(readText(file)) && !Object.keys(exceptions).some((path) => file.startsWith(path)));

it("leaves boxes, lists and dialogs to the kit", () => {
  const files = readdirSync(portal, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(200);
  expect(writers(files, (file) => readFileSync(join(portal, file), "utf8"))).toEqual([]);
});

it("tells a box from what only looks like one", () => {
  const texts: Readonly<Record<string, string>> = {
    "folders/MoveForm.tsx": "<select value={to}>",
    "folders/FolderHead.tsx": "<SelectField value={to} />",
    "login/EmailBox.tsx": '<input id="email" />',
    "list/ListSearch.tsx": "useRef<HTMLInputElement>(null)",
  };
  expect(writers(Object.keys(texts), (file) => texts[file] ?? "")).toEqual(["folders/MoveForm.tsx"]);
});
