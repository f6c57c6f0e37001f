import { describe, expect, it } from "vitest";
import { tableWords, traceRows } from "../../src/portal/underwriting/case/FactorTable.tsx";
import { asAsked } from "../../src/portal/underwriting/decide/AskForm.tsx";
import { readAdjustmentText, sentTerms, typedTerms } from "../../src/portal/underwriting/decide/TermBoxes.tsx";
import { ageWords } from "../../src/portal/underwriting/waiting-words.ts";

describe("how long a referral has waited", () => {
  it.each([
    [0, "0 min"],
    [59, "59 min"],
    [60, "1 h"],
    [200, "3 h 20 min"],
    [540, "1 day"],
    [1140, "2 days 1 h"],
  ])("%d working minutes are %s", (minutes, words) => {
    expect(ageWords(minutes)).toBe(words);
  });
});

describe("an adjustment as typed", () => {
  it.each([
    ["-10", "-0.1000"],
    ["−10 %", "-0.1000"],
    ["+12.5%", "0.1250"],
    ["7", "0.0700"],
    ["", undefined],
    ["0", "0.0000"],
    ["-0", "0.0000"],
  ])("%s is the part %s of the premium", (text, rate) => {
    expect(readAdjustmentText(text)).toEqual({ rate });
  });

  it.each(["ten", "1e1", "--5", "1,5", "5.125"])("%s is invalid", (text) => {
    expect(readAdjustmentText(text)).toHaveProperty("error");
  });
});

describe("terms for a section as typed", () => {
  const term = { place: "Buildings P001", figure: "by", text: "15", reason: "The roof." } as const;

  it("are sent as the previously agreed terms would be typed", () => {
    const typed = [
      term,
      { ...term, place: "Buildings ", figure: "excess", text: "£2,500" },
      { ...term, figure: "premium", text: "412.5" },
    ] as const;
    const sent = sentTerms(typed);
    if ("error" in sent) throw new Error(sent.error);
    const agreed = JSON.parse(sent.sections);
    expect(agreed).toEqual([
      { section: "Buildings", ref: "P001", by: "0.1500", reason: "The roof." },
      { section: "Buildings", excess: "2500", reason: "The roof." },
      { section: "Buildings", ref: "P001", premium: "412.5", reason: "The roof." },
    ]);
    expect(sentTerms(typedTerms(agreed))).toEqual(sent);
  });

  it.each([
    [{ place: "" }, "Choose which section the terms are for."],
    [{ text: "" }, "Type the loading of the section as 12.5, a discount as -10."],
    [{ text: "0" }, "Type the loading of the section as 12.5, a discount as -10."],
    [{ text: "ten" }, "“ten” is not a percentage. Type a discount as -10, a loading as 12.5."],
    [{ figure: "premium", text: "0" }, "Type the premium in pounds, such as 2,500."],
    [{ figure: "premium", place: "Buildings " }, "A premium is for one item: choose which."],
    [{ figure: "excess", reason: " " }, "Say which claims the excess is for."],
    [{ reason: "" }, "Say why the section is loaded, discounted or repriced."],
  ] as const)("%j is reported as invalid", (part, error) => {
    expect(sentTerms([{ ...term, ...part }])).toEqual({ error });
  });
});

describe("a question to the broker", () => {
  it("is sent with its choices, one per line, without blank lines", () => {
    const draft = {
      id: "a",
      label: " Which roof? ",
      type: "choice",
      options: "Tile\n\n Slate ",
      required: true,
    } as const;
    expect(asAsked(draft)).toEqual({
      label: "Which roof?",
      type: "choice",
      options: ["Tile", "Slate"],
      required: true,
    });
  });

  it("is sent without choices if it has none", () => {
    const draft = { id: "a", label: "Since when?", type: "date", options: "left over", required: false } as const;
    expect(asAsked(draft)).toEqual({ label: "Since when?", type: "date", required: false });
  });
});

describe("the price for an underwriter", () => {
  const lines = [
    { ref: "P001", section: "Buildings", label: "Buildings", amount: 284.05 },
    { ref: "POLICY", section: "minimum", label: "Minimum premium adjustment", amount: 15.95 },
  ];
  const trace = [
    {
      ref: "P001",
      section: "Buildings",
      label: "Buildings",
      base: { table: "Base", value: "0.00083" },
      exposure: "285000",
      factors: [
        { table: "LandlordExperience", key: "Over 3", value: "1.00" },
        { table: "Area", key: "LS", value: "1.15" },
      ],
      amount: 284.05,
    },
  ];

  it("is every row with its base, its exposure and its factors", () => {
    expect(traceRows({ lines }, trace)).toEqual([
      {
        key: "P001 Buildings",
        item: "P001",
        label: "Buildings",
        amount: 284.05,
        steps: [
          { name: "Base", value: "0.00083" },
          { name: "Exposure", value: "285,000" },
          { name: "Area, LS", value: "× 1.15" },
        ],
      },
      { key: "POLICY minimum", item: "", label: "Minimum premium adjustment", amount: 15.95, steps: [] },
    ]);
  });

  it("formats the name of a table as words", () => {
    expect(tableWords("LandlordExperience")).toBe("Landlord experience");
  });
});
