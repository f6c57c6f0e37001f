import { describe, expect, it } from "vitest";
import { showAnswer } from "../../src/form/draw/show-answer.ts";
import { readAnswer } from "../../src/form/read/read-answer.ts";
import {
  readCompanyNumber,
  readDriverNumber,
  readEmail,
  readPhone,
  readPostcode,
  readRegistrationMark,
} from "../../src/form/read/read-code.ts";
import { readDate, readDateTime } from "../../src/form/read/read-date.ts";
import { readInteger, readMoney, readPercent } from "../../src/form/read/read-number.ts";
import { formatDate, isCalendarDate } from "../../src/form/values/calendar.ts";
import { normalPostcode } from "../../src/form/values/postcode.ts";
import fc from "../property.ts";
import { asked, today } from "./typed-rows.ts";

const value = <Value>(read: { value: Value } | { error: string }) => ("value" in read ? read.value : read.error);

describe("dates as typed", () => {
  it.each([
    ["1/2/26", "2026-02-01"],
    ["010226", "2026-02-01"],
    ["01022026", "2026-02-01"],
    ["1-2-26", "2026-02-01"],
    ["1.2.26", "2026-02-01"],
    ["1 2 26", "2026-02-01"],
    ["1 / 2 / 2026", "2026-02-01"],
    ["1 feb 26", "2026-02-01"],
    ["1st February 2026", "2026-02-01"],
    ["1feb26", "2026-02-01"],
    ["1-Feb-2026", "2026-02-01"],
    ["Feb 1, 2026", "2026-02-01"],
    ["2 sept 26", "2026-09-02"],
    ["2026-02-01", "2026-02-01"],
    [" 01/02/2026 ", "2026-02-01"],
    ["today", "2026-01-15"],
    ["TODAY", "2026-01-15"],
    ["tomorrow", "2026-01-16"],
    ["yesterday", "2026-01-14"],
    ["+30", "2026-02-14"],
    ["-15", "2025-12-31"],
    ["29/2/28", "2028-02-29"],
    ["6/7/85", "1985-07-06"],
    ["6/7/46", "2046-07-06"],
    ["6/7/47", "1947-07-06"],
  ])("%j is %s", (text, expected) => {
    expect(readDate(text, today)).toEqual({ value: expected });
  });

  it.each([
    ["31/06/2026", "31/06/2026 is not a date. June has 30 days."],
    ["31/6/26", "31/06/2026 is not a date. June has 30 days."],
    ["29/2/27", "29/02/2027 is not a date. February 2027 has 28 days."],
    ["30/2/28", "30/02/2028 is not a date. February has 29 days."],
    ["13/14/2026", "13/14/2026 is not a date. Enter a month from 1 to 12."],
    ["0/6/26", "00/06/2026 is not a date. Enter a day from 1."],
    ["31 april 2026", "31/04/2026 is not a date. April has 30 days."],
    ["1/2", "01/02 has no year. Type it as 01/02/2026."],
    ["1 feb", "01/02 has no year. Type it as 01/02/2026."],
    ["soon", "“soon” is not a date. Type it as 01/02/2026."],
    ["1/2/206", "“1/2/206” is not a date. Type it as 01/02/2026."],
    ["12345", "“12345” is not a date. Type it as 01/02/2026."],
    ["1 ma 26", "“1 ma 26” is not a date. Type it as 01/02/2026."],
  ])("%j is none: %s", (text, error) => {
    expect(readDate(text, today)).toEqual({ error });
  });

  it("reads two digits as the last century if the latest permitted day is long past", () => {
    expect(readDate("1/2/26", today, "2008-01-15")).toEqual({ value: "1926-02-01" });
    expect(readDate("1/2/07", today, "2008-01-15")).toEqual({ value: "2007-02-01" });
    expect(readDate("1/2/26", today, today)).toEqual({ value: "2026-02-01" });
  });

  it("parses every day that it formats", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1930-01-01"), max: new Date("2040-12-31"), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(readDate(formatDate(day), today)).toEqual({ value: day });
        },
      ),
    );
  });

  it("answers any text with a day or an explanation, and never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/. -]{1,12}$/)), (text) => {
        const read = readDate(text, today);
        if ("value" in read) expect(isCalendarDate(read.value)).toBe(true);
        else expect(read.error).toMatch(/\.$/);
      }),
    );
  });

  it.each([
    ["1/2/26 9:30", "2026-02-01T09:30:00+00:00"],
    ["1/7/26 0930", "2026-07-01T09:30:00+01:00"],
    ["1 jul 26 9am", "2026-07-01T09:00:00+01:00"],
    ["1/7/26 at 5.15 pm", "2026-07-01T17:15:00+01:00"],
    ["today 14:00", "2026-01-15T14:00:00+00:00"],
    ["1 feb 26", "2026-02-01T00:01:00+00:00"],
    ["1/2/2026", "2026-02-01T00:01:00+00:00"],
    ["today", "2026-01-15T00:00:00+00:00"],
    ["15/1/26", "2026-01-15T00:00:00+00:00"],
    ["2026-02-01T10:00:00Z", "2026-02-01T10:00:00Z"],
  ])("%j is the time %s", (text, expected) => {
    expect(readDateTime(text, today)).toEqual({ value: expected });
  });

  it.each(["31/6/26 9:00", "1/2/26 25:00", "9:00"])("%j is no time", (text) => {
    expect(readDateTime(text, today)).toHaveProperty("error");
  });
});

