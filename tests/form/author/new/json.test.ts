import { describe, expect, it } from "vitest";
import { UnreadableForm } from "../../../../src/form/author/new/asked.ts";
import { askedInJson, notesWithTitles } from "../../../../src/form/author/new/read-questions.ts";
import { faultsOf, madeOf, questionOf } from "./made.ts";

const made = (json: unknown) => madeOf(askedInJson(JSON.stringify(json)));

const schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Trade",
  type: "object",
  required: ["trade", "vehicles", "site"],
  properties: {
    trade: {
      title: "Trade",
      oneOf: [
        { const: "b", title: "Baker" },
        { const: "o", title: "Other" },
      ],
    },
    since: { type: "string", format: "date", description: "The first day." },
    hours: { type: "array", uniqueItems: true, items: { enum: ["Day", "Night"] } },
    turnover: { type: "number", title: "Turnover", minimum: 0, maximum: 1000000 },
    staff: { $ref: "#/$defs/count" },
    code: { type: "string", pattern: "^[A-Z]{2}\\d{3}$" },
    notes: { type: "string", maxLength: 900 },
    site: {
      ...{ type: "object", title: "Site", required: ["fenced"] },
      properties: { fenced: { type: "boolean" }, size: { type: ["integer", "null"], exclusiveMinimum: 0 } },
    },
    vehicles: {
      ...{ type: "array", title: "Vehicles", minItems: 2, maxItems: 9 },
      items: { type: "object", required: ["make"], properties: { make: { type: "string" } } },
    },
  },
  $defs: { count: { type: "integer", minimum: 1, maximum: 50 } },
};

