import { describe, expect, test } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { diffDefinitions } from "../../../src/form/diff/diff-definitions.ts";
import { wordingFindings } from "../../../src/form/diff/wording-findings.ts";
import { isDefinition } from "../../definitions/language-schema.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import { changed } from "../lint/change.ts";
import { soundDefinition } from "../lint/sound-definition.ts";

function withChanges(definition: unknown, changes: Readonly<Record<string, unknown>>): Definition {
  const made = Object.entries(changes).reduce<unknown>((value, [at, to]) => changed(value, at, to), definition);
  if (!isDefinition(made)) throw new Error(JSON.stringify(isDefinition.errors));
  return made;
}

const sound = withChanges(soundDefinition, {});

const describeChanges = (changes: Readonly<Record<string, unknown>>): readonly string[] =>
  diffDefinitions(sound, withChanges(sound, changes)).map(
    ({ change, kind, name, aspect, before, after, weight }) =>
      `${weight}: ${kind} ${name} ${aspect ?? ""} ${change}: ${before ?? "-"} => ${after ?? "-"}`,
  );

const flags = { material: false, personal: "none", mta: "editable" };
const pets = { ...flags, name: "Pets", group: "flat", type: "yesno", label: "Pets" };
const inFlats = ["PropertyRef", "Postcode", "Roof", "RoofAge", "Sum", "Empty", "Excess"];