describe("numbers as typed", () => {
  it.each([
    ["1,250,000", 1_250_000],
    ["1 250 000", 1_250_000],
    ["1.25m", 1_250_000],
    ["1.25 M", 1_250_000],
    ["1.5 million", 1_500_000],
    ["250k", 250_000],
    ["£1,000", 1_000],
    ["£ 250", 250],
    ["0", 0],
    ["1250.00", 1_250],
    ["-0", 0],
  ])("%j is £%i", (text, expected) => {
    expect(readMoney(text)).toEqual({ value: expected });
  });

  it.each([
    ["1,250.50", "£1,250.50 has pence. Enter whole pounds."],
    ["1250.5", "£1,250.50 has pence. Enter whole pounds."],
    ["1.2345k", "£1,234.50 has pence. Enter whole pounds."],
    ["-5", "“-5” is below £0."],
    ["lots", "“lots” is not an amount. Type it as 250,000 or 250k."],
    ["1,25", "“1,25” is not an amount. Type it as 250,000 or 250k."],
    ["250x", "“250x” is not an amount. Type it as 250,000 or 250k."],
    ["£", "“£” is not an amount. Type it as 250,000 or 250k."],
    ["99999999999999999999", "£99,999,999,999,999,999,999 is too large."],
  ])("%j is no amount: %s", (text, error) => {
    expect(readMoney(text)).toEqual({ error });
  });

  it.each([
    ["12", 12],
    ["1,250", 1_250],
    ["12.0", 12],
    ["-3", -3],
    ["12.5", "12.5 is not a whole number."],
    ["twelve", "“twelve” is not a whole number. Use figures, as in 12."],
  ])("%j as a whole number is %j", (text, expected) => {
    expect(value(readInteger(text))).toBe(expected);
  });

  it.each([
    ["25", 25],
    ["25%", 25],
    ["25 %", 25],
    ["25 per cent", 25],
    ["2.5%", "2.5 is not a whole number."],
  ])("%j as a per cent is %j", (text, expected) => {
    expect(value(readPercent(text))).toBe(expected);
  });

  it("parses what it formats", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
        expect(readMoney(showAnswer(asked("money"), amount))).toEqual({ value: amount });
        expect(readInteger(showAnswer(asked("integer"), amount))).toEqual({ value: amount });
        expect(readPercent(showAnswer(asked("percent"), amount))).toEqual({ value: amount });
      }),
    );
  });
});

