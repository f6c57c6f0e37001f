// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { Price } from "../../schemas/quote.ts";
import { canBe } from "../../src/insurance/lifecycle/lifecycle.ts";
import type { ReferralOptions } from "../../src/insurance/underwriting/referral-options.ts";
import { bundlePath } from "../../src/portal/capture/documents/DocumentsPanel.tsx";
import { infoRequestPath, referPath } from "../../src/portal/capture/open/capture-path.ts";
import { answerLabel, comparedWords, coversOf, insuredWords } from "../../src/portal/capture/options/compare-rows.ts";
import { answersToSend } from "../../src/portal/capture/options/use-option-acts.ts";
import {
  handlerWords,
  referralDueWords,
  referralHeading,
  startBeforeAnswerWords,
} from "../../src/portal/capture/refer/Conversation.tsx";
import { unsentFiles } from "../../src/portal/capture/refer/ReferArea.tsx";
import { isInTerm, toggled, withLetter } from "../../src/portal/capture/refer/ReferForm.tsx";
import { pictureKind } from "../../src/portal/print/DocumentPage.tsx";
import { isDocumentModel } from "../../src/portal/print/PrintArea.tsx";
import { adjustmentOfPrice } from "../../src/portal/referral/TermsPanel.tsx";
import { openSmallQuote } from "../state/open-small-quote.ts";

const priceOf = (total: number): Price => ({
  lines: [],
  premium: total,
  ipt: 0,
  iptPct: 12,
  premiumIncIpt: total,
  fee: 0,
  total,
  indicative: false,
  calculatedAt: "2026-07-14T09:00:00Z",
  validTo: "2026-08-13",
});

describe("options side by side", () => {
  const line = (ref: string, section: string, amount: number) => ({ ref, section, label: section, amount });
  const a = {
    ...priceOf(100),
    lines: [line("P001", "Buildings", 40.1), line("P002", "Buildings", 19.9), line("P001", "Contents", 40)],
  };
  const b = { ...priceOf(130), lines: [line("P001", "Buildings", 60), line("POLICY", "Legal", 70)] };

  it("have each cover once with its items, and say which lack it or have no price at all", () => {
    const covers = coversOf([{ price: a }, { price: b }, { price: null }]);
    expect(covers.map(({ label, amounts }) => [label, ...amounts])).toEqual([
      ["Buildings", 60, 60, undefined],
      ["Contents", 40, null, undefined],
      ["Legal", null, 70, undefined],
    ]);
    expect(covers[0]?.parts).toEqual([
      { ref: "P001", amounts: [40.1, 60, undefined] },
      { ref: "P002", amounts: [19.9, null, undefined] },
    ]);
  });

  it.each([
    ["Cover level", "Buildings", "Buildings: Cover level"],
    ["Employers' liability (10m)", "Employers' liability", "Employers' liability (10m)"],
    ["Standard excess", undefined, "Standard excess"],
    ["Cover level", "Buildings", "Buildings, £800,000: Cover level", "£800,000"],
    ["Works", "Works", "Works, £28,000", "£28,000"],
  ])("name the answer %s beside the price of %s", (answer, cover, words, insured?: string) => {
    expect(answerLabel(answer, cover, insured)).toBe(words);
  });

  it("show what is insured under a section, in total and per item", () => {
    const { store } = openSmallQuote({});
    const insured = [
      { section: "Stock", group: "unit", name: "Sum" },
      { section: "Business", group: "policy", name: "Turnover" },
      { section: "Gone", group: "unit", name: "NoSuchQuestion" },
    ];
    expect(insuredWords(store.resolution(), insured)).toEqual({
      Stock: { all: "£5,000", items: { U001: "£2,000", U002: "£3,000" } },
      Business: { all: "£250,000", items: { "": "£250,000" } },
    });
  });

  it.each([
    [priceOf(130), priceOf(100), "£30.00 more"],
    [priceOf(99.99), priceOf(100), "£0.01 less"],
    [priceOf(100), priceOf(100), "The same"],
    [null, priceOf(100), ""],
    [priceOf(100), null, ""],
  ])("are compared in words", (price, base, words) => {
    expect(comparedWords(price, base)).toBe(words);
  });

  it("send the differences from the quote with the latest change, and nothing that is shown per entry", () => {
    const answers = [
      { name: "Excess", label: "Excess", value: "500", shown: "£500" },
      { name: "CoverAD", label: "AD", value: "Yes", shown: "Yes" },
    ];
    expect(answersToSend({ answers, differs: ["Excess"] }, { CoverLegal: "Yes" })).toEqual({
      Excess: "500",
      CoverLegal: "Yes",
    });
    expect(answersToSend(undefined, { Excess: null })).toEqual({ Excess: null });
  });
});

