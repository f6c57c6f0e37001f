import { describe, expect, it } from "vitest";
import { Offline, Refused, readFailure, ServerFailure, SignedOut } from "../../src/portal/api/failures.ts";
import { signInFailure } from "../../src/portal/login/use-sign-in-routes.ts";

const refused = (message: string, reason?: string) =>
  new Refused(
    400,
    { error: "bad-input", message, reasons: reason === undefined ? [] : [{ path: "Password", message: reason }] },
    {},
  );

describe("the failure of a sign-in step is explained", () => {
  it.each([
    ["a wrong password", new SignedOut(), "password", /do not match an account/],
    ["a wrong code", new SignedOut(), "code", /code is wrong/],
    ["a passkey of nobody", new SignedOut(), "passkey", /does not match an account/],
    ["a refused password", refused("Mend the form.", "Use 15 characters or more."), "password", /^Use 15 characters/],
    ["too many tries", refused("Too many attempts. Wait a little and try again."), "password", /^Too many attempts/],
    ["no connection", new Offline(), "password", /^No connection/],
    ["a failure of the server", new ServerFailure(500, "r-1"), "code", /quote request r-1/],
    ["a failure of the server that names none", new ServerFailure(503, null), "code", /^The server could not/],
    ["anything else", new Error("boom"), "password", /^The server could not/],
  ] as const)("after %s", (_what, error, given, words) => {
    expect(signInFailure(error, given)).toMatch(words);
  });
});

describe("a refused sign-in", () => {
  it.each([
    ["900", 900],
    [null, null],
    ["soon", null],
  ])("with Retry-After %s can be retried after %s seconds", (header, seconds) => {
    const headers = header === null ? {} : { "retry-after": header };
    const failure = readFailure(new Response("{}", { status: 401, headers }), {});
    expect(failure).toBeInstanceOf(SignedOut);
    expect(failure instanceof SignedOut && failure.waitSeconds).toBe(seconds);
  });
});
