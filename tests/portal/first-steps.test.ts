import { describe, expect, it } from "vitest";
import { type FirmSoFar, firstSteps } from "../../src/portal/documents/FirstSteps.tsx";

const done: FirmSoFar = {
  errors: [{ message: "The premium looks high.", severity: "warn" }],
  access: { totpSince: "2026-07-01T09:00:00Z", passkeys: [] },
  branches: [{ id: "leeds", name: "Leeds", state: "open", users: 1 }],
};
const wrong = (message: string) => ({ message, severity: "error" }) as const;

const cases: readonly (readonly [string, Partial<FirmSoFar>, readonly (readonly [string, string])[]])[] = [
  ["nothing while all is there", {}, []],
  [
    "the firm's record with what it lacks",
    { errors: [wrong("Give A."), wrong("Give B.")] },
    [["/user/profile/firm", "Give A. Give B."]],
  ],
  [
    "no more than three of it by name",
    { errors: ["Give A.", "Give B.", "Give C.", "Give D."].map(wrong) },
    [["/user/profile/firm", "Give A. Give B. Give C. And 1 more."]],
  ],
  [
    "a second factor where there is none",
    { access: { totpSince: null, passkeys: [] } },
    [["/user/profile/access", "With a password alone, anyone who learns it can open your firm's records."]],
  ],
  [
    "an open branch without people, and none that closes",
    {
      branches: [
        { id: "york", name: "York", state: "open", users: 0 },
        { id: "hull", name: "Hull", state: "closing", users: 0 },
        { id: "ripon", name: "Ripon", state: "closed", users: 0 },
      ],
    },
    [["/user/profile/user-management-add-edit/0", "Nobody works there yet."]],
  ],
];

describe("the first steps of an administrator", () => {
  it.each(cases)("name %s", (_, change, expected) => {
    expect(firstSteps({ ...done, ...change }).map(({ path, detail }) => [path, detail])).toEqual(expected);
  });

  it("name each branch without users", () => {
    const branches = ["York", "Hull"].map((name) => ({ id: name, name, state: "open" as const, users: 0 }));
    expect(firstSteps({ ...done, branches }).map(({ words }) => words)).toEqual([
      "Create an account for someone at York",
      "Create an account for someone at Hull",
    ]);
  });
});
