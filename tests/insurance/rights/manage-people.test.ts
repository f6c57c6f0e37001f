import { describe, expect, it } from "vitest";
import { type Preset, presets, rights } from "../../../src/insurance/permissions.ts";
import {
  type Colleague,
  isAdministrator,
  type Manager,
  obstaclesToManage,
  obstaclesToRights,
  type PeopleAct,
  runsBranch,
} from "../../../src/insurance/rights/manage-people.ts";

const manager = (preset: Preset, change: Partial<Manager> = {}): Manager => ({
  userId: "ruth",
  firmKind: preset === "provideradmin" ? "provider" : "broker",
  branchId: "leeds",
  permissions: presets[preset],
  ...change,
});

const colleague = (preset: Preset, change: Partial<Colleague> = {}): Colleague => ({
  userId: "nerys",
  name: "Nerys Alderton",
  branchId: "leeds",
  permissions: presets[preset],
  active: true,
  ...change,
});

const othersOf = (count: number) => ({ count, permissions: count === 0 ? 0 : presets.admin });
const save = (permissions: number): PeopleAct => ({ act: "save", permissions });
const suspend: PeopleAct = { act: "suspend" };
const tend: PeopleAct = { act: "tend" };

describe("account management by branch", () => {
  it.each([
    ["an administrator", "admin", "leeds", true],
    ["an administrator", "admin", "york", true],
    ["a branch manager", "manager", "leeds", true],
    ["a branch manager", "manager", "york", false],
    ["a broker", "broker", "leeds", false],
  ] as const)("%s (%s) manages those of %s: %s", (_who, preset, branch, runs) => {
    expect(runsBranch(manager(preset), branch)).toBe(runs);
  });

  it("every branch needs the right to manage users", () => {
    expect(runsBranch(manager("underwriter"), "leeds")).toBe(false);
    expect(isAdministrator(presets.underwriter)).toBe(false);
    expect(isAdministrator(presets.manager)).toBe(false);
    expect(isAdministrator(presets.admin)).toBe(true);
    expect(isAdministrator(presets.provideradmin)).toBe(true);
  });
});

describe("rights are granted", () => {
  const admin = manager("admin");

  it.each([
    ["a preset of one's own firm", admin, presets.handler],
    ["what the giver has themselves", admin, presets.admin],
    ["a set of one's own making", admin, rights.view | rights.edit | rights.seeCommission],
    ["staff of the provider by its administrator", manager("provideradmin"), presets.senior],
  ])("%s", (_what, giver, permissions) => {
    expect(obstaclesToRights(giver, permissions)).toEqual([]);
  });

  it.each([
    ["what the giver lacks", manager("manager"), presets.admin, "every branch"],
    ["one bit more than the giver has", manager("manager"), presets.broker | rights.apiKeys, "keys for other systems"],
    ["a right of the provider's staff in a broker firm", admin, presets.broker | rights.underwrite, "Decide referrals"],
    [
      "a right of the provider's staff in a broker firm, even by somebody who has it by mistake",
      manager("admin", { permissions: presets.provideradmin }),
      presets.broker | rights.readAudit,
      "Only the provider's own staff can have this.",
    ],
    ["nothing", admin, 0, "at least one permission"],
    ["a bit that is no right", admin, presets.broker | (1 << 30), "not a permission"],
    ["the sign bit", admin, -1, "not a permission"],
    ["a right that is of no use alone", admin, rights.edit, "has no effect without “See quotes and policies”"],
    ["filing without seeing documents", admin, rights.view | rights.upload, "See documents and folders"],
  ])("but not %s", (_what, giver, permissions, words) => {
    const reasons = obstaclesToRights(giver, permissions);
    expect(reasons.map(({ message }) => message).join(" ")).toContain(words);
    expect(new Set(reasons.map(({ path }) => path))).toEqual(new Set(["Permissions"]));
  });
});

