import type { Definition } from "../../../schemas/definition.ts";
import { choice, day, integer, question, rule, smallDefinition, text } from "./small-definition.ts";

/** A small definition with every unreached goal in it, verbatim. */
export interface CoverCase {
  readonly name: string;
  readonly definition: Definition;
  readonly unreachable?: readonly string[];
  /** Undecided goals, by their text. */
  readonly undecided?: readonly string[];
}

const roof = choice("Roof", ["Flat", "Slate"]);
const room = { group: "room" } as const;
const bed = { group: "bed" } as const;

const scored = ["A", "B", "C", "D", "E", "F"];

export const coverCases: readonly CoverCase[] = [
  {
    name: "a ratio of two counts takes as many entries as it needs, and is followed from both sides",
    definition: smallDefinition([integer("Age", 0, 9, { group: "van" }), integer("Cost", 1, 3, { group: "crash" })], {
      groups: {
        policy: { at: "RD" },
        van: { at: "PC", list: true, itemType: "van", min: 2 },
        crash: { at: "PC", list: true, itemType: "crash" },
      },
      values: { PerTenVans: { calc: { div: [{ mul: [10, { count: "crash" }] }, { count: "van" }] } } },
      rules: [
        rule("Few", {
          all: [
            { f: "PerTenVans", op: "gt", v: 0 },
            { f: "PerTenVans", op: "le", v: 2 },
          ],
        }),
        rule("Between", {
          all: [
            { f: "PerTenVans", op: "gt", v: 3 },
            { f: "PerTenVans", op: "lt", v: 4 },
          ],
        }),
        rule("Many", { f: "PerTenVans", op: "gt", v: 14 }),
      ],
    }),
    unreachable: [],
  },
  {
    name: "a question that needs two answers of one question is never asked",
    definition: smallDefinition([
      roof,
      integer("Age", 0, 99, {
        when: {
          all: [
            { f: "Roof", op: "eq", v: "Flat" },
            { f: "Roof", op: "eq", v: "Slate" },
          ],
        },
      }),
    ]),
    unreachable: ["Age is never asked: needs Roof = Flat and Roof = Slate."],
  },
  {
    name: "what rests on a question that is never asked is never asked either, and says so",
    definition: smallDefinition([
      roof,
      integer("Age", 0, 20, { when: { f: "Roof", op: "eq", v: "Flat" } }),
      text("Why", {
        when: {
          all: [
            { f: "Age", op: "gt", v: 10 },
            { f: "Roof", op: "ne", v: "Flat" },
          ],
        },
      }),
    ]),
    unreachable: ["Why is never asked: needs Roof = Flat (for Age to be asked) and Roof ≠ Flat."],
  },
  {
    name: "a limit is against a test",
    definition: smallDefinition([integer("Age", 0, 20), text("Why", { when: { f: "Age", op: "gt", v: 20 } })]),
    unreachable: ["Why is never asked: needs Age > 20, where Age is 0 to 20."],
  },
  {
    name: "a value that is allowed beside the limits is reached",
    definition: smallDefinition([
      integer("Sum", 100, 200, { also: [7] }),
      text("Why", { when: { f: "Sum", op: "lt", v: 100 } }),
      text("Never", {
        when: {
          all: [
            { f: "Sum", op: "lt", v: 100 },
            { f: "Sum", op: "ne", v: 7 },
          ],
        },
      }),
    ]),
    unreachable: ["Never is never asked: needs Sum < 100 and Sum ≠ 7."],
  },
  {
    name: "questions that rest on each other are never asked",
    definition: smallDefinition([
      text("A", { when: { f: "B", op: "set" } }),
      text("B", { when: { f: "A", op: "set" } }),
      text("C", {
        when: {
          any: [
            { f: "A", op: "set" },
            { f: "D", op: "set" },
          ],
        },
      }),
      text("D"),
    ]),
    unreachable: [
      "A is never asked: needs B, which depends on itself.",
      "B is never asked: needs A, which depends on itself.",
    ],
  },
  {
    name: "what is unknown is neither true nor false",
    definition: smallDefinition([roof, text("Why", { when: { not: { f: "Roof", op: "eq", v: "Flat" } } })], {
      conditions: {
        Never: { test: { all: [{ f: "Roof", op: "empty" }, { not: { f: "Roof", op: "eq", v: "Flat" } }] } },
      },
    }),
    unreachable: ["Never is never true: needs Roof is not answered and Roof ≠ Flat."],
  },
  {
    name: "contradicting all, any and not",
    definition: smallDefinition([choice("A", ["1", "2"]), choice("B", ["1", "2"])], {
      rules: [
        rule("R1", {
          all: [
            {
              any: [
                { f: "A", op: "eq", v: "1" },
                { f: "B", op: "eq", v: "1" },
              ],
            },
            {
              not: {
                any: [
                  { f: "A", op: "eq", v: "1" },
                  { f: "B", op: "in", v: ["1"] },
                ],
              },
            },
          ],
        }),
        rule("R2", {
          not: {
            all: [
              { f: "A", op: "eq", v: "1" },
              { f: "B", op: "eq", v: "1" },
            ],
          },
        }),
      ],
    }),
    unreachable: ["R1 never fires: needs A ≠ 1 and A = 1; or B is none of 1 and B = 1."],
  },
  {
    name: "an option's filter leaves out what a later condition needs",
    definition: smallDefinition([
      roof,
      question({
        name: "Cover",
        type: "choice",
        options: [{ value: "Full", when: { f: "Roof", op: "eq", v: "Slate" } }, { value: "Basic" }],
      }),
      text("Why", {
        when: {
          all: [
            { f: "Roof", op: "eq", v: "Flat" },
            { f: "Cover", op: "eq", v: "Full" },
          ],
        },
      }),
    ]),
    unreachable: ["Why is never asked: needs Roof = Flat and Roof = Slate (for “Full” to be offered for Cover)."],
  },
  {
    name: "an option whose filter is unknown is offered",
    definition: smallDefinition([
      roof,
      question({
        name: "Cover",
        type: "choice",
        options: [{ value: "Full", when: { f: "Roof", op: "eq", v: "Tin" } }, { value: "Basic" }],
      }),
    ]),
  },
  {
    name: "a sum can never pass the most entries times the most each",
    definition: smallDefinition([integer("Sum", 0, 100, room)], {
      rules: [
        rule("Over", { calc: { sum: "Sum", of: "room" }, op: "gt", v: 300 }),
        rule("All", { calc: { sum: "Sum", of: "room" }, op: "ge", v: 300 }),
      ],
    }),
    unreachable: ["Over never fires: needs sum of Sum over room > 300, where the total is 0 to 300."],
  },
  {
    name: "a count can never pass the most entries, below every parent",
    definition: smallDefinition([integer("Size", 1, 9, room), integer("Width", 1, 9, bed)], {
      rules: [
        rule("Six", { calc: { count: "bed" }, op: "ge", v: 6 }),
        rule("Seven", { calc: { count: "bed" }, op: "ge", v: 7 }),
        rule("Pair", { calc: { count: "bed", same: "ParentRef" }, op: "eq", v: 2 }, room),
        rule("Three", { calc: { count: "bed", same: "ParentRef" }, op: "eq", v: 3 }, room),
      ],
    }),
    unreachable: [
      "Seven never fires: needs number of bed ≥ 7, where the total is 0 to 6.",
      "Three never fires: needs number of bed = 3, where the total is 0 to 2.",
    ],
  },
  {
    name: "only what is like this is counted, and there can be nothing like this",
    definition: smallDefinition([integer("Size", 1, 9, room)], {
      rules: [
        rule("Some", { calc: { count: "room", where: { f: "Size", op: "gt", v: 5 } }, op: "eq", v: 2 }),
        rule("None", { calc: { count: "room", where: { f: "Size", op: "gt", v: 9 } }, op: "gt", v: 0 }),
        rule("Few", { calc: { count: "room", where: { f: "Size", op: "gt", v: 5 } }, op: "eq", v: 0 }, room),
      ],
    }),
    unreachable: ["None never fires: needs Size > 9 (for an entry of room to count), where Size is 1 to 9."],
  },
  {
    name: "largest and smallest, and an entry that is neither",
    definition: smallDefinition([integer("Size", 1, 9, room)], {
      rules: [
        rule("Large", { calc: { largest: "Size", of: "room" }, op: "eq", v: 9 }),
        rule("Larger", { calc: { largest: "Size", of: "room" }, op: "gt", v: 9 }),
        rule("Apart", {
          all: [
            { calc: { smallest: "Size", of: "room" }, op: "eq", v: 2 },
            { calc: { largest: "Size", of: "room" }, op: "eq", v: 8 },
          ],
        }),
      ],
    }),
    unreachable: ["Larger never fires: needs largest of Size over room > 9, where the total is 1 to 9."],
  },
  {
    name: "an entry of a nested group reads the entry above it",
    definition: smallDefinition(
      [
        choice("Kind", ["Single", "Double"], room),
        integer("Width", 1, 9, { ...bed, when: { f: "room.Kind", op: "eq", v: "Double" } }),
        text("Odd", {
          ...bed,
          when: {
            all: [
              { f: "Width", op: "set" },
              { f: "room.Kind", op: "eq", v: "Single" },
            ],
          },
        }),
      ],
      { rules: [rule("Wide", { all: [{ f: "Width", op: "gt", v: 8 }] }, bed)] },
    ),
    unreachable: ["Odd is never asked: needs room.Kind = Double (for Width to be asked) and room.Kind = Single."],
  },
  {
    name: "an entry at a position",
    definition: smallDefinition([
      integer("Size", 1, 9, room),
      text("Last", { ...room, when: { calc: { position: "room" }, op: "eq", v: 3 } }),
      text("More", { ...room, when: { calc: { position: "room" }, op: "gt", v: 3 } }),
    ]),
    unreachable: ["More is never asked: needs position of room > 3, where the result is 1 to 3."],
  },
  {
    name: "entries that share an answer",
    definition: smallDefinition([text("Name", room), integer("Size", 1, 9, room)], {
      rules: [
        rule("Twice", { calc: { count: "room", same: "Name" }, op: "gt", v: 1 }, room),
        rule("Full", { calc: { sum: "Size", of: "room", same: "Name" }, op: "gt", v: 20 }, room),
        rule("Fuller", { calc: { sum: "Size", of: "room", same: "Name" }, op: "gt", v: 27 }, room),
      ],
    }),
    unreachable: ["Fuller never fires: needs sum of Size over room > 27, where the total is 0 to 27."],
  },
  {
    name: "a window of days that is empty",
    definition: smallDefinition(
      [day("Since", { notAfter: { from: "today" } }), day("Birth", { notAfter: { from: "today", years: -18 } })],
      {
        rules: [
          rule("Old", { f: "Since", op: "olderThanDays", v: 45 }),
          rule("Window", {
            all: [
              { f: "Since", op: "withinYears", v: 1 },
              { f: "Since", op: "olderThanMonths", v: 12 },
            ],
          }),
          rule("Young", { calc: { age: "Birth" }, op: "lt", v: 18 }),
          rule("Border", { calc: { age: "Birth" }, op: "eq", v: 18 }),
          rule("Coming", { f: "Since", op: "gt", v: { calc: { day: "today" } } }),
          rule("Both", { calc: { daysBetween: ["Birth", "Since"] }, op: "lt", v: 0 }),
        ],
      },
    ),
    unreachable: [
      "Window never fires: needs Since is more months ago than 12, where Since is 2025-11-21 to 2026-11-21 and the limit is 2025-11-21.",
      "Young never fires: needs age at Birth < 18, where the result is 18 to 1026.",
      "Coming never fires: needs Since > today, where Since is at most 2026-11-21.",
    ],
  },
  {
    name: "days at a start that may lie ahead",
    definition: smallDefinition(
      [
        day("Start", { notBefore: { from: "today" }, notAfter: { from: "today", days: 60 } }),
        day("Since", { notAfter: { from: "today" } }),
        day("Until", { notBefore: { from: "asAt" }, notAfter: { from: "asAt", days: 10 } }),
      ],
      {
        asAt: "Start",
        rules: [
          rule("Sixty", {
            all: [
              { calc: { daysSince: "Since" }, op: "eq", v: 60 },
              { f: "Since", op: "eq", v: "2026-11-21" },
            ],
          }),
          rule("More", {
            all: [
              { calc: { daysSince: "Since" }, op: "eq", v: 61 },
              { f: "Since", op: "eq", v: "2026-11-21" },
            ],
          }),
          rule("Late", { f: "Until", op: "eq", v: "2027-01-30" }),
          rule("Later", { f: "Until", op: "eq", v: "2027-01-31" }),
        ],
      },
    ),
    unreachable: [
      "More never fires: needs days since Since = 61, where the result is 0 to 60.",
      "Later never fires: needs the limits of Until, where Until is 2027-01-31 and the limit is 2026-12-01 to 2027-01-30.",
    ],
  },
  {
    name: "parts of a day",
    definition: smallDefinition(
      [day("Start", { notBefore: { from: "today" }, notAfter: { from: "today", days: 60 } })],
      {
        asAt: "Start",
        rules: [
          rule("Autumn", { calc: { month: "today" }, op: "eq", v: 11 }),
          rule("Summer", { calc: { month: "today" }, op: "lt", v: 9 }),
          rule("Day", { calc: { dayOfMonth: "today" }, op: "eq", v: 21 }),
          rule("First", { calc: { dayOfMonth: "asAt" }, op: "le", v: 31 }),
          rule("Later", { calc: { dayOfMonth: "asAt" }, op: "gt", v: 31 }),
          rule("Thirteenth", { calc: { month: "asAt" }, op: "gt", v: 12 }),
          rule("May", { calc: { month: "asAt" }, op: "eq", v: 5 }),
        ],
      },
    ),
    unreachable: [
      "Summer never fires: needs month of today < 9, where it is 11.",
      "Later never fires: needs day of the month of asAt > 31, where it is 1 to 31.",
      "Thirteenth never fires: needs month of asAt > 12, where it is 1 to 12.",
    ],
    undecided: ["May fires"],
  },
  {
    name: "calculations of two answers, with a choice inside",
    definition: smallDefinition([integer("A", 0, 10), integer("B", 0, 10), roof], {
      values: {
        Load: { calc: { if: { f: "Roof", op: "eq", v: "Flat" }, then: { mul: [{ f: "A" }, 3] }, else: { f: "B" } } },
      },
      rules: [
        rule("Sum", { calc: { add: [{ f: "A" }, { f: "B" }] }, op: "eq", v: 17 }),
        rule("Over", { calc: { add: [{ f: "A" }, { f: "B" }] }, op: "gt", v: 20 }),
        rule("Less", { calc: { sub: [{ f: "A" }, { f: "B" }] }, op: "lt", v: -9 }),
        rule("Flat", { f: "Load", op: "gt", v: 25 }),
        rule("Load", { f: "Load", op: "gt", v: 30 }),
        rule("Third", { calc: { round: { div: [{ f: "A" }, 3] }, to: 0 }, op: "eq", v: 2 }),
        rule("Same", { calc: { f: "A" }, op: "eq", v: { calc: { add: [{ f: "B" }, 9] } } }),
        rule("Apart", { calc: { f: "A" }, op: "eq", v: { calc: { add: [{ f: "B" }, 11] } } }),
      ],
    }),
    unreachable: [
      "Over never fires: needs (A + B) > 20, where the result is 0 to 20.",
      "Load never fires: needs Load > 30, where the result is 0 to 30; or Load > 30, where B is 0 to 10.",
      "Apart never fires: needs A = (B + 11), where A is 0 to 10 and the limit is 11 to 21.",
    ],
  },
  {
    name: "a parity that bounds cannot see is left undecided",
    definition: smallDefinition([integer("A", 0, 1000), integer("B", 0, 1000)], {
      rules: [rule("Odd", { calc: { add: [{ mul: [{ f: "A" }, 2] }, { mul: [{ f: "B" }, 2] }] }, op: "eq", v: 1001 })],
    }),
    undecided: ["Odd fires"],
  },
  {
    name: "a limit that is a calculation",
    definition: smallDefinition([
      integer("Sum", 0, 100),
      question({ name: "Part", type: "integer", min: 0, max: { f: "Sum" } }),
      text("Whole", { when: { calc: { f: "Part" }, op: "eq", v: { calc: { f: "Sum" } } } }),
      text("More", {
        when: {
          all: [
            { f: "Sum", op: "le", v: 50 },
            { f: "Part", op: "gt", v: 50 },
          ],
        },
      }),
    ]),
    unreachable: [
      "More is never asked: needs Part ≤ Sum (for the limits of Part), where Part is at least 51 and Sum is 0 to 50; or Sum ≤ 50 and Sum is not answered (for the limits of Part).",
    ],
  },
  {
    name: "texts of a form, of a nation and of an area",
    definition: smallDefinition(
      [
        text("Ref", { pattern: "^(?:[0-9]{3}/[A-Z]{2,4}|none)$" }),
        question({ name: "Postcode", type: "postcode" }),
        text("Isle", { when: { calc: { postcodeArea: "Postcode" }, op: "eq", v: "JE" } }),
        text("North", { when: { calc: { nation: "Postcode" }, op: "eq", v: "Scotland" } }),
        text("Glasgow", { when: { f: "Area", op: "in", v: ["G", "GL"] } }),
        text("None", { when: { f: "Ref", op: "eq", v: "none" } }),
        text("Wrong", { when: { f: "Ref", op: "eq", v: "nothing" } }),
      ],
      { values: { Area: { calc: { postcodeArea: "Postcode" } } } },
    ),
    unreachable: [
      "Isle is never asked: needs area of Postcode = JE, where Postcode is a postcode.",
      "Wrong is never asked: needs Ref = nothing, where Ref is a text of its pattern.",
    ],
  },
  {
    name: "answers that are withheld",
    definition: smallDefinition([
      integer("Income", 0, 9, { noAnswer: ["declined"] }),
      text("Why", { when: { f: "Income", op: "noAnswer", v: "declined" } }),
      text("Never", {
        when: {
          all: [
            { f: "Income", op: "noAnswer" },
            { f: "Income", op: "set" },
          ],
        },
      }),
      text("Unknown", { when: { f: "Income", op: "noAnswer", v: "unknown" } }),
    ]),
    unreachable: [
      "Never is never asked: needs Income is withheld and Income is answered.",
      "Unknown is never asked: needs Income is withheld unknown, where Income is 0 to 9.",
    ],
  },
  {
    name: "several choices",
    definition: smallDefinition([
      question({ name: "Uses", type: "multichoice", options: ["A", "B", "C"].map((value) => ({ value })) }),
      text("Both", { when: { f: "Uses", op: "eq", v: ["B", "A"] } }),
      text("Neither", { when: { f: "Uses", op: "nin", v: ["A", "B"] } }),
      text("None", { when: { f: "Uses", op: "nin", v: ["A", "B", "C"] } }),
    ]),
    unreachable: ["None is never asked: needs Uses is none of A, B, C, where Uses is a multichoice."],
  },
  {
    name: "a computed answer, and a table that it looks up",
    definition: smallDefinition(
      [
        choice("Class", ["A", "B"]),
        question({ name: "Band", type: "computed", calc: { lookup: "Bands", key: { f: "Class" } } }),
        text("High", { when: { f: "Band", op: "gt", v: 15 } }),
        text("Higher", { when: { f: "Band", op: "gt", v: 20 } }),
      ],
      { tables: { Bands: { values: { A: "10", B: "20", C: "30" } } } },
    ),
    unreachable: [
      "Higher is never asked: needs Band > 20, where it is 10; or Band > 20, where it is 20; or Class = C, where Class is one of A, B.",
      "Bands is never read at C: needs Class = C, where Class is one of A, B.",
    ],
  },
  {
    name: "required or not",
    definition: smallDefinition([
      roof,
      text("Sometimes", { required: { f: "Roof", op: "eq", v: "Flat" } }),
      text("Always", { when: { f: "Roof", op: "eq", v: "Flat" }, required: { f: "Roof", op: "eq", v: "Flat" } }),
    ]),
    unreachable: ["Always is always required: needs Roof = Flat and Roof ≠ Flat."],
  },
  {
    name: "an answer that stays while its question is hidden",
    definition: smallDefinition([
      roof,
      integer("Age", 0, 9, { when: { f: "Roof", op: "eq", v: "Flat" }, onHide: "keep" }),
      text("Why", {
        when: {
          all: [
            { f: "Age", op: "gt", v: 3 },
            { f: "Roof", op: "eq", v: "Slate" },
          ],
        },
      }),
    ]),
  },
  {
    name: "sections, pages and groups that are asked sometimes",
    definition: smallDefinition([roof, integer("Size", 1, 9, room)], {
      groups: {
        policy: { at: "RD" },
        room: { at: "PC", list: true, itemType: "room", max: 3, when: { f: "Roof", op: "eq", v: "Flat" } },
      },
      rules: [
        rule("Some", {
          all: [
            { calc: { count: "room" }, op: "gt", v: 0 },
            { f: "Roof", op: "eq", v: "Slate" },
          ],
        }),
      ],
    }),
    unreachable: ["Some never fires: needs Roof = Slate and Roof = Flat (for an entry of room to count)."],
  },
  {
    name: "an age in years that is worked out from the year of the start",
    definition: smallDefinition([integer("Built", 1900, 2026)], {
      values: { Age: { calc: { sub: [{ year: "asAt" }, { f: "Built" }] } } },
      rules: [
        rule("Young", { f: "Age", op: "lt", v: 5 }),
        rule("Middling", {
          all: [
            { f: "Age", op: "gt", v: 15 },
            { f: "Age", op: "le", v: 16 },
          ],
        }),
        rule("Before", { f: "Age", op: "lt", v: 0 }),
      ],
    }),
    unreachable: ["Before never fires: needs Age < 0, where the result is 0 to 126."],
  },
  {
    name: "a score with more ways than can be gone one by one",
    definition: smallDefinition(
      scored.map((name) => choice(name, ["Yes", "No", "In part"])),
      {
        values: {
          Score: {
            calc: {
              add: scored.map((name, index) => ({
                if: { f: name, op: "eq", v: "Yes" },
                then: 2 ** index,
                else: 0,
              })),
            },
          },
        },
        rules: [
          rule("Exactly", { f: "Score", op: "eq", v: 37 }),
          rule("Most", { f: "Score", op: "gt", v: 62 }),
          rule("Beyond", { f: "Score", op: "gt", v: 63 }),
        ],
      },
    ),
    unreachable: ["Beyond never fires: needs Score > 63, where the result is 0 to 63."],
  },
];
