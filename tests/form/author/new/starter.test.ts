import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Json } from "../../../../schemas/record.ts";
import { copiedProduct } from "../../../../src/form/author/new/copy-product.ts";
import {
  foldersIncluded,
  isProductId,
  isReferencePrefix,
  type ProductFile,
  prefixOf,
  starterFiles,
} from "../../../../src/form/author/new/starter-product.ts";
import { hasPassed, runProductTests } from "../../../../src/insurance/cases/run-product-tests.ts";
import { faultsOf, joined, lintOf, product } from "./made.ts";

const shipped = fileURLToPath(new URL("../../../../schemas/definitions/", import.meta.url));
const filesIn = (folder: string): readonly ProductFile[] =>
  readdirSync(shipped + folder).map((name) => ({
    file: `${folder}/${name}`,
    text: readFileSync(`${shipped}${folder}/${name}`, "utf8"),
  }));

/** The exported files of a product, including shared ones. */
function exported(folder: string): readonly ProductFile[] {
  const own = filesIn(folder);
  const root = own.find(({ file }) => file.endsWith("/definition.json"));
  return [...foldersIncluded(JSON.parse(root?.text ?? "{}")).flatMap(filesIn), ...own];
}

describe("A new product", () => {
  it("from the starter passes lint, prices and tests, whatever its title", () => {
    const definition = joined(starterFiles({ ...product, title: 'Stalls $& "and" more' }));
    expect(faultsOf(definition)).toEqual([]);
    expect(definition).toMatchObject({ id: "STALL", title: 'Stalls $& "and" more', referencePrefix: "ST" });
  });

  it.each(["letprop", "unocc", "fleet"])(
    "from a copy of %s is the same under another name, and its tests pass",
    (folder) => {
      const files = exported(folder);
      const {
        files: copied,
        notes,
        questions,
      } = copiedProduct(files, { id: "MYCOPY", title: "My copy", prefix: "MC" });
      const own = copied.filter(({ file }) => file.startsWith("mycopy/")).filter(({ file }) => file.endsWith(".json"));
      const shared = copied.filter(({ file }) => !file.startsWith("mycopy/"));
      const definition = joined(own, shared);
      expect(definition).toMatchObject({ id: "MYCOPY", title: "My copy", referencePrefix: "MC" });
      const original = joined(
        files.filter(({ file }) => file.endsWith(".json")),
        [],
      );
      // The new title has no translation yet, as a note says.
      const [faults, before] = [definition, original].map((each) =>
        lintOf(each as unknown as Json).filter(({ message }) => !message.startsWith("“My copy” is not translated")),
      );
      expect(faults).toHaveLength(before?.length ?? 0);
      expect([...runProductTests(definition)].filter((outcome) => !hasPassed(outcome))).toEqual([]);
      expect(questions).toBeGreaterThan(20);
      expect(own.some(({ text }) => text.includes(`"${folder.toUpperCase()}"`))).toBe(false);
      expect(notes.map(({ place }) => place)).toContain(`${folder}/README.md`);
      expect(shared).toEqual(files.filter(({ file }) => !file.startsWith(`${folder}/`)));
    },
  );

  it("from a copy has no migrations, and says so", () => {
    const root = { id: "OLD", title: "Old words", referencePrefix: "OW", migrations: [{ from: 1 }] };
    const note = { documents: [{ text: "The old words say more." }] };
    const made = copiedProduct(
      [
        { file: "old/definition.json", text: JSON.stringify(root) },
        { file: "old/documents.json", text: JSON.stringify(note) },
        { file: "old/migrations.json", text: '{"migrations": []}' },
      ],
      { id: "FRESH", title: "Fresh", prefix: "FR" },
    );
    expect(made.files.map(({ file }) => file)).toEqual(["fresh/definition.json", "fresh/documents.json"]);
    expect(JSON.parse(made.files[0]?.text ?? "")).toEqual({ id: "FRESH", title: "Fresh", referencePrefix: "FR" });
    expect(made.notes.map(({ kind, place }) => `${kind} ${place}`)).toEqual([
      "left old/definition.json",
      "changed fresh/documents.json",
      "left old/migrations.json",
    ]);
  });

  it("has an id of capitals and digits, and letters for its references", () => {
    expect(["STALL", "A1"].filter(isProductId)).toEqual(["STALL", "A1"]);
    expect(["stall", "1A", "A", "A-B", "A".repeat(25), "__proto__"].filter(isProductId)).toEqual([]);
    expect(["S", "ABCD"].filter(isReferencePrefix)).toEqual(["S", "ABCD"]);
    expect(["", "ABCDE", "A1", "ab"].filter(isReferencePrefix)).toEqual([]);
    expect(prefixOf("M4RKET")).toBe("MR");
  });
});
