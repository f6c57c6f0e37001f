import { expect, it } from "vitest";
import {
  approximateReadings,
  isMeant,
  markedParts,
  type PaletteFound,
  paletteGroups,
  readPaletteText,
} from "../../src/portal/palette/palette-entries.ts";
import { listedRow } from "./listed-row.ts";

const found = (text: string, near: PaletteFound["quotes"]["near"] = []): PaletteFound => ({
  text,
  quotes: {
    total: 500,
    isMore: true,
    rows: [listedRow],
    counts: [],
    near,
    files: [],
    next: null,
    previous: null,
    asOf: "",
  },
  clients: {
    total: 1,
    clients: [
      { id: "c1", name: "Kestrel Yard Homes Ltd", postcode: "", brokerReference: "K/1", changedAt: "", changedBy: "" },
    ],
    near,
  },
});

const actions = [{ id: "new", words: "New Let Property quote", open: "/new" }];
const pages = [{ id: "statistics", words: "Statistics", open: "/statistics" }];
const shown = (typed: string, of: PaletteFound | null = found(readPaletteText(typed).text)) =>
  paletteGroups(typed, { actions, pages, found: of, describe: () => "" }).map(({ id, title, total }) => [
    id,
    title,
    total,
  ]);

it("lists recent work first, then every action and page, while nothing is typed", () => {
  expect(shown("")).toEqual([
    ["quotes", "Recent", "1"],
    ["actions", "Actions", "1"],
    ["pages", "Pages", "1"],
  ]);
});

it("says how many of each kind there are, however few are shown", () => {
  expect(shown("kestrel")).toEqual([
    ["quotes", "Quotes and policies", "500+"],
    ["clients", "Clients", "1"],
  ]);
});

it("searches actions only after >, clients only after @", () => {
  expect(shown("> let property")).toEqual([["actions", "Actions", "1"]]);
  expect(shown("@kestrel")).toEqual([["clients", "Clients", "1"]]);
});

it("offers actions and pages before the server has answered", () => {
  expect(shown("statistics", null)).toEqual([["pages", "Pages", "1"]]);
});

it.each([
  ["statistics", true],
  ["stat", true],
  ["satistics", true],
  ["statistcs", true],
  ["audit", false],
])("%s is understood as Statistics: %s", (typed, expected) => {
  expect(isMeant(typed, "Statistics")).toBe(expected);
});

it("shows once how a word was read, whichever search read it so", () => {
  expect(approximateReadings(found("kestral", [{ typed: "kestral", read: ["kestrel"] }]))).toEqual([
    { typed: "kestral", read: ["kestrel"] },
  ]);
});

it("leads to the quote's page, and for a client to their quotes", () => {
  const entries = paletteGroups("kestrel", { actions, pages, found: found("kestrel"), describe: () => "" });
  expect(entries.flatMap((group) => group.entries.map(({ open }) => open))).toEqual([
    "/user/risk-capture/price/LETPROP/LP-104728",
    "/user/documents?q=Kestrel+Yard+Homes+Ltd",
  ]);
});

it("marks words as typed, with any punctuation", () => {
  expect(markedParts("A (b) c", ["(b)"])).toEqual([
    { part: "A ", isSought: false },
    { part: "(b)", isSought: true },
    { part: " c", isSought: false },
  ]);
  expect(markedParts("Kestrel", [""])).toEqual([{ part: "Kestrel", isSought: false }]);
});
