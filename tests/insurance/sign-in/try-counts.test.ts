import { describe, expect, it } from "vitest";
import {
  type CountedBy,
  countedBy,
  countsForNetwork,
  type Proof,
  type ProofContext,
} from "../../../src/insurance/sign-in/sign-in.ts";

const anywhere: ProofContext = { at: "sign-in", browser: undefined };
const signedInBefore: ProofContext = { at: "sign-in", browser: { hasSignedIn: true } };
const choseAPassword: ProofContext = { at: "sign-in", browser: { hasSignedIn: false } };
const inside: ProofContext = { at: "session" };

describe("a try to prove one's identity", () => {
  it.each<[string, Proof, string, ProofContext, string]>([
    ["a password", "password", "in a browser that the account does not know", anywhere, "account"],
    ["a code", "code", "in a browser that the account does not know", anywhere, "account"],
    ["a password", "password", "in a browser that they signed in with before", signedInBefore, "browser"],
    ["a code", "code", "in a browser that they signed in with before", signedInBefore, "browser"],
    ["a password", "password", "in a browser in which they chose a password by a link", choseAPassword, "browser"],
    ["a code", "code", "in a browser in which they chose a password by a link", choseAPassword, "account"],
    ["a password", "password", "in an open session", inside, "session"],
    ["a code", "code", "in an open session", inside, "session"],
  ])("by %s (%s), %s, is counted separately or with others", (_words, proof, _where, from, by) => {
    expect(countedBy(proof, from)).toBe(by);
  });
});

describe("a wrong password in a shared network", () => {
  it.each<[CountedBy, boolean, boolean]>([
    ["account", false, true],
    ["account", true, true],
    ["browser", false, false],
    ["browser", true, true],
    ["session", false, false],
    ["session", true, false],
  ])("counted by %s, used up: %s, counts for the network: %s", (by, isUsedUp, counts) => {
    expect(countsForNetwork(by, isUsedUp)).toBe(counts);
  });
});
