// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { presets } from "../../src/insurance/permissions.ts";
import { accessDraft, defaultAccess, grantableAccess } from "../../src/portal/profile/users/one/NewUser.tsx";
import { session } from "../../src/portal/session/session.ts";

const leeds = { id: "leeds", name: "Leeds", closed: false };
const york = { id: "york", name: "York", closed: false };
const closed = { id: "hull", name: "Hull", closed: true };
const page = (branches: readonly (typeof leeds)[], mayGive = -1) => ({
  branches: [...branches],
  firmKind: "broker" as const,
  mayGive,
});
const signIn = (id: string) =>
  session.signIn({ driver: { id, name: "Nerys", firm: "Alpha", branch: "Leeds" }, permissions: 511 });

it("preselects the only open branch, and none of several", () => {
  expect(defaultAccess(page([leeds, closed])).branchId).toBe("leeds");
  expect(defaultAccess(page([leeds, york])).branchId).toBe("");
});

it("preselects no right that the user may not grant", () => {
  expect(defaultAccess(page([leeds], 0)).permissions).toBe(0);
  expect(defaultAccess(page([leeds])).permissions).not.toBe(0);
});

it.each([
  ["as they were", "leeds", -1, { branchId: "leeds", permissions: presets.broker }],
  ["without a branch that was closed since", "hull", -1, { branchId: "", permissions: presets.broker }],
  ["without a branch that is none any more", "bath", -1, { branchId: "", permissions: presets.broker }],
  ["without rights that can be given no longer", "leeds", 3, { branchId: "leeds", permissions: presets.broker & 3 }],
])("restores branch and rights %s", (_how, branchId, mayGive, still) => {
  expect(grantableAccess({ branchId, permissions: presets.broker }, page([leeds, closed], mayGive))).toEqual(still);
});

it("is restored for the same user only", () => {
  const chosen = { branchId: "leeds", permissions: 3 };
  signIn("alpha-admin");
  accessDraft.set(chosen);
  signIn("alpha-admin");
  expect(accessDraft.get()).toEqual(chosen);
  signIn("alpha-broker");
  expect(accessDraft.get()).toBeNull();
});