describe("codes as typed", () => {
  it.each([
    ["ls81ab", "LS8 1AB"],
    ["LS8 1AB", "LS8 1AB"],
    [" ls 8 1 ab ", "LS8 1AB"],
    ["ec1a1bb", "EC1A 1BB"],
    ["w1a 0ax", "W1A 0AX"],
    ["bt1 5gs", "BT1 5GS"],
  ])("%j is the postcode %s", (text, expected) => {
    expect(readPostcode(text)).toEqual({ value: expected });
  });

  it.each([
    [
      "je2 3ab",
      "JE2 3AB is on the Channel Islands or the Isle of Man. Only Great Britain and Northern Ireland are covered.",
    ],
    ["BFPO 57", "BFPO 57 is a forces address. Only Great Britain and Northern Ireland are covered."],
    ["gir0aa", "GIR 0AA is in no postcode area. Only Great Britain and Northern Ireland are covered."],
    ["LS8", "“LS8” is not a postcode. Type it as LS8 1AB."],
    ["QQ1 1AA", "“QQ1 1AA” is not a postcode. Type it as LS8 1AB."],
  ])("%j is none here: %s", (text, error) => {
    expect(readPostcode(text)).toEqual({ error });
  });

  it.each([
    ["je23ab", "JE2 3AB"],
    ["gy1 1aa", "GY1 1AA"],
    ["im1 1aa", "IM1 1AA"],
    ["bfpo57", "BFPO 57"],
    ["bfpo c/o 57", "BFPO C/O 57"],
    ["bf1 2aa", "BF1 2AA"],
    ["gir0aa", "GIR 0AA"],
  ])("%j is %s if islands and forces are permitted", (text, expected) => {
    expect(readPostcode(text, "uk-and-islands")).toEqual({ value: expected });
  });

  it("leaves a normal postcode unchanged", () => {
    const postcode = fc.stringMatching(/^[A-PR-UWYZ][A-HK-Y]?[0-9]{1,2} [0-9][ABD-HJLNP-UW-Z]{2}$/);
    fc.assert(
      fc.property(postcode, (text) => {
        expect(normalPostcode(text)).toBe(text);
      }),
    );
  });

  it.each([
    ["01632 960170", "+441632960170"],
    ["(01632) 960-170", "+441632960170"],
    ["+44 1632 960170", "+441632960170"],
    ["+44 (0)1632 960170", "+441632960170"],
    ["0044 1632 960170", "+441632960170"],
    ["07700 900123", "+447700900123"],
    ["020 7946 0018", "+442079460018"],
    ["+353 1 960 0170", "+35319600170"],
    ["00353 1 960 0170", "+35319600170"],
  ])("%j is the phone number %s", (text, expected) => {
    expect(readPhone(text)).toEqual({ value: expected });
  });

  it.each(["12345", "call me", "+44 4632 960170", "+44 1632 96017000", "0632 960170"])(
    "%j is no phone number",
    (text) => {
      expect(readPhone(text)).toEqual({
        error: `“${text}” is not a phone number. Type it as 01632 960170 or +353 1 960 0170.`,
      });
    },
  );

  it.each([
    ["1234567", "01234567"],
    ["12345", "00012345"],
    ["sc 123456", "SC123456"],
    ["oc301234", "OC301234"],
    ["NI01234A", "NI01234A"],
    ["12345678", "12345678"],
  ])("%j is the company number %s", (text, expected) => {
    expect(readCompanyNumber(text)).toEqual({ value: expected });
  });

  it.each(["123456789", "S1234567", "ABCDEFGH", ""])("%j is no company number", (text) => {
    expect(readCompanyNumber(text)).toHaveProperty("error");
  });

  it("recognises registration marks, driver numbers and email addresses", () => {
    expect(readRegistrationMark("ab12 cde")).toEqual({ value: "AB12CDE" });
    expect(readRegistrationMark("tba")).toEqual({ value: "TBA" });
    expect(readRegistrationMark("A1B2C3D4")).toHaveProperty("error");
    expect(readDriverNumber("morga 657054 sm9ij 35")).toEqual({ value: "MORGA657054SM9IJ" });
    expect(readDriverNumber("12345678")).toEqual({ value: "12345678" });
    expect(readDriverNumber("MORGA677054SM9IJ")).toHaveProperty("error");
    expect(readEmail(" a.b@example.co.uk ")).toEqual({ value: "a.b@example.co.uk" });
    for (const text of ["a@b", "a b@example.com", "@example.com", "a@example..com"])
      expect(readEmail(text)).toHaveProperty("error");
  });
});