describe("A JSON Schema", () => {
  it("becomes a product that passes lint, prices and tests, with the minimal entries in the first test", () => {
    const { definition, notes, questions, first } = made(schema);
    expect(notes).toEqual([]);
    expect(questions).toBe(10);
    expect(first, "the first of the file, not of the starter").toBe("question policy.Trade");
    expect(faultsOf(definition)).toEqual([]);
    expect(questionOf(definition, "Trade")).toMatchObject({
      ...{
        type: "choice",
        options: [
          { value: "b", label: "Baker" },
          { value: "o", label: "Other" },
        ],
      },
    });
    expect(questionOf(definition, "Since")).toMatchObject({ type: "date", required: false, hint: "The first day." });
    expect(questionOf(definition, "Hours")).toMatchObject({ type: "multichoice" });
    expect(questionOf(definition, "Turnover")).toMatchObject({ type: "money", decimals: 2, min: 0, max: 1_000_000 });
    expect(questionOf(definition, "Staff")).toMatchObject({ type: "integer", min: 1, max: 50 });
    expect(questionOf(definition, "Code")).toMatchObject({ type: "text", pattern: "^[A-Z]{2}\\d{3}$" });
    expect(questionOf(definition, "Notes")).toMatchObject({ type: "longtext" });
    expect(questionOf(definition, "Fenced")?.required).toBeUndefined();
    expect(questionOf(definition, "Size")).toMatchObject({ type: "integer", min: 1, required: false });
    expect(definition.groups.vehicles).toMatchObject({ list: true, min: 2, max: 9 });
    expect(Object.keys(definition.tests?.[0]?.given?.PC ?? {})).toEqual(["P001", "V001", "V002"]);
  });

  it("reports by pointer what a product cannot express", () => {
    const { definition, notes } = made({
      type: "object",
      if: {},
      properties: {
        a: { type: "string", format: "uri", pattern: "loose" },
        b: { type: "number", multipleOf: 0.25 },
        c: { type: "array", items: { type: "string" } },
        d: { $ref: "https://example.com/other.json" },
        "e/f": { type: "null" },
        g: {
          type: "array",
          items: { type: "object", properties: { h: { type: "array", items: { properties: {} } } } },
        },
        i: { type: "string", pattern: "^(a+)+$" },
        j: { type: "integer", minimum: 5, maximum: 2 },
      },
    });
    expect(faultsOf(definition)).toEqual([]);
    expect(notes.map(({ place }) => place)).toEqual(
      expect.arrayContaining([
        ...["/if", "/properties/a/format", "/properties/a/pattern", "/properties/b/multipleOf", "/properties/c"],
        ...["/properties/d", "/properties/e~1f", "/properties/g/items/properties/h", "/properties/i", "/properties/j"],
      ]),
    );
  });

  it("reads a choice of null as an answer that may be missing, merges allOf, and names the values of an enum", () => {
    const { definition, notes } = made({
      type: "object",
      required: ["phone", "also", "grade", "both"],
      properties: {
        phone: { anyOf: [{ type: "string", format: "email" }, { type: "null" }], title: "Phone" },
        also: { oneOf: [{ type: "null" }, { $ref: "#/$defs/count" }] },
        grade: { enum: ["A", "B", null], enumNames: ["One star", "Two stars"] },
        kind: {
          oneOf: [
            { const: "g", title: "General", description: "Birds" },
            { const: "x", description: "Exotic" },
            { type: "null" },
          ],
        },
        both: { allOf: [{ $ref: "#/$defs/count" }, { maximum: 9 }] },
        home: { anyOf: [{ $ref: "#/$defs/home" }, { type: "null" }] },
        open: { type: "string", nullable: true },
      },
      $defs: {
        count: { type: "integer", minimum: 1 },
        home: {
          type: "object",
          title: "Home",
          description: "Where the owner lives.",
          properties: { line: { type: "string" } },
        },
      },
    });
    expect(faultsOf(definition)).toEqual([]);
    expect(notes).toEqual([
      { place: "/properties/kind/oneOf/0/description", words: "The description of a choice.", kind: "left" },
    ]);
    expect(questionOf(definition, "Phone")).toMatchObject({ type: "email", required: false });
    expect(questionOf(definition, "Also")).toMatchObject({ type: "integer", min: 1, required: false });
    expect(questionOf(definition, "Grade")).toMatchObject({
      ...{
        required: false,
        options: [
          { value: "A", label: "One star" },
          { value: "B", label: "Two stars" },
        ],
      },
    });
    expect(questionOf(definition, "Kind")?.options).toEqual([
      ...[
        { value: "g", label: "General" },
        { value: "x", label: "Exotic" },
      ],
    ]);
    expect(questionOf(definition, "Both")).toMatchObject({ type: "integer", min: 1, max: 9 });
    expect(questionOf(definition, "Both")?.required).toBeUndefined();
    const sections = definition.pages.flatMap((page) => page.sections);
    expect(sections.find(({ title }) => title === "Home")?.note).toBe("Where the owner lives.");
  });

  it("carries HTML over as plain text, and reports what is neither asked nor shown", () => {
    const { definition, notes } = made({
      type: "object",
      properties: {
        a: {
          type: "string",
          description: "<p>Any <b>other</b> name &amp; <a href='x'>more</a>.</p><style>p{}</style>",
        },
        b: { type: "object", additionalProperties: { type: "string" }, properties: { c: { type: "string" } } },
        d: { type: "object", required: ["e"], properties: { e: { type: "string" } } },
        f: { oneOf: [{ type: "string" }, { type: "number" }] },
        g: { type: "string", readOnly: true },
        h: { type: "string", title: "Of {a}" },
      },
    });
    expect(faultsOf(definition)).toEqual([]);
    expect(questionOf(definition, "A")?.hint).toBe("Any other name & more.");
    expect(Object.fromEntries(notes.map(({ place, words }) => [place, words]))).toEqual({
      "/properties/a/description": "Its HTML, with links and pictures, is plain text.",
      "/properties/b/additionalProperties": expect.stringContaining("no equivalent"),
      "/properties/d": expect.stringContaining("always required"),
      "/properties/f": expect.stringContaining("several forms of answer"),
      "/properties/g/readOnly": expect.stringContaining("no equivalent"),
      "/properties/h": "“{a}” inserts an answer into the text: insert it in the draft.",
    });
  });

  it.each([
    ["no JSON", "{\n  a", /line 2/],
    ["a list", "[]", /is an object/],
    ["no properties", '{"type":"object"}', /\/properties/],
    [
      "only what cannot be asked",
      '{"type":"object","properties":{"a":{"type":"null"}}}',
      /No question.*\/properties\/a/,
    ],
    ["brackets without end", "[".repeat(100_000), /nested more than 200/],
    ["references in a circle", '{"properties":{"a":{"$ref":"#/properties/a"}}}', /No question/],
    ["a reference into a prototype", '{"properties":{"a":{"$ref":"#/__proto__/toString"}}}', /No question/],
    ["more than 10 MB", `{"properties":{"a":{"title":"${"x".repeat(10_000_000)}"}}}`, /10 MB/],
  ])("of %s is refused with an explanation", (_, text, words) => {
    expect(() => madeOf(askedInJson(text))).toThrow(UnreadableForm);
    expect(() => madeOf(askedInJson(text))).toThrow(words);
  });

  it("with prototype names and infinite references is read all the same", () => {
    const text = `{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"boolean"},"toString":
      {"enum":["__proto__","valueOf"]},"tree":{"$ref":"#/$defs/tree"}},"$defs":{"tree":{"type":"object","properties":
      {"leaf":{"type":"string"},"left":{"$ref":"#/$defs/tree"},"right":{"$ref":"#/$defs/tree"}}}}}`;
    const { definition, notes, questions } = madeOf(askedInJson(text));
    expect(questions).toBeLessThanOrEqual(2_000);
    expect(questions).toBeGreaterThan(3);
    expect(notes.some(({ words }) => /nested|file may ask/.test(words))).toBe(true);
    expect(definition.questions.some(({ name }) => /^(?:__proto__|constructor|prototype)$/.test(name))).toBe(false);
  }, 60_000);
});