describe("a colleague's account", () => {
  it.each([
    ["is given other rights", manager("admin"), colleague("handler"), save(presets.broker), 1],
    ["is suspended", manager("admin"), colleague("broker"), suspend, 1],
    ["is tended by a branch manager", manager("manager"), colleague("broker"), tend, 1],
    ["of an administrator is suspended while another stays", manager("admin"), colleague("admin"), suspend, 1],
    [
      "of one's own is given fewer rights while another stays",
      manager("admin"),
      colleague("admin", { userId: "ruth" }),
      save(presets.broker),
      1,
    ],
    ["of the only administrator is tended", manager("admin"), colleague("admin", { userId: "ruth" }), tend, 0],
    [
      "of the only administrator keeps what runs the firm",
      manager("admin"),
      colleague("admin"),
      save(presets.admin & ~rights.cancel),
      0,
    ],
    [
      "of one of two administrators is given less",
      manager("admin"),
      colleague("admin"),
      save(presets.admin & ~rights.manageFirm),
      1,
    ],
    [
      "with a right that opens nothing is saved by somebody who lacks that right",
      manager("manager"),
      colleague("broker", { permissions: presets.broker | rights.apiKeys }),
      save(presets.handler | rights.apiKeys),
      1,
    ],
    [
      "of the only one with a right that opens nothing loses it",
      manager("admin"),
      colleague("admin"),
      save(presets.admin & ~rights.apiKeys),
      0,
    ],
    [
      "of an administrator who cannot sign in is suspended",
      manager("admin"),
      colleague("admin", { active: false }),
      suspend,
      0,
    ],
  ] as const)("%s", (_what, by, of, act, others) => {
    expect(obstaclesToManage(by, of, act, othersOf(others))).toEqual([]);
  });

  it.each([
    [
      "of somebody with more rights is left alone",
      manager("manager"),
      colleague("admin"),
      tend,
      1,
      "permissions that you do not have",
    ],
    [
      "of somebody with other rights is left alone",
      manager("manager"),
      colleague("reader", { permissions: presets.reader | rights.manageFirm }),
      suspend,
      1,
      "Change the firm's details",
    ],
    [
      "is not given what the manager lacks",
      manager("manager"),
      colleague("broker"),
      save(presets.admin),
      1,
      "cannot grant it",
    ],
    [
      "of one's own is not suspended",
      manager("admin"),
      colleague("admin", { userId: "ruth" }),
      suspend,
      1,
      "You cannot suspend your own account",
    ],
    [
      "of the only administrator is not suspended",
      manager("admin"),
      colleague("admin"),
      suspend,
      0,
      "the only administrator of the firm",
    ],
    [
      "of the only administrator is not given less",
      manager("admin"),
      colleague("admin"),
      save(presets.manager),
      0,
      "the only administrator of the firm",
    ],
    [
      "of the only administrator does not lose the firm and the branches",
      manager("admin"),
      colleague("admin", { userId: "ruth" }),
      save(presets.admin & ~rights.manageFirm & ~rights.manageBranches),
      0,
      "is the last person who can grant",
    ],
    [
      "of the only administrator of the provider does not lose audit and sign-ups",
      manager("provideradmin"),
      colleague("provideradmin", { userId: "ruth" }),
      save(presets.provideradmin & ~rights.readAudit & ~rights.approveSignups),
      0,
      "is the last person who can grant",
    ],
    [
      "of an administrator does not lose what the other one lacks",
      manager("provideradmin"),
      colleague("provideradmin"),
      save(presets.provideradmin & ~rights.release),
      1,
      "is the last person who can grant",
    ],
    [
      "of the only administrator does not lose the users",
      manager("admin"),
      colleague("admin"),
      save(presets.admin & ~rights.manageUsers),
      0,
      "the only administrator",
    ],
  ] as const)("%s", (_what, by, of, act, others, words) => {
    const reasons = obstaclesToManage(by, of, act, othersOf(others));
    expect(reasons.map(({ message }) => message).join(" ")).toContain(words);
  });

  it("is refused with every reason at once", () => {
    const own = colleague("admin", { userId: "ruth" });
    expect(obstaclesToManage(manager("admin"), own, suspend, othersOf(0))).toHaveLength(2);
  });
});
