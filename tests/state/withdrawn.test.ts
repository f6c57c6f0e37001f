import { expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { planOf, sheet, tablesOf } from "./import-desk.ts";
import { openSmallQuote, quoteIn, wholeQuote } from "./open-small-quote.ts";
import { smallFields } from "./small-form.ts";

const form = prepareForm({
  ...smallFields,
  questions: smallFields.questions.map((each) =>
    each.name === "Roof" ? { ...each, options: [{ value: "Tile" }, { value: "Flat", withdrawn: true }] } : each,
  ),
});

it("an option that is no longer offered is not imported, and is neither copied, given to all entries nor filled in", () => {
  const [first, ...others] = wholeQuote.PC;
  const PC = [{ ...first, id: "a", Roof: "Flat" }, ...others] as typeof wholeQuote.PC;
  const { store } = openSmallQuote({ form, data: { ...wholeQuote, PC } });
  const roofs = () => quoteIn(store).PC.map(({ id, Roof }) => [id, Roof]);
  const before = roofs();
  expect(store.applyToAll("PC/a/Roof")).toBe(0);
  expect(roofs()).toEqual(before);
  store.fill(new Map([["PC/b/Roof", "Flat"]]), "Filled in");
  expect(store.answer("PC/b/Roof")).toBeUndefined();
  const copy = store.copyItem("a");
  expect(roofs()).toContainEqual([copy, undefined]);

  const sheets = [sheet("Address\tRoof\tAlarm\n1 New Street\tFlat\tYes\n2 New Street\tTile\tNo")];
  const [plan] = planOf(store.resolution(), tablesOf(form, sheets, { choices: { addsUnknown: true } }));
  const at = plan?.columns.indexOf("Roof") ?? -1;
  expect(plan?.rows.map(({ cells }) => [cells[at]?.state, cells[at]?.problem])).toEqual([
    ["wrong", "“Flat” is no longer offered. Choose another option."],
    ["new", undefined],
  ]);
});