const survey = {
  title: "Proposal",
  pages: [
    {
      name: "trade",
      title: "Trade",
      elements: [
        {
          type: "radiogroup",
          name: "kind",
          title: "Kind of trade",
          isRequired: true,
          choices: [{ value: "b", text: "Baker" }, "Other"],
        },
        {
          type: "text",
          name: "which",
          title: "Which one?",
          visibleIf: "{kind} = 'Other'",
          requiredIf: "{kind} = 'Other'",
        },
        {
          ...{ type: "panel", name: "night", title: "At night", visibleIf: "{kind} notempty" },
          elements: [
            { type: "boolean", name: "open", title: "Open at night?", isRequired: true },
            {
              type: "text",
              inputType: "number",
              name: "hours",
              title: "Hours",
              min: 1,
              max: 12,
              visibleIf: "{open} = true",
            },
            {
              type: "comment",
              name: "why",
              title: "Why?",
              visibleIf: "{hours} > 4 and ({kind} = 'b' or {open} = false)",
            },
          ],
        },
        { type: "checkbox", name: "days", title: "Days", choices: ["Mon", "Tue"] },
        { type: "text", inputType: "date", name: "since", title: "Since", visibleIf: "{days} contains 'Mon'" },
      ],
    },
    {
      name: "vans",
      elements: [
        {
          ...{ type: "paneldynamic", name: "vans", title: "Vans", minPanelCount: 1, maxPanelCount: 4 },
          templateElements: [
            { type: "text", name: "make", title: "Make", isRequired: true },
            { type: "dropdown", name: "fuel", title: "Fuel", choices: ["Petrol", "Electric"] },
            {
              type: "text",
              name: "range",
              title: "Range",
              inputType: "number",
              visibleIf: "{panel.fuel} = 'Electric'",
            },
            { type: "text", name: "oven", title: "Oven", visibleIf: "{kind} = 'b'" },
          ],
        },
        {
          ...{ type: "matrixdynamic", name: "staff", title: "Staff", choices: ["Full", "Part"] },
          columns: [{ name: "person", cellType: "text" }, { name: "hours" }],
        },
      ],
    },
  ],
};

