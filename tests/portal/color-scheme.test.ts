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

it("uses the system's colours until the user chooses", async () => {
  await load();
  expect(theme()).toBeUndefined();
});

it("keeps a choice over a reload, and removes it when the system's colours are chosen again", async () => {
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

it("ignores invalid stored values", async () => {
  localStorage.setItem("colours", "purple");
  await load();
  expect(theme()).toBeUndefined();
});
