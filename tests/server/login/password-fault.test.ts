import { describe, expect, it } from "vitest";
import { passwordFault } from "../../../src/server/login/password-fault.ts";

const about = {
  email: "nerys.alderton@wickstead.co.uk",
  name: "Nerys Alderton",
  firm: "Wickstead & Dunn",
  portal: "Fennmoor",
};

describe("a password is accepted", () => {
  it.each([
    ["four words", "tapestry lantern kestrel mud"],
    ["words without spaces", "tapestrylanternkestrel"],
    ["fifteen characters that a program made", "x7!Qv2#mL9pR4tz"],
    ["letters of other scripts", "гроза над тихим озером"],
    ["signs that take two units of UTF-16", "🦊🦉🐝🐙🦀🐢🦆🐳🦔🐌🦎🐞🦩🐫🦚"],
    ["spaces before and after", "  a tapestry of mud  "],
    ["a thousand characters", "lantern of the north ".repeat(48).concat("and one kestrel over it")],
    ["a common word among others", "horse under the staircase"],
    ["no capital, figure or sign at all", "quietly counting herons"],
  ])("if it is %s", (_what, password) => {
    expect(passwordFault(password, about)).toBeUndefined();
  });
});

describe("a password is refused, with the reason", () => {
  it.each([
    ["nothing", "", "15 characters or more. This has 0."],
    ["fourteen characters", "x7!Qv2#mL9pR4t", "15 characters or more. This has 14."],
    ["seven signs of two units each", "🦊🦉🐝🐙🦀🐢🦆", "This has 7."],
    ["a long one out of a breach", "passwordstandard", "known from a breach"],
    ["the same in capitals", "PASSWORDSTANDARD", "known from a breach"],
    ["the same in full-width letters", "ｐａｓｓｗｏｒｄｓｔａｎｄａｒｄ", "known from a breach"],
    ["the password of the demonstration", "demonstration-2026", "has been published"],
    ["the same with a capital and another year", "Demonstration-2031!", "has been published"],
    ["the best known passphrase", "correcthorsebatterystaple", "has been published"],
    ["the same with spaces", "Correct Horse Battery Staple 1", "has been published"],
    ["common words", "iloveyousunshine", "common words"],
    ["three of them", "letmeinpleasenow", "common words"],
    ["a town and a sport", "LiverpoolFootballClub", "common words"],
    ["two towns", "londonmanchester", "common words"],
    ["four small words", "mypasswordissecret", "common words"],
    ["one sign", "aaaaaaaaaaaaaaaaaa", "repeats itself"],
    ["one word three times", "kestrelkestrelkestrel", "repeats itself"],
    ["one unit that ends in the middle", "abc-abc-abc-abc-ab", "repeats itself"],
    ["four different signs", "aabbaabcabbdabdcab", "repeats itself"],
    ["a breached one with figures behind it", "sunshine20262027", "digits or symbols around it"],
    ["a breached one with figures for letters", "P@ssw0rd12345678!", "digits or symbols around it"],
    ["a breached one with signs before it", "!!!!!!!!!sunshine", "digits or symbols around it"],
    ["rows of keys", "qwertyuiopasdfghjkl", "sequence of keys"],
    ["rows of keys backwards and a figure", "poiuytrewq-lkjhgfdsa-7", "sequence of keys"],
    ["the alphabet", "abcdefghijklmnopqr", "sequence of keys"],
    ["their own name and a year", "NerysAlderton2026", "Most of this is your name. Use other words."],
    ["their address", "nerys.alderton@wickstead.co.uk", "Most of this is your email address. Use"],
    ["their name at their firm", "alderton-wickstead", "Most of this is your name and your firm's name. Use"],
    ["their firm", "Wickstead & Dunn 1", "Most of this is your firm's name. Use"],
    ["the portal", "Fennmoor-Fennmoor!", "Most of this is the portal's name. Use"],
  ])("%s", (_what, password, words) => {
    expect(passwordFault(password, about)).toContain(words);
  });
});