describe("A SurveyJS form", () => {
  it("becomes a product that passes lint, prices and tests, with its conditions", () => {
    const { definition, notes } = made(survey);
    expect(notes.filter(({ kind }) => kind === "left")).toEqual([]);
    expect(faultsOf(definition)).toEqual([]);
    const whens = Object.fromEntries(definition.questions.map(({ name, when }) => [name, when]));
    expect(questionOf(definition, "Which")).toMatchObject({
      ...{ when: { f: "Kind", op: "eq", v: "Other" }, required: { f: "Kind", op: "eq", v: "Other" } },
    });
    expect(whens.Why).toEqual({
      all: [
        { f: "Hours", op: "gt", v: 4 },
        {
          any: [
            { f: "Kind", op: "eq", v: "b" },
            { f: "Open", op: "eq", v: "No" },
          ],
        },
      ],
    });
    expect(whens.Since).toEqual({ f: "Days", op: "in", v: ["Mon"] });
    expect(whens.Range).toEqual({ f: "Fuel", op: "eq", v: "Electric" });
    expect(whens.Oven).toEqual({ f: "RD.Kind", op: "eq", v: "b" });
    expect(definition.groups.vans).toMatchObject({ min: 1, max: 4 });
    expect(questionOf(definition, "Hours2")).toMatchObject({
      group: "staff",
      options: [{ value: "Full" }, { value: "Part" }],
    });
    const sections = definition.pages.flatMap((page) => page.sections);
    expect(sections.find(({ title }) => title === "At night")?.when).toEqual({ f: "Kind", op: "set" });
  });

  it("carries over texts, descriptions, checks and conditions, and names translations and what is left", () => {
    const { definition, notes } = made({
      description: "About walks",
      pages: [
        {
          ...{ name: "one", title: { default: "Business", de: "Betrieb" }, description: "We <b>price</b> it." },
          elements: [
            {
              type: "html",
              name: "html1",
              html: "<h3>Before you start</h3><p>Have it&nbsp;ready.</p><ul><li>Licence</li></ul>",
            },
            { type: "html", name: "html2", html: { de: "<p>Mit Steuer.</p>", fr: "<p>Taxe</p>" } },
            { type: "text", name: "mail", validators: [{ type: "email" }], placeholder: "e.g. a@b.example" },
            {
              ...{ type: "text", name: "refCode" },
              validators: [
                { type: "regex", regex: "^[A-Z]{2}$", text: "Two letters" },
                { type: "expression", expression: "{mail} > 1" },
              ],
            },
            {
              type: "text",
              inputType: "number",
              name: "dogs",
              validators: [{ type: "numeric", minValue: 1, maxValue: 20 }],
            },
            { type: "boolean", name: "lead", labelTrue: "Sometimes", labelFalse: "No" },
            { type: "text", name: "where", visibleIf: "{lead} and !{lead} or ({dogs} > 3)" },
            { type: "rating", name: "happy", minRateDescription: "Not at all", maxRateDescription: "Very" },
            { type: "matrix", name: "rate", title: "Rate us" },
            { type: "file", name: "proof", maxSize: 1000 },
            { type: "signaturepad", name: "signed", signatureWidth: 400 },
            {
              type: "paneldynamic",
              name: "vans",
              templateTitle: "Van {panelIndex}",
              templateElements: [{ type: "text", name: "make" }],
            },
          ],
        },
      ],
    });
    expect(faultsOf(definition)).toEqual([]);
    const sections = definition.pages.flatMap((page) => page.sections);
    expect(sections.find(({ title }) => title === "Business")?.note).toBe("We price it.");
    expect(questionOf(definition, "Html1")).toMatchObject({
      label: "Before you start",
      help: "Have it ready.\n\n- Licence",
    });
    expect(questionOf(definition, "Html2")).toMatchObject({ label: "Please note", help: "Mit Steuer." });
    expect(questionOf(definition, "Mail")).toMatchObject({ type: "email", hint: "e.g. a@b.example" });
    expect(questionOf(definition, "RefCode")).toMatchObject({
      ...{ label: "Ref code", pattern: "^[A-Z]{2}$", messages: { pattern: "Two letters" } },
    });
    expect(questionOf(definition, "Dogs")).toMatchObject({ min: 1, max: 20 });
    expect(questionOf(definition, "Proof")).toMatchObject({ type: "file", files: { maxMB: 10 } });
    expect(questionOf(definition, "Signed")).toMatchObject({ type: "signature" });
    expect(questionOf(definition, "Happy")?.scale).toEqual({ to: 5, low: "Not at all", high: "Very" });
    expect(questionOf(definition, "Where")?.when).toMatchObject({
      any: [{ all: [{ f: "Lead", op: "eq", v: "Yes" }, {}] }, {}],
    });
    const left = notes.filter(({ kind }) => kind === "left").map(({ place, words }) => `${place} ${words}`);
    expect(left).toEqual([
      expect.stringMatching(/^\/description /),
      expect.stringMatching(/^\/pages\/0\/title Its translations: de\.$/),
      expect.stringMatching(/elements\/1\/html Its translations: fr\.$/),
      expect.stringMatching(/elements\/3\/validators\/1 The check “expression: \{mail\} > 1”/),
      expect.stringMatching(/elements\/5\/labelTrue /),
      expect.stringMatching(/elements\/8 The question “Rate us”: it has no rows that can be asked/),
      expect.stringMatching(/elements\/9\/maxSize /),
      expect.stringMatching(/elements\/11\/templateTitle /),
    ]);
  });

  it("asks a question for each row of a matrix, each of its cells and each of several texts", () => {
    const { definition, notes } = made({
      elements: [
        {
          ...{ type: "matrix", name: "risks", title: "Hazards", isAllRowRequired: true, columns: ["Low", "High"] },
          rows: [{ value: "fire", text: "Fire" }, "flood"],
        },
        {
          ...{ type: "matrixdropdown", name: "sums", title: "Sums insured", choices: ["Yes", "Unsure"] },
          rows: [{ value: "home", text: "Home" }, "shop"],
          columns: [
            { name: "amount", cellType: "text", inputType: "number", isRequired: true, min: 100 },
            { name: "checked", title: "Valued?", visibleIf: "{row.amount} > 500" },
            { name: "total", cellType: "expression", expression: "1" },
          ],
        },
        {
          ...{ type: "multipletext", name: "agent", title: "Your agent", visibleIf: "{risks.fire} = 'High'" },
          items: [
            { name: "name", title: "Name", isRequired: true },
            { name: "post", inputType: "email" },
          ],
        },
        { type: "text", name: "why", title: "Why?", visibleIf: "{sums.shop.checked} = 'Unsure'" },
        {
          ...{ type: "paneldynamic", name: "sites", title: "Sites" },
          templateElements: [
            { type: "matrix", name: "lock", title: "Locks", columns: ["Old", "New"], rows: ["Front"] },
            { type: "matrixdynamic", name: "keys", title: "Keys", columns: [{ name: "who", cellType: "text" }] },
          ],
        },
      ],
    });
    expect(faultsOf(definition)).toEqual([]);
    const asked = definition.questions.map(({ name, label, group, when }) => [name, label, group, when]);
    const page = definition.pages.flatMap(({ sections }) => sections.map(({ title }) => title));
    expect(page).toEqual(
      expect.arrayContaining(["Hazards", "Sums insured: Home", "Sums insured: shop", "Your agent", "Locks"]),
    );
    for (const each of [
      ["RisksFire", "Fire", "policy", undefined],
      ["RisksFlood", "flood", "policy", undefined],
      ["SumsHomeAmount", "Amount", "policy", undefined],
      ["SumsHomeChecked", "Valued?", "policy", { f: "SumsHomeAmount", op: "gt", v: 500 }],
      ["SumsShopChecked", "Valued?", "policy", { f: "SumsShopAmount", op: "gt", v: 500 }],
      ["AgentName", "Name", "policy", undefined],
      ["Why", "Why?", "policy", { f: "SumsShopChecked", op: "eq", v: "Unsure" }],
      ["LockFront", "Front", "sites", undefined],
    ])
      expect(asked).toContainEqual(each);
    expect(questionOf(definition, "RisksFire")?.options).toEqual([{ value: "Low" }, { value: "High" }]);
    expect(questionOf(definition, "SumsHomeAmount")).toMatchObject({ min: 100 });
    expect(questionOf(definition, "AgentPost")).toMatchObject({ type: "email" });
    expect(notes.map(({ place, words }) => `${place} ${words}`)).toEqual([
      "/pages/0/elements/1/columns/2 The question “Total”: no type of answer matches “expression”. Add it in the draft.",
      expect.stringMatching(/elements\/4\/templateElements\/1 The question “Keys”: a list inside the entries/),
    ]);
  });

  it("reports by pointer what a product cannot express", () => {
    const { definition, notes } = made({
      triggers: [],
      elements: [
        { type: "text", name: "a", visibleIf: "age({born}) > 18", validators: [{ type: "expression" }] },
        { type: "imagepicker", name: "b" },
        { type: "dropdown", name: "c", choicesByUrl: {} },
        { type: "text", inputType: "color", name: "d", defaultValue: "#fff" },
        { type: "text", name: "e", visibleIf: "{nobody} = 1" },
        { type: "text", name: "f", visibleIf: "{a} > 3" },
        "g",
      ],
    });
    expect(faultsOf(definition)).toEqual([]);
    expect(notes.map(({ place }) => place)).toEqual([
      ...["/triggers", "/pages/0/elements/0/validators/0", "/pages/0/elements/0/visibleIf", "/pages/0/elements/1"],
      ...["/pages/0/elements/2/choicesByUrl", "/pages/0/elements/2", "/pages/0/elements/3/inputType"],
      ...["/pages/0/elements/3/defaultValue", "/pages/0/elements/6"],
      ...["/pages/0/elements/4/visibleIf", "/pages/0/elements/5/visibleIf"],
    ]);
  });
});

