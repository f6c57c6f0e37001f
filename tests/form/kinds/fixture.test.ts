import { describe, expect, it } from "vitest";
import { checkForm } from "../../../src/form/check/check.ts";
import { prepareForm } from "../../../src/form/definition/prepare-form.ts";
import { answerSummary } from "../../../src/form/draw/answer-summary.ts";
import { resolveForm } from "../../../src/form/resolve/resolve.ts";
import { readPlace } from "../../../src/form/tree/place.ts";
import { answerAt, treeOf } from "../../../src/form/tree/tree.ts";
import { coverProduct } from "../../../src/insurance/cases/cover-product.ts";
import { cellText, readCell } from "../../../src/state/import/cell-text.ts";
import { importColumns } from "../../../src/state/import/import-columns.ts";
import { placesOf } from "../any-data.ts";
import { fixtureDefinition, today } from "../fixtures.ts";

const definition = fixtureDefinition("kinds");
const form = prepareForm(definition);
const { counts, witnesses } = coverProduct(definition, { today });
const trees = witnesses.map(({ data }) => treeOf(form, JSON.parse(JSON.stringify(data))));

/** Every answer of every set that cover found, with its question. */
const found = trees.flatMap((tree) =>
  placesOf(tree).flatMap((place) => {
    const { section, name = "" } = readPlace(place);
    const group = [...form.groups.values()].find((each) => each.group.at === section);
    const prepared = group?.byName.get(name);
    const answer = answerAt(tree, place);
    return group && prepared && answer !== undefined ? [{ place, group, prepared, answer }] : [];
  }),
);

describe("the kinds that no shipped product uses", () => {
  it("have only reachable questions", () => {
    expect(counts).toMatchObject({ unreachable: 0, undecided: 0 });
    expect(new Set(found.map(({ prepared }) => prepared.question.type)).size).toBeGreaterThan(2);
  });

  it("accept the answers that cover finds", () => {
    for (const tree of trees) {
      const wrong = checkForm(resolveForm(form, tree, today)).filter(({ severity }) => severity === "error");
      expect(wrong.filter(({ missing }) => !missing)).toEqual([]);
    }
  });

  it("read an answer back from its cell", () => {
    const imported = new Set(
      [...form.groups.keys()].flatMap((name) => importColumns(form, name).map((each) => each.name)),
    );
    const cells = found.filter(({ prepared }) => imported.has(prepared.question.name));
    expect(cells.length).toBeGreaterThan(10);
    for (const { prepared, answer, place } of cells) {
      const { question, options } = prepared;
      const cell = cellText(prepared, answer, today);
      expect(readCell(question, cell, today, options), `${place} ${cell}`).toEqual({ value: answer });
    }
  });

  it("format every answer on documents", () => {
    const rows = trees.flatMap((tree) =>
      answerSummary(resolveForm(form, tree, today)).flatMap(({ parts }) =>
        parts.flatMap((part) => (part.kind === "section" ? part.rows : [])),
      ),
    );
    expect(rows.filter(({ state, words }) => state === "answered" && /^$|[{}]|undefined/.test(words))).toEqual([]);
  });
});
