import { describe, expect, test } from "vitest";
import type { DocumentModel } from "../../src/documents/document-model.ts";
import { numbered, saidBy } from "../../src/documents/document-number.ts";
import { letprop, wholeLife } from "./golden-input.ts";

const anyDocument = (): DocumentModel => {
  const [first] = wholeLife(letprop());
  if (!first) throw new Error("There is no document.");
  return first;
};

describe("A document", () => {
  test("says the same under another number and on another day.", () => {
    const model = anyDocument();
    const later = numbered({ ...model, meta: { ...model.meta, issued: "2026-12-01" } }, 7);
    expect(later.meta.version).toBe(7);
    expect(saidBy(later)).toBe(saidBy(model));
  });

  test("says something else where a word of it is another.", () => {
    const model = anyDocument();
    const other = { ...model, body: [...model.body, { kind: "paragraph" as const, text: "One more." }] };
    expect(saidBy(other)).not.toBe(saidBy(model));
  });
});
