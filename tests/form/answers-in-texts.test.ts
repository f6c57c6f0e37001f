import { describe, expect, it } from "vitest";
import type { Json } from "../../schemas/record.ts";
import { checkForm } from "../../src/form/check/check.ts";
import { blocksOfPage } from "../../src/form/definition/page-blocks.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { projectFields } from "../../src/form/definition/project-fields.ts";
import { answerRows } from "../../src/form/draw/answer-row.ts";
import { gridColumns } from "../../src/form/draw/grid-columns.ts";
import { filled } from "../../src/form/expression/question-texts.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { findSecretLeaks } from "../../src/form/resolve/secret-leaks.ts";
import { formSchema } from "../../src/form/schema/form-schema.ts";
import { pageSchema } from "../../src/form/schema/page-schema.ts";
import { type Tree, treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { drawnPages } from "../definitions/drawn-pages.ts";
import { drawnStates } from "../definitions/drawn-states.ts";
import { drawnQuestions } from "./drawn-questions.ts";
import { fixtureDefinition, today } from "./fixtures.ts";

const definition = fixtureDefinition("books");
const form = prepareForm(definition);
const blank = treeOf(form, {
  Order: {},
  Books: [
    { id: "book1", ItemType: "book" },
    { id: "book2", ItemType: "book" },
  ],
});

const withAnswers = (answers: Readonly<Record<string, Json | undefined>>): Tree =>
  Object.entries(answers).reduce((tree, [place, value]) => withAnswer(tree, place, value), blank);

const drawn = (tree: Tree, name: string, itemId = "book1") => {
  const resolution = resolveForm(form, tree, today);
  const page = pageSchema(resolution, [{ section: "reader" }, { section: "book", itemId }]);
  const question = drawnQuestions(page).find((each) => each.name === name);
  const { title, description } = question?.schema ?? {};
  return { title, description, help: question?.ui["ui:help"] };
};

describe("a text with placeholders for answers", () => {
  it("contains formatted answers, each entry its own", () => {
    const tree = withAnswers({ "Books/book2/Title": "Emma", "Order/Deliver": "2026-12-01", "Order/Reader": "Ann" });
    expect(drawn(tree, "Copies", "book2")).toMatchObject({
      title: "Copies of Emma",
      description: "To be delivered by 01/12/2026.",
    });
    expect(drawn(tree, "Copies").title).toBe("Copies of this book");
    expect(drawn(tree, "Gift").description).toBe("A gift for Ann comes without a price.");
    expect(drawn(tree, "Deliver").description).toBe("2 books in one parcel.");
  });

  it("uses its default text while nothing is answered, otherwise an ellipsis", () => {
    expect(drawn(blank, "Copies")).toMatchObject({
      title: "Copies of this book",
      description: "To be delivered by ….",
    });
    expect(drawn(blank, "Gift").help).toBe("We wrap it for **the reader**.");
  });

  it("treats an answer as plain text: no nested placeholders, no Markdown in help, and a long one is truncated", () => {
    const tree = withAnswers({ "Order/Reader": "{Deliver} [x](y)", "Books/book1/Title": "A".repeat(81) });
    expect(drawn(tree, "Gift")).toMatchObject({
      description: "A gift for {Deliver} [x](y) comes without a price.",
      help: "We wrap it for **\\{Deliver\\} \\[x\\]\\(y\\)**.",
    });
    expect(drawn(tree, "Copies").title).toBe(`Copies of ${"A".repeat(80)}…`);
    expect(filled("{A|the {B}} {C|}", () => undefined)).toBe("{A|the } {C|}");
  });

  it("is resolved for findings, their labels, reasons and rows of documents too", () => {
    const tree = withAnswers({ "Books/book1/Title": "Emma", "Books/book1/Copies": 21, "Order/Reader": "Ann" });
    const resolution = resolveForm(form, tree, today);
    expect(checkForm(resolution).find(({ code }) => code === "max")).toMatchObject({
      message: "Ann can have 20 copies of Emma, not 21.",
      label: "Copies of Emma",
    });
    const section = form.sectionsOf("books")[0];
    expect(section && answerRows(resolution, section, "book1").map(({ label }) => label)).toContain("Copies of Emma");
    expect(checkForm(resolveForm(form, withAnswer(blank, "Books/book1/Copies", 21), today))).toContainEqual(
      expect.objectContaining({ message: "You can have 20 copies of a book, not 21.", label: "Copies of this book" }),
    );
  });

  it("is resolved for a column heading with what all rows have in common, with or without a row", () => {
    const [block] = form.source.pages
      .flatMap((page) => blocksOfPage(form, page))
      .filter(({ group }) => group === "book");
    const tree = withAnswers({ "Books/book1/Title": "Emma", "Order/Deliver": "2026-12-01" });
    for (const row of ["book1", undefined]) {
      const columns = block && gridColumns(resolveForm(form, tree, today), block, row);
      expect(columns?.find(({ name }) => name === "Copies")).toMatchObject({
        label: "Copies of this book",
        hint: "To be delivered by 01/12/2026.",
      });
    }
  });

  it("is resolved again when its answers change, and at no other time", () => {
    const before = resolveForm(form, withAnswers({ "Books/book1/Title": "Emma" }), today);
    const states = (resolution: typeof before, itemId: string) => resolution.scope("book", itemId);
    const [first, second] = [states(before, "book1"), states(before, "book2")];
    const retitled = resolveForm(form, withAnswer(before.tree, "Books/book1/Title", "Sanditon"), today, before);
    expect(states(retitled, "book1").questions.get("Copies")?.question?.label).toBe("Copies of Sanditon");
    expect(states(retitled, "book2")).toBe(second);
    const gift = resolveForm(form, withAnswer(before.tree, "Order/Gift", "Yes"), today, before);
    expect(states(gift, "book1")).toBe(first);
    const read = resolveForm(form, withAnswer(before.tree, "Order/Reader", "Ann"), today, before);
    expect(states(read, "book2")).not.toBe(second);
    expect(form.triggers("book", "Title")).toBe(true);
    expect(form.triggers("book", "Copies")).toBe(false);
  });

  it("keeps the identity of unchanged words, so that nothing is rendered again", () => {
    const one = resolveForm(form, withAnswers({ "Books/book1/Title": "Emma" }), today);
    const other = resolveForm(form, withAnswers({ "Books/book1/Title": "Emma", "Books/book1/Shelf": "Rare" }), today);
    const question = (resolution: typeof one) => resolution.scope("book", "book1").questions.get("Copies")?.question;
    expect(question(other)).toBe(question(one));
  });

  it("reveals a secret answer that it names", () => {
    const { findings, answers } = findSecretLeaks(form, ({ name }) => name === "Reader");
    expect(answers).toEqual(new Set(["Reader"]));
    expect(findings).toEqual(new Set(["Reader", "Gift", "Copies"]));
  });
});

describe("the form of books", () => {
  it("matches its snapshot, in states that affect its texts and locks, from the definition and from FIELDS", async () => {
    const states = drawnStates(definition);
    const named = {
      name: "Reader: Ann; Title: Emma; Copies: 21",
      tree: withAnswers({ "Order/Reader": "Ann", "Books/book1/Title": "Emma", "Books/book1/Copies": 21 }),
    };
    const pages = drawnPages(definition, [...states, named]);
    await expect(pages).toMatchFileSnapshot("__snapshots__/books.pages.txt");
    expect(drawnPages(projectFields(definition, 1), [...states, named])).toBe(pages);
  });

  it("has the default texts in the schema of the whole form", () => {
    expect(formSchema(form).schema).toMatchObject({
      definitions: { book: { properties: { Copies: { title: "Copies of this book" } } } },
    });
  });
});
