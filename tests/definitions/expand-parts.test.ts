import { describe, expect, it } from "vitest";
import type { Json } from "../../schemas/record.ts";
import { joinParts } from "../../src/form/definition/join-parts.ts";
import { placeInParts } from "../../src/form/definition/place-in-parts.ts";
import { definitionFolders, partsOfDefinition } from "./read-definition.ts";

const every = { group: "claim", material: true, personal: "none", mta: "editable" };
const questions = [
  { name: "ClaimDate", type: "date", label: "Date" },
  { name: "Cause", type: "text", label: "Cause", material: false },
  { name: "Total", type: "computed", label: "Total", calc: 1 },
  { name: "Note", type: "statement", label: "Note", help: "Read this." },
];
const section = { id: "claims", title: "Claims", group: "claim", questions: ["ClaimDate", "Cause", "Total", "Note"] };
const claim = { at: "PC", list: true, itemType: "claim", label: "claim", refPrefix: "C" };

interface Asked {
  readonly flags?: Json;
  readonly inSection?: Json;
  readonly reference?: Json;
  readonly others?: readonly { readonly file: string; readonly json: Json }[];
  readonly written?: Json;
}

const partsWith = ({ flags = { every }, inSection, reference, others = [], written = questions }: Asked) => [
  ...others,
  {
    file: "x/definition.json",
    json: {
      groups: { claim: { ...claim, ...(reference === undefined ? {} : { reference }) } },
      pages: [
        { id: "p", title: "P", sections: [{ ...section, ...(inSection === undefined ? {} : { flags: inSection }) }] },
      ],
    },
  },
  { file: "x/questions.json", json: { flags, questions: written } },
];

const joined = (asked: Asked): Json => JSON.parse(JSON.stringify(joinParts(partsWith(asked))));
const from = (asked: Asked, pointer: string) => placeInParts(partsWith(asked), pointer);

describe("Flags of a file", () => {
  it("apply to its questions without their own, and leave no trace", () => {
    expect(joined({})).toEqual({
      groups: { claim },
      pages: [{ id: "p", title: "P", sections: [section] }],
      questions: [
        { ...questions[0], ...every },
        { ...questions[1], ...every, material: false },
        { ...questions[2], ...every },
        { ...questions[3], group: "claim" },
      ],
    });
  });

  it("are overridden by those of a section, and those by the ones of a type", () => {
    const flags = { every: { ...every, required: false }, date: { required: true } };
    expect(joined({ flags, inSection: { required: true, mta: "re-ask", personal: "personal" } })).toMatchObject({
      questions: [
        { required: true, mta: "re-ask", personal: "personal" },
        { required: true, mta: "re-ask", material: false },
        { mta: "re-ask" },
        {},
      ],
    });
    expect(joined({ flags })).toMatchObject({ questions: [{ required: true }, { required: false }, {}, {}] });
  });

  it("of a section apply to no question of another folder", () => {
    const others = [{ file: "common/a.json", json: { questions: [{ name: "Cause", group: "claim", type: "text" }] } }];
    expect(joined({ others, inSection: { mta: "re-ask" } })).toMatchObject({
      questions: [{ name: "Cause", group: "claim", type: "text" }, { mta: "re-ask" }, {}, {}, {}],
    });
    expect(joined({ others, inSection: { mta: "re-ask" } })).not.toHaveProperty(["questions", "0", "mta"]);
  });

  it("are the position of their findings, as is a question's own property", () => {
    const asked = { flags: { every, date: { mta: "re-ask" } }, inSection: { personal: "personal" } };
    expect(from(asked, "/questions/0/mta")).toEqual({ file: "x/questions.json", path: "/flags/date/mta" });
    expect(from(asked, "/questions/1/mta")).toEqual({ file: "x/questions.json", path: "/flags/every/mta" });
    expect(from(asked, "/questions/1/material")).toEqual({ file: "x/questions.json", path: "/questions/1/material" });
    expect(from(asked, "/questions/1/personal")).toEqual({
      file: "x/definition.json",
      path: "/pages/0/sections/0/flags/personal",
    });
  });

  it.each([
    ["no object", "all", "flags say what holds"],
    ["no flags of a type", { every: true }, "flags say what holds"],
    ["a type that no question has", { dates: { mta: "re-ask" } }, "no question in the file has that type"],
  ])("are refused with %s", (_, flags, message) => {
    expect(() => joined({ flags })).toThrow(message);
  });
});

