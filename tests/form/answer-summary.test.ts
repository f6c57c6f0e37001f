import { describe, expect, it } from "vitest";
import { type PreparedForm, prepareForm } from "../../src/form/definition/prepare-form.ts";
import type { AnswerRow } from "../../src/form/draw/answer-row.ts";
import {
  answerSummary,
  type SummaryEntry,
  type SummaryList,
  type SummaryPage,
  type SummaryPart,
} from "../../src/form/draw/answer-summary.ts";
import { type Resolution, resolveForm } from "../../src/form/resolve/resolve.ts";
import { placeOf } from "../../src/form/tree/place.ts";
import { treeOf, withAnswer } from "../../src/form/tree/tree.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import fc, { draws } from "../property.ts";
import { anyData } from "./any-data.ts";
import { fixtureDefinition, flatsData, resolveFlats, today } from "./fixtures.ts";
import { fleetData, fleetForm, resolveFleet } from "./fleet.ts";

const entriesOf = (entry: SummaryEntry): readonly AnswerRow[] => [
  ...entry.sections.flatMap(({ rows }) => rows),
  ...entry.lists.flatMap(({ entries }) => entries.flatMap(entriesOf)),
];
const rowsOfPart = (part: SummaryPart): readonly AnswerRow[] =>
  part.kind === "section" ? part.rows : part.entries.flatMap(entriesOf);
const rowsOf = (pages: readonly SummaryPage[]) => pages.flatMap(({ parts }) => parts.flatMap(rowsOfPart));
const rowAt = (pages: readonly SummaryPage[], place: string) => rowsOf(pages).find((row) => row.place === place);
const listOf = (parts: readonly SummaryPart[], group: string): SummaryList => {
  const found = parts.find((part) => part.kind === "list" && part.group === group);
  if (found?.kind !== "list") throw new Error(`No list of ${group}.`);
  return found;
};

describe("the summary of answers", () => {
  const pages = answerSummary(resolveFleet());

  it("shows a formatted answer under its label on documents", () => {
    const words = Object.fromEntries(rowsOf(pages).map(({ place, label, words }) => [place, `${label}: ${words}`]));
    expect(words).toMatchObject({
      "RD/Firm": "Firm: Kestrel Haulage",
      "RD/Rate": "Share of the drivers under 25: 12%",
      "PC/v1/Worth": "Value: £9,000",
      "PC/v1/Excess": "Excess: £500",
      "PC/v1/Use": "Used for: Own goods",
      "PC/d1/Born": "Date of birth: 29/02/1980",
      "PC/n1/Code": "Offence: SP30: speeding",
    });
  });

  it("says of each question whether it is answered, withheld or not answered, and what an answer is needed for", () => {
    const states = Object.fromEntries(rowsOf(pages).map(({ place, state, missing }) => [place, [state, missing]]));
    expect(states).toMatchObject({
      "RD/Rate": ["answered", undefined],
      "RD/Agreed": ["unanswered", "accept"],
      "PC/v2/Worth": ["withheld", undefined],
      "PC/v2/Mark": ["unanswered", "quote"],
      "PC/d2/Convicted": ["withheld", undefined],
      "PC/n1/Points": ["unanswered", undefined],
      "PC/v2/PropertyRef": ["unanswered", undefined],
    });
  });

  it("carries the id of the wording and the flags", () => {
    expect(rowAt(pages, "RD/Firm")).toMatchObject({ wording: "Firm/1", personal: "personal", material: true });
    expect(rowAt(pages, "PC/n1/Code")).toMatchObject({ personal: "criminal" });
    expect(rowAt(pages, "PC/n1/Code")).not.toHaveProperty("wording");
  });

  it("nests drivers in their vehicle and convictions in their driver", () => {
    const [, vehicles] = pages;
    const [first, second] = listOf(vehicles?.parts ?? [], "vehicle").entries;
    expect(first?.sections.map(({ id }) => id)).toEqual(["vehicle", "use"]);
    const drivers = listOf(first?.lists ?? [], "driver");
    expect(drivers.entries.map(({ title }) => title)).toEqual(["Nerys Alderton", "Ifan Marlow"]);
    expect(drivers.entries.map(({ lists }) => lists.map(({ entries }) => entries.map(({ place }) => place)))).toEqual([
      [["PC/n1/"]],
      [],
    ]);
    expect(listOf(second?.lists ?? [], "driver").entries).toEqual([]);
    expect(vehicles?.parts.map((part) => (part.kind === "list" ? part.plural : part.id))).toEqual(["vehicles"]);
  });

  it("omits pages, sections, lists and questions that are not asked, and includes them when they are", () => {
    expect(pages.map(({ id }) => id)).toEqual(["page1", "page2", "page4"]);
    expect(JSON.stringify(pages)).not.toMatch(/parked|DR10|Trailers towed/i);
    const asked = answerSummary(resolveFleet({ ...fleetData, RD: { ...fleetData.RD, Trailers: "Yes" } }));
    expect(asked.map(({ id }) => id)).toEqual(["page1", "page2", "page3", "page4"]);
    expect(rowAt(asked, "PC/t1/Kind")?.words).toBe("Flatbed parked");
    expect(rowAt(asked, "RD/Towed")?.words).toBe("7");
  });

  it("calculates a computed question, and shows none while its inputs are unknown", () => {
    expect(rowAt(pages, "PC/v1/Left")).toMatchObject({ words: "8,500", state: "answered" });
    expect(rowAt(pages, "PC/v2/Left")).toMatchObject({ words: "", state: "unanswered" });
    expect(rowAt(pages, "PC/v2/Left")).not.toHaveProperty("missing");
  });

  it("lists entries whose parent was removed after the list that they would be in", () => {
    const stray = {
      ...fleetData,
      PC: fleetData.PC.map((entry) => (entry.id === "d1" ? { ...entry, ParentRef: "V9" } : entry)),
    };
    const [, vehicles] = answerSummary(resolveFleet(stray));
    const drivers = listOf(vehicles?.parts ?? [], "driver");
    expect(drivers.entries.map(({ itemId, lists }) => [itemId, lists.length])).toEqual([["d1", 1]]);
  });

  it("names the entry that an answer refers to, and has a separate list for another page's questions", () => {
    const flats = answerSummary(
      resolveFlats({
        ...flatsData,
        PC: [...flatsData.PC, { id: "c1", ItemType: "claim", ParentRef: "f1", Cause: "Fire" }],
      }),
    );
    expect(rowAt(flats, "PC/c1/ParentRef")?.words).toBe("2 Sorrel Court, LS8 1AB");
    expect(flats[2]?.parts.map((part) => (part.kind === "list" ? part.group : part.id))).toEqual([
      "claim",
      "disclosures",
    ]);
  });

  it("marks changes, and includes only the requested pages", () => {
    const some = answerSummary(resolveFleet(), {
      pages: fleetForm.source.pages.slice(0, 1),
      changed: (place) => place === "RD/Rate",
    });
    expect(rowsOf(some).map(({ place, changed }) => [place, changed])).toEqual([
      ["RD/Firm", undefined],
      ["RD/Trailers", undefined],
      ["RD/Rate", true],
    ]);
  });
});