const cases: Readonly<Record<string, readonly [changes: Readonly<Record<string, unknown>>, ...lines: string[]]>> = {
  "words of a question": [
    { "/questions/13/label": "Empty from", "/questions/13/hint": "The day on which the last tenant left." },
    "shows: question flat.Empty question changed: Empty since => Empty from",
    "shows: question flat.Empty hint changed: - => The day on which the last tenant left.",
  ],
  "how options are chosen": [
    { "/questions/1/control": "radio" },
    "shows: question policy.Kind chosen by changed: - => radio",
  ],
  "when a question is asked": [
    {
      "/questions/11/when": {
        all: [
          { f: "Roof", op: "eq", v: "Flat" },
          { f: "Sum", op: "gt", v: 250_000 },
        ],
      },
    },
    "blocks: question flat.RoofAge ask when changed: “Flat roof” applies => Roof is “Flat” and Sum insured is over £250,000",
  ],
  "an answer that is needed now": [
    { "/questions/13/required": true },
    "blocks: question flat.Empty must be answered changed: no => yes",
  ],
  "an answer that is needed, said aloud": [
    { "/questions/9/required": true },
    "nothing: question flat.Postcode must be answered changed: yes => yes",
  ],
  "a question that a migration renames": [
    {
      "/questions/13/name": "EmptySince",
      "/questions/13/label": "Empty from",
      "/pages/1/sections/0/questions/5": "EmptySince",
      "/migrations": [{ from: 3, steps: [{ rename: "Empty", to: "EmptySince", because: "It is clearer." }] }],
    },
    "shows: question flat.EmptySince  renamed: flat.Empty => flat.EmptySince",
    "shows: question flat.EmptySince question changed: Empty since => Empty from",
    "shows: migration 3  added: - => -",
  ],
  "answers in one's own words": [
    { "/questions/1/other": { max: 40 } },
    "shows: question policy.Kind takes other answers changed: - => up to 40 characters",
  ],
  "an answer that is read-only": [
    { "/questions/4/readonly": true, "/questions/13/readonly": { f: "Sum", op: "gt", v: 500_000 } },
    "shows: question policy.Cover read-only changed: - => yes",
    "shows: question flat.Empty read-only changed: - => when Sum insured is over £500,000",
  ],
  "limits made tighter and looser": [
    { "/questions/11/min": 1, "/questions/11/max": 120 },
    "blocks: question flat.RoofAge at least changed: 0 => 1",
    "shows: question flat.RoofAge at most changed: 100 => 120",
  ],
  "a limit that is calculated": [
    { "/questions/12/max": { f: "ClaimsHere" } },
    "blocks: question flat.Sum at most changed: 0.5 × 10,000,000 => ClaimsHere",
  ],
  "words for a finding": [
    { "/questions/11/messages": { max: "Too old.", required: "Say how old." } },
    "shows: question flat.RoofAge words for max changed: {value} is over {limit}. => Too old.",
    "shows: question flat.RoofAge words for required changed: - => Say how old.",
  ],
  "a new question": [
    { "/questions/-": pets, "/pages/1/sections/0/questions": [...inFlats, "Pets"] },
    "blocks: question flat.Pets  added: - => place: Flats, Flats, 8 of 8; type of answer: Yes or No; must be answered: yes",
  ],
  "a new question that need not be answered": [
    { "/questions/-": { ...pets, required: false }, "/pages/1/sections/0/questions": [...inFlats, "Pets"] },
    "shows: question flat.Pets  added: - => place: Flats, Flats, 8 of 8; type of answer: Yes or No; must be answered: no",
  ],
  "a question that is gone": [
    {
      "/questions/9": { ...pets, name: "Pets" },
      "/pages/1/sections/0/questions": ["Pets", ...inFlats.filter((name) => name !== "Postcode")],
    },
    "decides: question flat.Postcode  removed: place: Flats, Flats, 2 of 7; type of answer: Postcode; postcodes of: uk; must be answered: yes => -",
    "blocks: question flat.Pets  added: - => place: Flats, Flats, 1 of 7; type of answer: Yes or No; must be answered: yes",
  ],
  "a question under another name": [
    { "/questions/13/name": "EmptySince", "/pages/1/sections/0/questions/5": "EmptySince" },
    "blocks: question flat.EmptySince  renamed: flat.Empty => flat.EmptySince",
  ],
  "a question in another place": [
    { "/pages/1/sections/0/questions": ["Empty", ...inFlats.filter((name) => name !== "Empty")] },
    "shows: question flat.Empty  moved: Flats, Flats, 6 of 7 => Flats, Flats, 1 of 7",
  ],
  "a question on another page": [
    {
      "/pages/0/sections/0/questions": ["Client", "Kind", "Company", "Start", "Cover"],
      "/pages/2/sections/1/questions/-": "Needs",
    },
    "shows: question policy.Needs  moved: Owner, Who, 6 of 6 => Payments, Receipts, 4 of 4",
  ],
  "an option that is called otherwise": [
    { "/lists/roofs/1/value": "Felt" },
    "blocks: option @roofs=Felt  renamed: Flat => Felt",
  ],
  "an option that is called otherwise, with a step for its answers": [
    {
      "/lists/roofs/1/value": "Felt",
      "/migrations": [{ from: 1, steps: [{ options: "Roof", map: { Flat: "Felt" } }] }],
    },
    "shows: option @roofs=Felt  renamed: Flat => Felt",
    "shows: migration 1  added: - => -",
  ],
  "an option that is gone": [
    { "/lists/roofs": soundDefinition.lists.roofs.slice(0, 2) },
    "blocks: option @roofs=Thatch  removed: offered when: Nation is not “Northern Ireland” => -",
  ],
  "options in another order, one of them with other words": [
    { "/questions/14/options": [{ value: "500" }, { value: "250", label: "The usual" }] },
    "shows: option flat.Excess=500  moved: 2 of 2 => 1 of 2",
    "shows: option flat.Excess=250 reads changed: - => The usual",
  ],
  "what documents say for an option": [
    { "/questions/14/options": [{ value: "250", docLabel: "£250 for each claim" }, { value: "500" }] },
    "shows: option flat.Excess=250 reads on documents changed: - => £250 for each claim",
  ],
  "when an option is offered": [
    { "/lists/roofs/2/when": { f: "Nation", op: "eq", v: "England" } },
    "blocks: option @roofs=Thatch offered when changed: Nation is not “Northern Ireland” => Nation is “England”",
  ],
  "what a rule rests on and says": [
    { "/rules/0/when/v": 25, "/rules/0/message": "An old flat roof." },
    "decides: rule flat.R1 fires when changed: Age of the roof is over 20 => Age of the roof is over 25",
    "shows: rule flat.R1 says changed: A flat roof of {RoofAge} years. => An old flat roof.",
  ],
  "what follows from a rule": [
    { "/rules/4/blocks": "bind" },
    "decides: rule R5 until an underwriter answers changed: no price is shown => it is priced but cannot be accepted",
  ],
  "a new rule": [
    {
      "/rules/-": {
        id: "R6",
        severity: "decline",
        when: { f: "Cover", op: "eq", v: "Yes" },
        at: ["Cover"],
        message: "No.",
      },
    },
    "decides: rule R6  added: - => leads to: a decline; fires when: Damage by tenants is Yes; links to the answers: Damage by tenants",
  ],
  "a rate": [
    { "/rating/tables/Roof/values/Flat": "1.25", "/rating/tables/Roof/values/Thatch": "3.00" },
    "decides: rate table Roof “Flat” changed: 1.20 (adds 20%) => 1.25 (adds 25%)",
    "decides: rate table Roof “Thatch” added: - => 3.00 (adds 200%)",
  ],
  "a band and what holds otherwise": [
    { "/rating/tables/Size/bands/1": { to: 6, value: "0.95" }, "/rating/tables/Excess/otherwise": "0.8" },
    "decides: rate table Excess otherwise changed: 0.9 (takes off 10%) => 0.8 (takes off 20%)",
    "decides: rate table Size up to 5 removed: 0.95 (takes off 5%) => -",
    "decides: rate table Size up to 6 added: - => 0.95 (takes off 5%)",
  ],
  "a case of a table": [
    { "/rating/tables/Claims/cases/0/value": "0.85" },
    "decides: rate table Claims where Claimed is £0 changed: 0.90 (takes off 10%) => 0.85 (takes off 15%)",
  ],
  "figures and lines of the price": [
    { "/rating/fee": "25.00", "/rating/lines/1/base": "35.00", "/rating/lines/1/factors": ["policy", "Size"] },
    "decides: rating rating fee, £ changed: 20.00 => 25.00",
    "decides: rate line Damage base changed: 30.00 => 35.00",
    "decides: rate line Damage multiplied by changed: policy => policy and Size",
  ],
  "a named condition on which a price rests": [
    { "/conditions/Recent/test/v": 3 },
    "decides: condition Recent true when changed: Date is within the 5 years up to Start => Date is within the 3 years up to Start",
  ],
  "a named value": [
    { "/values/Claimed/calc/where": { f: "Amount", op: "gt", v: 100 } },
    "decides: value Claimed calculated as changed: the sum of Amount of the claim entries where “Recent” applies => the sum of Amount of the claim entries where Amount is over £100",
  ],
  "the number of entries": [
    { "/groups/owner/max": 4, "/groups/flat/min": 0 },
    "blocks: group owner most changed: 10 => 4",
    "shows: group flat fewest changed: 1 => 0",
  ],
  "when a page and a section are asked": [
    { "/pages/2/when/v": 1, "/pages/2/sections/0/when": undefined },
    "blocks: page page3 ask when changed: Flats is over 0 => Flats is over 1",
    "blocks: section payments ask when changed: Sum insured (flat) is over £0 => -",
  ],
  "a table of the form": [
    { "/tables/Uplifts/values/Person": "1.5" },
    "blocks: table Uplifts “Person” changed: 1 => 1.5",
  ],
  "an answer of every test": [
    { "/baseline": { policy: { Kind: "Person" }, flat: { Sum: 20_000 } } },
    "nothing: definition FLATS answers in every test changed: - => Kind of owner: Person; Sum insured: £20,000",
  ],
  "a test": [{ "/tests/0/today": "2026-04-01" }, "nothing: test Thatch runs on changed: 2026-03-01 => 2026-04-01"],
  "the form itself": [
    { "/effectiveFrom": "2026-06-01", "/title": "Flats" },
    "shows: definition FLATS title changed: Let flats => Flats",
    "nothing: definition FLATS used from changed: 2026-01-01 => 2026-06-01",
  ],
};