describe("The reference of a list", () => {
  const given = {
    name: "PropertyRef",
    group: "claim",
    type: "system",
    label: "Claim reference",
    hint: "Given when the claim is first saved.",
    material: false,
    personal: "none",
    mta: "locked",
    lockedReason: "A claim keeps its reference for the life of the policy.",
  };

  it("becomes a question before the others, on the page too", () => {
    expect(joined({ reference: true })).toMatchObject({
      groups: { claim },
      pages: [{ sections: [{ questions: ["PropertyRef", ...section.questions] }] }],
      questions: [given, ...questions],
    });
    expect(joined({ reference: true })).not.toHaveProperty("groups.claim.reference");
    expect(joined({ reference: { label: "Our number" } })).toMatchObject({
      questions: [{ ...given, label: "Our number" }, ...questions],
    });
  });

  it("moves no finding to another line", () => {
    const asked = { reference: true };
    const flag = { file: "x/definition.json", path: "/groups/claim/reference" };
    expect(from(asked, "/questions/0/label")).toEqual(flag);
    expect(from(asked, "/pages/0/sections/0/questions/0")).toEqual(flag);
    expect(from(asked, "/pages/0/sections/0/questions/2")).toEqual({
      file: "x/definition.json",
      path: "/pages/0/sections/0/questions/1",
    });
    expect(from(asked, "/questions/1/label")).toEqual({ file: "x/questions.json", path: "/questions/0/label" });
    expect(from(asked, "/questions/2/label")).toEqual({ file: "x/questions.json", path: "/questions/1/label" });
    expect(from(asked, "/questions/2/mta")).toEqual({ file: "x/questions.json", path: "/flags/every/mta" });
  });

  it.each([true, false])("moves no finding if two lists have one (the other first: %s)", (isFirst) => {
    const driver = { ...claim, itemType: "driver", label: "driver", refPrefix: "D", reference: true };
    const drivers = [
      { name: "Name", group: "driver", type: "text", label: "Name" },
      { name: "Born", group: "driver", type: "date", label: "Born" },
    ];
    const asked = {
      reference: true,
      others: [{ file: "x/a.json", json: { groups: { driver } } }],
      written: isFirst ? [...drivers, ...questions] : [...questions, ...drivers],
    };
    const places = [...asked.written, "a reference", "another"].map((_, at) => from(asked, `/questions/${at}/label`));
    const [own, put] = [true, false].map((isOwn) =>
      places.filter((place) => (place?.file === "x/questions.json") === isOwn).map((place) => place?.path),
    );
    expect(own).toEqual(asked.written.map((_, at) => `/questions/${at}/label`));
    expect(put?.toSorted()).toEqual(["/groups/claim/reference", "/groups/driver/reference"]);
  });

  it("is refused if there is a question of that name, or no letters", () => {
    const written = [...questions, { name: "PropertyRef", type: "system", label: "Reference" }];
    expect(() => joined({ reference: true, written })).toThrow("Remove one of them");
    const [, ...rest] = partsWith({});
    const bare = { file: "x/definition.json", json: { groups: { claim: { at: "PC", list: true, reference: true } } } };
    expect(() => joinParts([bare, ...rest])).toThrow('Add "refPrefix"');
  });
});

describe("The shipped definitions", () => {
  it.each(definitionFolders())("%s do not repeat the flags of their file", (folder) => {
    for (const { file, json } of partsOfDefinition(folder)) {
      const { flags, questions: asked } = JSON.parse(JSON.stringify(json));
      for (const question of flags ? asked : [])
        for (const [key, value] of Object.entries(flags[question.type] ?? flags.every ?? {}))
          expect(question[key], `${file}: ${question.name}`).not.toEqual(value);
    }
  });
});
