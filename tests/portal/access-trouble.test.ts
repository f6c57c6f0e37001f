import { describe, expect, it } from "vitest";
import { Offline, Refused, ServerFailure } from "../../src/portal/api/failures.ts";
import { accessTrouble, isProofNeeded } from "../../src/portal/profile/access/access-trouble.ts";

const refused = (error: string, path?: string) => {
  const reasons = path === undefined ? [] : [{ path, message: `About ${path}.` }];
  return new Refused(409, { error, message: "It cannot be.", reasons }, {});
};
const ofBrowser = (name: string) => Object.assign(new Error("in the browser's own words"), { name });

describe("the obstacle to a change of sign-in methods", () => {
  it.each([
    ["a field that is wrong", refused("wrong-code", "Code"), "About Code.", "Code"],
    ["a refusal of the whole", refused("last-factor"), "It cannot be.", undefined],
    ["no line", new Offline("No answer"), "No connection. Check your network and try again.", undefined],
    ["a failure with its number", new ServerFailure(500, "r-1"), expect.stringContaining("r-1"), undefined],
    ["a passkey that was not given", ofBrowser("NotAllowedError"), expect.stringContaining("cancelled"), undefined],
    ["a passkey that is there", ofBrowser("InvalidStateError"), expect.stringContaining("already"), undefined],
    ["anything else", new Error("x"), "This did not work. Try again.", undefined],
  ])("is shown for %s", (_, error, words, field) => {
    expect(accessTrouble(error)).toEqual({ words, field });
  });

  it("is recognised when the server asks for another confirmation of identity", () => {
    expect(isProofNeeded(refused("confirm-needed"))).toBe(true);
    expect(isProofNeeded(refused("wrong-code", "Code"))).toBe(false);
    expect(isProofNeeded(new Error("confirm-needed"))).toBe(false);
  });
});