describe("an element without a specific description", () => {
  const stages = ["quote"];
  const letter = (...blocks: readonly object[]) => ({
    id: "letter",
    title: "Letter",
    kind: "conditions",
    stages,
    blocks,
  });
  const [greeting, notice] = [
    { block: "paragraph", text: "Dear {Name}," },
    { block: "notice", text: "Call us.", when: { f: "Kind", op: "eq", v: "Company" } },
  ];
  const before = {
    ...sound,
    documents: [letter(greeting, notice)],
    addressee: { name: "{Name}", address: ["{Road}"] },
  };
  const differences = (after: object) =>
    diffDefinitions(before as unknown as Definition, { ...before, ...after } as unknown as Definition).map(
      ({ aspect, before: was, after: is, to }) => `${aspect}: ${was ?? "-"} => ${is ?? "-"} (${to ?? "-"})`,
    );

  test("is compared path by path, a block by its number and kind.", () => {
    expect(
      differences({ documents: [letter(greeting, notice), { ...letter(notice), id: "note", title: "A note" }] }),
    ).toEqual([expect.stringContaining("text: Notice: Text: Call us.; Only when: Kind of owner is “A company”")]);
    expect(differences({ documents: [letter(greeting, { ...notice, text: "Write to us." })] })).toEqual([
      "text, 2 (Notice), text: Call us. => Write to us. (/documents/0/blocks/1/text)",
    ]);
    expect(differences({ addressee: { name: "{Name}", address: ["{Road}", "{Postcode}"] } })).toEqual([
      "recipients of documents, address lines, 2: - => {Postcode} (/addressee/address/1)",
    ]);
  });

  test("reports a new row completely, and the following ones as unchanged.", () => {
    expect(differences({ documents: [letter({ block: "heading", text: "Hello" }, greeting, notice)] })).toEqual([
      "text, 1 (Heading): - => Heading: Text: Hello (/documents/0/blocks/0)",
    ]);
  });

  test("formats a condition in words.", () => {
    const other = { ...notice, when: { f: "Kind", op: "ne", v: "Company" } };
    expect(differences({ documents: [letter(greeting, other)] })).toEqual([
      "text, 2 (Notice), only when: Kind of owner is “A company” => Kind of owner is not “A company” (/documents/0/blocks/1/when)",
    ]);
  });
});

