import { describe, expect, it } from "vitest";
import { presets } from "../../src/insurance/permissions.ts";
import { listAddress, noFilter, readListAddress } from "../../src/portal/documents/list-address.ts";
import { quotePath } from "../../src/portal/documents/quote-path.ts";
import { riskWords, statusNote } from "../../src/portal/documents/row-words.ts";
import { wordsForCount } from "../../src/portal/forms/SummaryBox.tsx";
import { statusOrder, statusWords } from "../../src/portal/icons/Status.tsx";
import { session } from "../../src/portal/session/session.ts";
import { listedRow as row } from "./listed-row.ts";

const wrong = { missing: false };
const missing = { missing: true };

describe("words", () => {
  it.each([
    [[wrong], "One answer needs correcting"],
    [[wrong, wrong], "Two answers need correcting"],
    [[missing], "One answer is missing"],
    [[wrong, missing, missing, missing], "One answer needs correcting, three answers are missing"],
    [Array.from({ length: 12 }, () => missing), "12 answers are missing"],
    [[wrong, { missing: false, severity: "refer" }], "One answer needs correcting, one reason to refer"],
    [[missing, { missing: false, severity: "decline" }], "One answer is missing, one reason to decline"],
  ] as const)("count the obstacles", (problems, words) => {
    expect(wordsForCount(problems)).toBe(words);
  });

  it.each([
    ["INCOMPLETE", "Incomplete"],
    ["info requested", "Info requested"],
    ["MTA QUOTE", "MTA quote"],
    ["NTU", "NTU"],
    ["Something Else", "Something Else"],
  ])("show the status %s as %s", (status, words) => {
    expect(statusWords(status)).toBe(words);
  });

  it("sort statuses in the order of a quote's lifecycle, unknown ones last", () => {
    const statuses = ["Odd", "ACCEPTED", "INCOMPLETE", "QUOTED"];
    expect(statuses.toSorted((one, other) => statusOrder(one) - statusOrder(other))).toEqual([
      "INCOMPLETE",
      "QUOTED",
      "ACCEPTED",
      "Odd",
    ]);
  });
});

describe("a row of the working list", () => {
  it("shows what is insured", () => {
    expect(riskWords(row)).toBe("2 properties · LS6 3KO");
    expect(riskWords({ ...row, items: "1 property", postcode: "" })).toBe("1 property");
    expect(riskWords({ ...row, items: "", postcode: "" })).toBe("No risk entered yet");
  });

  it("shows what comes next", () => {
    expect(statusNote(row)).toBe("Valid to 28/07/2026");
    expect(statusNote({ ...row, indicative: true })).toBe("Indicative, subject to referral");
    const policy = { ...row, WebStatus: "ACCEPTED", policyNumber: "LP-104728" };
    expect(statusNote(policy)).toBe("Policy LP-104728");
    const over = { ...policy, termEnded: "2027-07-15" };
    expect(statusNote(over)).toBe("Term ended 15/07/2027");
    const referred = { ...row, WebStatus: "REFERRED" };
    expect(statusNote(referred)).toBe("With an underwriter");
    const reasons = ["Subsidence history: certificate required.", "Adverse disclosure."];
    expect(statusNote({ ...referred, referral: { since: "2026-07-12T23:30:00.000Z", reasons } })).toBe(
      "Since 13/07/2026",
    );
    expect(statusNote({ ...over, nextTerm: "LP-9" })).toBe("Term ended 15/07/2027, renewed as LP-9");
  });

  it.each([
    ["INCOMPLETE", "first/LETPROP/LP%2F1"],
    ["QUOTED", "price/LETPROP/LP%2F1"],
    ["REFERRED", "pageReferQuote/LETPROP/LP%2F1/cover"],
    ["INFO REQUESTED", "infoRequest/LP%2F1"],
    ["ACCEPTED", "LETPROP/edit-accepted/LP%2F1"],
    ["MTA QUOTE", "LETPROP/edit-accepted/LP%2F1"],
    ["MTA REFERRED", "pageReferQuote/LETPROP/LP%2F1/mta"],
    ["MTA INFO REQUESTED", "infoRequest/LP%2F1"],
    ["MTA ACCEPTED", "LETPROP/edit-accepted-thank-you/LP%2F1"],
    ["RENEWAL QUOTE", "LETPROP/edit-accepted/LP%2F1"],
    ["CANCEL REQUESTED", "LETPROP/edit-accepted/LP%2F1"],
    ["LAPSED", "LETPROP/edit-accepted/LP%2F1"],
    ["Something Else", "price/LETPROP/LP%2F1"],
  ])("opens %s on %s", (status, page) => {
    expect(quotePath("LETPROP", "LP/1", status)).toBe(`/user/risk-capture/${page}`);
  });

  it("opens the underwriter's page of a referral, for a user who decides it", () => {
    const driver = { id: "u", name: "Uma Osei", firm: "Provider", branch: "" };
    session.signIn({ driver, permissions: presets.underwriter });
    for (const status of ["REFERRED", "INFO REQUESTED", "MTA REFERRED", "MTA INFO REQUESTED"])
      expect(quotePath("LETPROP", "LP/1", status)).toBe("/user/underwriting/LP%2F1");
    expect(quotePath("LETPROP", "LP/1", "QUOTED")).toBe("/user/risk-capture/price/LETPROP/LP%2F1");
    session.signIn({ driver, permissions: presets.broker });
    expect(quotePath("LETPROP", "LP/1", "REFERRED")).toMatch("/user/risk-capture/pageReferQuote/");
    session.signOut();
  });
});

describe("the address of the working list", () => {
  const address = (text: string) => readListAddress(new URLSearchParams(text));

  it("holds what is shown, and is empty for the whole list", () => {
    const { filter, page } = address("q=%20harlow&status=QUOTED&product=LETPROP&user=u1&need=expiring&page=after-abc");
    expect({ filter, page }).toMatchObject({
      filter: { q: "harlow", status: "QUOTED", product: "LETPROP", user: "u1", need: "expiring", branch: "" },
      page: "after-abc",
    });
    const whole = "q=harlow&status=QUOTED&product=LETPROP&user=u1&need=expiring";
    expect(listAddress(filter, page).toString()).toBe(`${whole}&page=after-abc`);
    expect(listAddress(filter).toString()).toBe(whole);
    expect(listAddress(noFilter).toString()).toBe("");
  });

  it.each(["0", "3", "x", "after-", "after-a b"])("reads page %s as the first", (page) => {
    expect(address(`page=${encodeURIComponent(page)}`).page).toBe("1");
  });
});