/** Paths of every question that is asked, on any page. */
function placesAsked(resolution: Resolution): readonly string[] {
  const { form } = resolution;
  return [...form.groups.values()].flatMap(({ name, group, questions }) =>
    (group.list ? resolution.items(name) : [undefined]).flatMap((itemId) =>
      questions
        .filter(
          ({ section, question }) => section && resolution.scope(name, itemId).questions.get(question.name)?.shown,
        )
        .map(({ question }) => placeOf(group.at, itemId, question.name)),
    ),
  );
}

const forms: readonly (readonly [string, PreparedForm])[] = [
  ["a let property", prepareForm(readDefinition("letprop"))],
  ["let flats", prepareForm(fixtureDefinition("let-flats"))],
  ["a fleet", fleetForm],
];

/** Paths at which a text may be, with whether its question is asked. */
function textsOf(resolution: Resolution): readonly (readonly [place: string, shown: boolean])[] {
  const { form } = resolution;
  return [...form.groups.values()].flatMap(({ name, group, questions }) =>
    (group.list ? resolution.items(name) : [undefined]).flatMap((itemId) =>
      questions
        .filter(({ question: { type } }) => type === "text" || type === "longtext")
        .map(({ question }) => {
          const shown = resolution.scope(name, itemId).questions.get(question.name)?.shown ?? false;
          return [placeOf(group.at, itemId, question.name), shown] as const;
        }),
    ),
  );
}

describe.each(forms)("the summary of %s", (_name, form) => {
  it("has every asked question exactly once", () => {
    fc.assert(
      fc.property(anyData(form), (data) => {
        const resolution = resolveForm(form, treeOf(form, data), today);
        const places = rowsOf(answerSummary(resolution)).map(({ place }) => place);
        expect([...places].sort()).toEqual([...placesAsked(resolution)].sort());
      }),
      { numRuns: draws(60) },
    );
  });

  it("has nothing of an answer whose question is hidden", () => {
    fc.assert(
      fc.property(anyData(form), (data) => {
        const start = resolveForm(form, treeOf(form, data), today);
        const tree = textsOf(start).reduce((so, [place]) => withAnswer(so, place, `<${place}>`), start.tree);
        const resolution = resolveForm(form, tree, today);
        const printed = JSON.stringify(answerSummary(resolution));
        for (const [place, shown] of textsOf(resolution)) expect(printed.includes(`<${place}>`), place).toBe(shown);
      }),
      { numRuns: draws(60) },
    );
  });
});