describe("The differences include", () => {
  test.each(Object.entries(cases))("%s.", (_, [changes, ...lines]) => {
    expect(describeChanges(changes)).toEqual(lines);
  });

  test("the reverse as well: added is removed, and before and after are swapped.", () => {
    for (const [changes] of Object.values(cases)) {
      const later = withChanges(sound, changes);
      const [there, back] = [diffDefinitions(sound, later), diffDefinitions(later, sound)];
      expect(back).toHaveLength(there.length);
      const said = (each: { readonly before?: string; readonly after?: string }): string =>
        `${each.before} ${each.after}`;
      const turned = back.map(({ before, after, ...others }) => said({ ...others, ...swap(before, after) }));
      if (!there.some(({ change }) => change === "moved")) expect(turned.sort()).toEqual(there.map(said).sort());
    }
  });

  test("what depends on a condition that changed.", () => {
    const letProperty = readDefinition("letprop");
    const later = withChanges(letProperty, { "/conditions/LongEmpty/test/v": 60 });
    expect(diffDefinitions(letProperty, later)).toEqual([
      {
        change: "changed",
        kind: "condition",
        name: "LongEmpty",
        label: "LongEmpty",
        aspect: "true when",
        before: "Unoccupied since is more than 45 days before Cover start date and time",
        after: "Unoccupied since is more than 60 days before Cover start date and time",
        from: "/conditions/LongEmpty/test",
        to: "/conditions/LongEmpty/test",
        weight: "decides",
        meaning: "It affects L16.",
      },
    ]);
  });

  test("the lines of a price that a new table affects, by the labels that a price shows.", () => {
    const letProperty = readDefinition("letprop");
    const later = withChanges(letProperty, {
      "/rating/tables/Warmth": { key: { f: "Heating" }, group: "property", values: { Oil: "1.10" }, otherwise: "1.00" },
      "/rating/factorSets/item/8": "Warmth",
    });
    expect(diffDefinitions(letProperty, later).map(({ meaning }) => meaning)).toContain(
      "It affects “Buildings”, “Landlord's contents”, “Loss of rent”, “Accidental damage”, “Malicious damage by tenants” and “Terrorism”.",
    );
  });
});

