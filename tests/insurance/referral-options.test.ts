import { describe, expect, test } from "vitest";
import {
  readReferralOptions,
  referralOptionsText,
  referralOptionsWords,
} from "../../src/insurance/underwriting/referral-options.ts";

describe("the requests to an underwriter", () => {
  test.each([
    ["A", "A", ["Option A"]],
    ["B", "B", ["Option B"]],
    ["A,premium", "A,premium", ["Option A", "another premium"]],
    ["premium , a", "A,premium", ["Option A", "another premium"]],
    ["cover", "cover", ["the cover as requested"]],
    ["mta", "mta", ["a change in the term"]],
  ])("are read from %s", (text, written, words) => {
    const options = readReferralOptions(text);
    expect(options && referralOptionsText(options)).toBe(written);
    expect(options && referralOptionsWords(options)).toEqual(words);
  });

  test.each(["", "D", "A,A", "A,a", "everything", "A;premium", "constructor", "A,", "AB"])(
    "are refused for “%s”",
    (text) => {
      expect(readReferralOptions(text)).toBeUndefined();
    },
  );
});