describe("the requests to an underwriter", () => {
  const asked: ReferralOptions = { letters: ["A"], asks: ["premium"] };

  it("can be added or removed; at least one remains", () => {
    expect(toggled(asked, "cover")).toEqual({ letters: ["A"], asks: ["premium", "cover"] });
    expect(toggled(asked, "premium")).toEqual({ letters: ["A"], asks: [] });
    expect(toggled({ letters: [], asks: ["premium"] }, "premium")).toEqual({ letters: [], asks: ["cover"] });
    expect(withLetter(asked, "B")).toEqual({ letters: ["B"], asks: ["premium"] });
  });

  it("are in the address of the page", () => {
    expect(referPath("LETPROP", "LP-1", "A,premium")).toBe("/user/risk-capture/pageReferQuote/LETPROP/LP-1/A,premium");
    expect(referPath("LETPROP", "LP-1")).toBe("/user/risk-capture/pageReferQuote/LETPROP/LP-1/cover");
    expect(infoRequestPath("LP-1")).toBe("/user/risk-capture/infoRequest/LP-1");
  });

  it.each([
    ["QUOTED", true, false],
    ["DECLINED", true, false],
    ["INCOMPLETE", false, false],
    ["REFERRED", true, true],
    ["MTA INFO REQUESTED", false, true],
    ["ACCEPTED", false, false],
    ["Something else", false, false],
  ])("for a quote that is %s", (status, may, isWith) => {
    expect(canBe("refer", status)).toBe(may);
    expect(canBe("message", status)).toBe(isWith);
  });

  it("about a change are offered only in a change", () => {
    expect(["new", "mta", "renewal"].map(isInTerm)).toEqual([false, true, false]);
  });
});

describe("the state of a referral", () => {
  it.each([
    [null, "Refer LP-1 to an underwriter"],
    [{ outcome: null }, "With an underwriter"],
    [{ outcome: "approved" as const }, "An underwriter has approved it"],
    [{ outcome: "withdrawn" as const }, "Withdrawn from the underwriter"],
  ])("is the heading of its page", (referral, words) => {
    expect(referralHeading(referral, "LP-1")).toBe(words);
  });

  it.each([
    [{ closedAt: null, targetAt: null, overdue: false }, "Not known yet"],
    [{ closedAt: null, targetAt: "2026-07-14T13:00:00Z", overdue: false }, "14/07/2026 14:00"],
    [{ closedAt: null, targetAt: "2026-07-14T13:00:00Z", overdue: true }, "14/07/2026 14:00, now late"],
    [{ closedAt: "2020-01-02T09:00:00Z", targetAt: "2026-07-14T13:00:00Z", overdue: false }, "02/01/2020"],
  ])("includes when a response is due or arrived", (referral, words) => {
    expect(referralDueWords(referral)).toBe(words);
  });

  it.each([
    [
      { closedAt: null, targetAt: "2026-07-15T13:00:00Z" },
      "2026-07-14T09:00:00Z",
      /^The requested start, 14\/07\/2026, /,
    ],
    [{ closedAt: null, targetAt: "2026-07-15T13:00:00Z" }, "2026-07-15T09:00:00Z", /^$/],
    [{ closedAt: null, targetAt: null }, "2026-07-14T09:00:00Z", /^$/],
    [{ closedAt: "2026-07-14T13:00:00Z", targetAt: "2026-07-15T13:00:00Z" }, "2026-07-14T09:00:00Z", /^$/],
    [{ closedAt: null, targetAt: "2026-07-15T13:00:00Z" }, "", /^$/],
    [{ closedAt: null, targetAt: "2026-07-10T13:00:00Z" }, "2026-07-12T09:00:00Z", / has passed\. /],
    [{ closedAt: null, targetAt: "2026-07-10T13:00:00Z" }, "2026-07-13T09:00:00Z", /^$/],
  ])("warns of a start before the answer is due", (referral, start, words) => {
    expect(startBeforeAnswerWords(referral, start, "2026-07-13") ?? "").toMatch(words);
  });

  it.each([
    [{ claimedBy: null, decidedBy: null, level: "underwriter" as const }, "Nobody has picked it up yet"],
    [{ claimedBy: { id: "u", name: "Ann" }, decidedBy: null, level: "senior" as const }, "Ann (senior authority)"],
    [{ claimedBy: { id: "u", name: "Ann" }, decidedBy: "Bob", level: "senior" as const }, "Bob"],
  ])("includes who has it", (referral, words) => {
    expect(handlerWords(referral)).toBe(words);
  });

  it("separates files that were sent from those that are still to be sent", () => {
    const file = (id: string, place: string) => ({
      id,
      place,
      name: id,
      type: "application/pdf",
      bytes: 1,
      sha256: "",
      at: "",
      by: "",
      scannedAt: null,
      quarantined: null,
      path: "",
    });
    const [sent, waiting, elsewhere] = [file("1", "referral"), file("2", "referral"), file("3", "info-request/x/Q1")];
    expect(unsentFiles([sent, waiting, elsewhere], [{ attachments: [sent] }])).toEqual([waiting]);
  });
});

it.each([
  ["0.1000", "Premium increased by 10%."],
  ["-0.0750", "Premium reduced by 7.5%."],
  ["1.0000", "Premium increased by 100%."],
  ["0.0025", "Premium increased by 0.25%."],
])("an adjustment of %s is read as %s", (rate, words) => {
  expect(adjustmentOfPrice(rate)).toBe(words);
});

describe("documents", () => {
  it("are listed together under one address", () => {
    expect(bundlePath([{ id: "a" }, { id: "b/c" }])).toBe("/files/documents.zip?ids=a,b%2Fc");
  });

  it("are rendered only if their type is known", () => {
    const model = { format: 1, title: "Schedule", meta: {}, letterhead: {}, body: [] };
    expect(isDocumentModel(model)).toBe(true);
    for (const other of [null, "text", { ...model, format: 2 }, { ...model, body: "text" }])
      expect(isDocumentModel(other)).toBe(false);
  });

  it.each([
    ["iVBORw0KGgo=", "png"],
    ["/9j/4AAQSkZJRg==", "jpeg"],
  ])("show a logo as a logo", (base64, kind) => {
    expect(pictureKind(base64)).toBe(kind);
  });
});
