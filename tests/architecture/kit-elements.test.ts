import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const portal = "src/portal";

/** Elements that only the kit writes: names, descriptions and keys are connected there once. */
const elements = ["button", "input", "select", "textarea", "dialog", "table"] as const;

type Element = (typeof elements)[number];

/** Modules that write an element without the kit, each with its reason. */
const exceptions: Readonly<Record<string, readonly [elements: readonly Element[], reason: string]>> = {
  "login/": [["input"], "passwords, codes and the address beside them: sign-in is native and small"],
  "signup/SignupForm.tsx": [["input"], "a code"],
  "profile/access/": [["input"], "codes and names of passkeys"],
  "profile/logo/PartBoxes.tsx": [["input"], "the edges of the logo cropper"],
  "print/DocumentPage.tsx": [["table"], "a printed document, drawn from its model with the widths of its columns"],
};

const kitsOwn = new RegExp(`<(${elements.join("|")})(?=[\\s>/])`, "g");

/** Elements in a text that only the kit may write. */
const writtenIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(kitsOwn)].map(([, element = ""]) => element));

/** `list/Find.tsx: input` for each element that a file writes without a reason. */
function faultsOf(files: readonly string[], readText: (file: string) => string): readonly string[] {
  const isExcepted = (file: string, element: string) =>
    Object.entries(exceptions).some(
      ([path, [allowed]]) => file.startsWith(path) && allowed.some((one) => one === element),
    );
  return files
    .filter((file) => !file.startsWith("kit/"))
    .flatMap((file) =>
      [...writtenIn(readText(file))]
        .filter((element) => !isExcepted(file, element))
        .map((element) => `${file}: ${element}`),
    );
}

const files = readdirSync(portal, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
const textOf = (file: string): string => readFileSync(join(portal, file), "utf8");

it("leaves buttons, boxes, lists, tables and dialogs to the kit", () => {
  expect(files.length).toBeGreaterThan(200);
  expect(faultsOf(files, textOf)).toEqual([]);
});

it("keeps no unnecessary exception", () => {
  const unneeded = Object.entries(exceptions).flatMap(([path, [allowed]]) => {
    const written = files.filter((file) => file.startsWith(path)).map((file) => writtenIn(textOf(file)));
    return allowed.filter((element) => !written.some((each) => each.has(element))).map((one) => `${path}: ${one}`);
  });
  expect(unneeded).toEqual([]);
});

it("distinguishes an element from similar text", () => {
  const texts: Readonly<Record<string, string>> = {
    "folders/MoveForm.tsx": "<select value={to}>",
    "folders/FolderHead.tsx": "<SelectField value={to} />",
    "audit/ActTable.tsx": '<Table className="audit" />',
    "audit/Acts.tsx": '<table\n className="audit">',
    "audit/Act.tsx": "<button>Undo</button>",
    "login/EmailBox.tsx": '<input id="email" />',
    "login/Wrong.tsx": '<table className="sessions">',
    "list/ListSearch.tsx": "useRef<HTMLInputElement>(null)",
    "kit/Input.tsx": "<input />",
  };
  expect(faultsOf(Object.keys(texts), (file) => texts[file] ?? "")).toEqual([
    "folders/MoveForm.tsx: select",
    "audit/Acts.tsx: table",
    "audit/Act.tsx: button",
    "login/Wrong.tsx: table",
  ]);
});
