import { describe, expect, it } from "vitest";
import type { Json } from "../../schemas/record.ts";
import { readonlyChanges } from "../../src/form/check/readonly-changes.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { pageSchema } from "../../src/form/schema/page-schema.ts";
import { type Tree, treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { fixtureDefinition, today } from "./fixtures.ts";

const form = prepareForm(fixtureDefinition("books"));
const sent = treeOf(form, {
  Order: { Reader: "Ann", Sent: "Yes", Deliver: "2026-12-01", Gift: "Yes", Wrapping: "Plain", Shop: "Leeds" },
  Books: [
    { id: "b1", ItemType: "book", Title: "Emma", Copies: 2 },
    { id: "b2", ItemType: "book", Title: "Persuasion", Copies: 1, Shelf: "Rare" },
  ],
});
const open = withAnswer(sent, "Order/Sent", "No");

const withAnswers = (tree: Tree, answers: Readonly<Record<string, Json | undefined>>): Tree =>
  Object.entries(answers).reduce((next, [place, value]) => withAnswer(next, place, value), tree);
const refused = (from: Tree, answers: Readonly<Record<string, Json | undefined>>) =>
  readonlyChanges(resolveForm(form, from, today), withAnswers(from, answers)).map(({ path }) => path);
const whyOf = (tree: Tree, group: string, name: string, itemId?: string) =>
  resolveForm(form, tree, today).scope(group, itemId).questions.get(name)?.readonly;

describe("an answer is read-only", () => {
  it("while its condition is true, with its own reason or a generated one", () => {
    expect(whyOf(sent, "book", "Title", "b1")).toBe("The parcel is on its way.");
    expect(whyOf(sent, "order", "Deliver")).toBe("This answer is read-only because you answered Yes to “Is it sent?”.");
    expect(whyOf(open, "order", "Deliver")).toBeUndefined();
    expect(whyOf(open, "book", "Copies", "b1")).toBeUndefined();
    expect(whyOf(open, "book", "Copies", "b2")).toBe("This answer is read-only because Shelf is “Rare”.");
  });

  it("not while the condition is unknown, and always if the definition says true", () => {
    const unknown = withAnswer(sent, "Order/Sent", undefined);
    expect(whyOf(unknown, "order", "Deliver")).toBeUndefined();
    expect(whyOf(unknown, "order", "Shop")).toBe("Orders are sent from the shop that takes them.");
  });

  it("and rendered so, with the reason", () => {
    const { schema, uiSchema } = pageSchema(resolveForm(form, sent, today), [{ section: "book", itemId: "b1" }]);
    expect(schema).toMatchObject({ properties: { "book:b1": { properties: { Title: { readOnly: true } } } } });
    expect(uiSchema).toMatchObject({
      "book:b1": { Title: { "ui:readonly": true, "ui:options": { locked: "The parcel is on its way." } } },
    });
  });
});

describe("a change of a read-only answer is refused", () => {
  it("at its path, whether it is given, altered or removed", () => {
    const bare = withAnswers(sent, { "Order/Deliver": undefined });
    expect(refused(bare, { "Order/Deliver": "2026-12-02" })).toEqual(["/Order/Deliver"]);
    expect(refused(sent, { "Order/Deliver": "2026-12-02", "Books/b2/Title": undefined, "Order/Reader": "Bo" })).toEqual(
      ["/Order/Deliver", "/Books/1/Title"],
    );
  });

  it("not if another change removes its lock, but no change removes its own lock", () => {
    expect(refused(sent, { "Order/Sent": "No", "Order/Deliver": "2026-12-02" })).toEqual([]);
    expect(refused(sent, { "Order/Sent": undefined, "Books/b2/Copies": 5 })).toEqual(["/Books/1/Copies"]);
    expect(refused(sent, { "Order/Sent": "No", "Books/b2/Copies": 5, "Books/b2/Shelf": "Open" })).toEqual([]);
    expect(refused(open, { "Order/Sent": "Yes", "Order/Deliver": "2026-12-02" })).toEqual([]);
    expect(refused(open, { "Order/Shop": "York" })).toEqual(["/Order/Shop"]);
  });

  it("not if a question that drops its answer is hidden, nor if a whole entry is added or removed", () => {
    expect(refused(sent, { "Order/Gift": "No", "Order/Wrapping": undefined })).toEqual([]);
    expect(refused(sent, { "Order/Gift": "No", "Order/Wrapping": "Ribbon" })).toEqual(["/Order/Wrapping"]);
    const without = treeOf(form, {
      Order: sent.single.Order ?? {},
      Books: [{ id: "b3", ItemType: "book", Copies: 1 }],
    });
    expect(readonlyChanges(resolveForm(form, sent, today), without)).toEqual([]);
  });
});
