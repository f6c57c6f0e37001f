import { describe, expect, it } from "vitest";
import { ownWordsFault } from "../../../src/insurance/sign-in/own-words.ts";
import { charactersIn } from "../../../src/insurance/sign-in/sign-in.ts";

const about = { email: "n.alderton@alpha.test", name: "Nerys Alderton", firm: "Wickstead & Dunn", portal: "Fennmoor" };

describe("a password is too similar to its owner's details", () => {
  it.each([
    ["alderton wickstead", "your name and your firm's name"],
    ["NERYS ALDERTON!", "your name"],
    ["n.alderton@alpha.test", "your email address"],
    ["alpha.test 2026", "your email address"],
    ["ＦＥＮＮＭＯＯＲ fennmoor", "the portal's name"],
  ])("in %s", (password, most) => {
    expect(ownWordsFault(password, about)).toBe(`Most of this is ${most}. Use other words.`);
  });
});

it.each([
  ["a password that has nothing to do with them", "tapestry lantern kestrel"],
  ["one that has their name beside enough of its own", "alderton of the north"],
  ["a short one, whose length is another matter", "herons"],
])("%s is not", (_, password) => {
  expect(ownWordsFault(password, about)).toBeUndefined();
});

it("for an account without details nothing is reported", () => {
  expect(ownWordsFault("nerys alderton", { email: "", name: "", firm: "", portal: "" })).toBeUndefined();
});

it.each([
  ["é", 1],
  ["e\u0301", 1],
  ["🦊🦉", 2],
  ["", 0],
])("%s counts as %i characters", (text, count) => {
  expect(charactersIn(text)).toBe(count);
});