describe("a typed answer", () => {
  it("is no answer if it is blank, and is kept as typed if it is invalid", () => {
    expect(readAnswer(asked("money"), "  ", today)).toEqual({ value: undefined });
    expect(readAnswer(asked("date"), " 31/6/26", today)).toEqual({
      keep: " 31/6/26",
      error: "31/06/2026 is not a date. June has 30 days.",
    });
  });

  it("is the matching option, and text otherwise", () => {
    const options = [{ value: "Detached house" }, { value: "2500", label: "£2,500" }];
    expect(readAnswer(asked("choice"), "detached  HOUSE", today, options)).toEqual({ value: "Detached house" });
    expect(readAnswer(asked("choice"), "£2,500", today, options)).toEqual({ value: "2500" });
    expect(readAnswer(asked("choice"), "castle", today, options)).toHaveProperty(
      "error",
      "“castle” is not one of the options.",
    );
    expect(readAnswer(asked("yesno"), "y", today)).toEqual({ value: "Yes" });
    expect(readAnswer(asked("text"), " Kestrel Yard ", today)).toEqual({ value: "Kestrel Yard" });
  });

  it("reads two digits of a birth year relative to the latest permitted day", () => {
    const birth = asked("date", { notAfter: { from: "asAt", years: -18 } });
    expect(readAnswer(birth, "1/2/26", today)).toEqual({ value: "1926-02-01" });
  });

  it("is formatted for reading", () => {
    expect(showAnswer(asked("money"), 1_250)).toBe("£1,250");
    expect(showAnswer(asked("money"), 1_250.5)).toBe("£1,250.50");
    expect(showAnswer(asked("percent"), 25)).toBe("25%");
    expect(showAnswer(asked("integer", { min: 1500 }), 1919)).toBe("1919");
    expect(showAnswer(asked("integer", { min: 0 }), 1919)).toBe("1,919");
    expect(showAnswer(asked("date"), "2026-02-01")).toBe("01/02/2026");
    expect(showAnswer(asked("date"), "31/6/26")).toBe("31/6/26");
    expect(showAnswer(asked("datetime"), "2026-07-20T08:00:00Z")).toBe("20/07/2026 09:00");
    expect(showAnswer(asked("multichoice"), ["EU", "Other"])).toBe("EU, Other");
    expect(showAnswer(asked("choice", { options: [{ value: "2500", label: "£2,500" }] }), "2500")).toBe("£2,500");
    expect(showAnswer(asked("declaration"), true)).toBe("Yes");
    expect(showAnswer(asked("text"), undefined)).toBe("");
  });
});

describe("a stored phone number is formatted for reading", () => {
  it.each([
    ["+441134960123", "0113 496 0123"],
    ["+442079460123", "020 7946 0123"],
    ["+441632960170", "01632 960170"],
    ["+447700900123", "07700 900123"],
    ["+448081570123", "0808 157 0123"],
    ["+35319600170", "+35319600170"],
    ["1632 x", "1632 x"],
  ])("%s as %s, and parsed as it was stored", (stored, shown) => {
    const phone = asked("phone");
    expect(showAnswer(phone, stored)).toBe(shown);
    const read = readAnswer(phone, shown, "2026-07-14");
    if (stored.startsWith("+")) expect(read).toEqual({ value: stored });
  });
});