function swap(before: string | undefined, after: string | undefined) {
  return { ...(after === undefined ? {} : { before: after }), ...(before === undefined ? {} : { after: before }) };
}

describe("A wording", () => {
  const findings = (changes: Readonly<Record<string, unknown>>): readonly string[] =>
    wordingFindings([{ version: 1, definition: sound }], withChanges(sound, changes)).map(
      ({ rule, path, message }) => `${rule} ${path} ${message}`,
    );

  test.each([
    ["the words", { "/questions/1/label": "Who owns it" }, "label of “Who owns it”"],
    ["the hint", { "/questions/1/hint": "Of the land." }, "hint of “Kind of owner”"],
    [
      "words and help",
      { "/questions/1/label": "Who owns it", "/questions/1/help": "A firm." },
      "label and help of “Who owns it”",
    ],
    ["the help", { "/questions/1/help": "A firm is no person." }, "help of “Kind of owner”"],
    ["an option", { "/questions/1/options/1/label": "A firm" }, "options of “Kind of owner”"],
    ["an option less", { "/questions/1/options": [{ value: "Person" }] }, "options of “Kind of owner”"],
  ])("must be incremented when %s changed.", (_, changes, what) => {
    expect(findings(changes)).toEqual([
      `wording-not-counted-up /questions/1/wording The ${what} changed. Earlier answers refer to the old text, so the new text needs a number of its own.`,
    ]);
  });

  test("is to be counted up when the unit of the answer changed.", () => {
    const inYears = withChanges(sound, { "/questions/11/wording": "RoofAge/1", "/questions/11/unit": "years" });
    const inMonths = withChanges(inYears, { "/questions/11/unit": "months" });
    expect(wordingFindings([{ version: 1, definition: inYears }], inMonths)).toMatchObject([
      {
        message: expect.stringMatching(/^The unit of “.+” changed\./),
        fix: "Increase the number of its wording, from RoofAge/1 to RoofAge/2.",
      },
    ]);
  });

  test.each([
    ["it is counted up", { "/questions/1/label": "Who owns it", "/questions/1/wording": "Kind/2" }],
    ["nothing is said otherwise", { "/questions/1/required": false }],
    [
      "the options move to a list",
      {
        "/questions/1/options": "@kinds",
        "/lists/kinds": [{ value: "Person" }, { value: "Company", label: "A company" }],
      },
    ],
    ["only the name is another", { "/questions/1/name": "Sort" }],
  ])("is right if %s.", (_, changes) => {
    expect(findings(changes)).toEqual([]);
  });

  test("cannot return to an older one with a different text, reported with the version and the one to write.", () => {
    const counted = withChanges(sound, { "/questions/1/label": "Who owns it", "/questions/1/wording": "Kind/2" });
    const published = [
      { version: 2, definition: counted },
      { version: 1, definition: sound },
    ];
    const third = withChanges(sound, { "/questions/1/label": "Whose is it" });
    expect(wordingFindings(published, third)).toMatchObject([
      {
        rule: "wording-of-another-text",
        severity: "error",
        path: "/questions/1/wording",
        message: "In version 1, “Kind/1” was asked with different text (label): “Kind of owner”.",
        fix: "Write “Kind/3”.",
      },
    ]);
    expect(wordingFindings(published, sound)).toEqual([]);
    expect(wordingFindings(published, withChanges(third, { "/questions/1/wording": "Kind/3" }))).toEqual([]);
  });

  test("that must be incremented is named.", () => {
    const changed = withChanges(sound, { "/questions/1/label": "Who owns it" });
    expect(wordingFindings([{ version: 1, definition: sound }], changed)).toMatchObject([
      { fix: "Increase the number of its wording, from Kind/1 to Kind/2." },
    ]);
  });

  test("cannot be the former one of another question.", () => {
    const swapped = { "/questions/1/wording": "Kind/2", "/questions/4/wording": "Kind/1" };
    expect(findings(swapped)).toEqual([
      "wording-of-another /questions/4/wording “Kind/1” was the wording of “Kind of owner”.",
    ]);
  });
});
