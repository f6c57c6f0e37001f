import { describe, expect, it } from "vitest";
import { readAs } from "./typed-rows.ts";

describe("codes as typed and pasted", () => {
  it.each([
    ["ls6 3ab", "LS6 3AB"],
    ["LS63AB", "LS6 3AB"],
    ["l s 6 3 a b", "LS6 3AB"],
    ["ＬＳ６ ３ＡＢ", "LS6 3AB"],
    ["LS6\u00a03AB", "LS6 3AB"],
    ["\u200bLS6 3AB", "LS6 3AB"],
  ])("%j is the postcode %s", (typed, expected) => {
    expect(readAs("postcode", typed)).toBe(expected);
  });

  it.each(["LS6 3A8", "LS6", "L56 3AB1", "Leeds LS6 3AB", "12345"])("%j is no postcode", (typed) => {
    expect(readAs("postcode", typed)).toMatch(/ is not a postcode\. Type it as LS8 1AB\.$/);
  });

  it.each([
    ["01632 960170", "+441632960170"],
    ["01632/960170", "+441632960170"],
    ["01632‑960‑170", "+441632960170"],
    ["\u202a+44 1632 960170\u202c", "+441632960170"],
    ["+44 (0) 1632 960170", "+441632960170"],
    ["＋４４１６３２９６０１７０", "+441632960170"],
    ["Tel: 01632 960170", "+441632960170"],
    ["tel:+441632960170", "+441632960170"],
    ["07700 900 123", "+447700900123"],
    ["(+353) 1 960 0170", "+35319600170"],
  ])("%j is the phone number %s", (typed, expected) => {
    expect(readAs("phone", typed)).toBe(expected);
  });

  it.each(["7700900123", "01632 960170 ext 12", "01632 960170 or 960171", "0113", "+44", "O1632 960170"])(
    "%j is no phone number, and is not guessed",
    (typed) => {
      expect(readAs("phone", typed)).toMatch(/ is not a phone number\./);
    },
  );

  it.each([
    ["ab12 cde", "AB12CDE"],
    ["AB12-CDE", "AB12CDE"],
    ["ＡＢ１２ＣＤＥ", "AB12CDE"],
    ["a 1", "A1"],
    ["tba", "TBA"],
    ["T.B.A", undefined],
    ["AB12 CDEF", undefined],
    ["AI12 CDE", undefined],
  ])("%j is the mark %s", (typed, expected) => {
    const read = readAs("registrationMark", typed);
    if (expected) expect(read).toBe(expected);
    else expect(read).toMatch(/ is not a registration mark\./);
  });

  it.each([
    ["morga 657054 sm9ij 35", "MORGA657054SM9IJ"],
    ["MORGA-657054-SM9IJ", "MORGA657054SM9IJ"],
    ["MORGA657054SM9IJ", "MORGA657054SM9IJ"],
    ["1234 5678", "12345678"],
    ["MORGA657054SM9I", undefined],
    ["M0RGA657054SM9IJ", undefined],
    ["MORGA677054SM9IJ", undefined],
    ["1234567", undefined],
  ])("%j is the driver number %s", (typed, expected) => {
    const read = readAs("driverNumber", typed);
    if (expected) expect(read).toBe(expected);
    else expect(read).toMatch(/ is not a driver number\./);
  });

  it.each([
    ["1234567", "01234567"],
    ["12345", "00012345"],
    ["12", undefined],
    ["1234", undefined],
    ["sc 123456", "SC123456"],
    ["ＳＣ１２３４５６", "SC123456"],
    ["oc301234", "OC301234"],
    ["R0123456", "R0123456"],
    ["O1234567", undefined],
    ["GB123456789", undefined],
    ["Company 1234567", undefined],
  ])("%j is the company number %s", (typed, expected) => {
    const read = readAs("companyNumber", typed);
    if (expected) expect(read).toBe(expected);
    else expect(read).toMatch(/ is not a company number\./);
  });

  it.each([
    [" rowan@example.co.uk ", "rowan@example.co.uk"],
    ["Rowan Sorrel <rowan@example.co.uk>", "rowan@example.co.uk"],
    ["<rowan@example.co.uk>;", "rowan@example.co.uk"],
    ["mailto:rowan@example.co.uk", "rowan@example.co.uk"],
    ["rowan@example.co.uk\u200b", "rowan@example.co.uk"],
    ["rowan+lets@example.co.uk", "rowan+lets@example.co.uk"],
    ["o’neill@example.com", "o'neill@example.com"],
    ["rowan@example", undefined],
    ["rowan@example..com", undefined],
    ["rowan sorrel@example.com", undefined],
    ["a@example.com, b@example.com", undefined],
    ["rowan@example,com", undefined],
  ])("%j is the address %s", (typed, expected) => {
    const read = readAs("email", typed);
    if (expected) expect(read).toBe(expected);
    else expect(read).toMatch(/ is not an email address\./);
  });

  it("prose is stored as typed, except for trimmed ends and collapsed spaces", () => {
    expect(readAs("text", " ‘Kestrel’ – １\u00a0Yard ")).toBe("‘Kestrel’ – １ Yard");
    expect(readAs("longtext", "  two\n lines ’ \n")).toBe("  two\n lines ’");
  });
});
