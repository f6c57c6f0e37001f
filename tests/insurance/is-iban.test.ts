import { expect, test } from "vitest";
import { isIban } from "../../src/insurance/money/bill.ts";

// The examples of the registry of ISO 13616.
test.each(["GB33BUKB20201555555555", "GB29NWBK60161331926819", "DE89370400440532013000", "NO9386011117947"])(
  "%s is valid.",
  (iban) => {
    expect(isIban(iban)).toBe(true);
  },
);

test.each([
  ["with one digit wrong", "GB33BUKB20201555555556"],
  ["with two neighbours exchanged", "GB33BUKB20201555555555".replace("2020", "0220")],
  ["with its check digits wrong", "GB34BUKB20201555555555"],
  ["with spaces", "GB33 BUKB 2020 1555 5555 55"],
  ["in small letters", "gb33bukb20201555555555"],
  ["too short", "GB33BUKB"],
  ["empty", ""],
])("A number %s is not valid.", (_, iban) => {
  expect(isIban(iban)).toBe(false);
});