describe("The report", () => {
  it("names what each note is about, as the file calls it", () => {
    const about = (json: unknown, place: string) =>
      notesWithTitles(JSON.stringify(json), [{ place, words: "", kind: "left" }])[0]?.about;
    const schema = {
      title: "Whole",
      properties: { yearBuilt: { format: "uri" }, b: { title: "<b>Owner</b>", enum: [] } },
    };
    expect(about(schema, "/properties/yearBuilt/format")).toBe("Year built");
    expect(about(schema, "/properties/b/enum/3")).toBe("Owner");
    expect(about(schema, "/if")).toBeUndefined();
    const survey = {
      pages: [{ name: "one", elements: [{ name: "a" }, { name: "b", title: { default: "Roof", de: "Dach" } }] }],
    };
    expect(about(survey, "/pages/0/elements/0/validators/1")).toBe("a");
    expect(about(survey, "/pages/0/elements/1/title")).toBe("Roof");
    expect(about(survey, "/pages/0/description")).toBe("one");
  });

  it.each(["matrix", "matrixdropdown"])(
    "reads no more than 2,000 cells of a %s, however many a small file has",
    (type) => {
      const many = Array.from({ length: 3_000 }, (_, index) => `c${index}`);
      const columns =
        type === "matrix" ? many : many.map((name) => ({ name, cellType: "text", visibleIf: "{row.c1} = 1" }));
      const read = askedInJson(JSON.stringify({ elements: [{ type, name: "all", rows: many, columns }] }));
      const asked = read.pages.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions));
      expect(asked.length, "one more shows that some are left").toBe(2_001);
      expect(read.notes.length).toBeLessThan(2_001);
    },
    20_000,
  );
});
