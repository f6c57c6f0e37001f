// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";

const load = () => {
  vi.resetModules();
  return import("../../src/portal/shell/color-scheme.ts");
};
const theme = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it("shows the system's colours until a person chooses", async () => {
  await load();
  expect(theme()).toBeUndefined();
});

it("keeps a choice over a reload, and forgets it when it is the system's again", async () => {
  const { chooseColorScheme } = await load();
  chooseColorScheme("dark");
  expect(theme()).toBe("dark");
  delete document.documentElement.dataset.theme;
  const { chooseColorScheme: again } = await load();
  expect(theme()).toBe("dark");
  again("light");
  expect(theme()).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

it("takes nothing else that is kept for a choice", async () => {
  localStorage.setItem("colours", "purple");
  await load();
  expect(theme()).toBeUndefined();
});
