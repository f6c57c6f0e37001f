// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Toasts } from "../../src/portal/kit/Toasts.tsx";
import { clearToasts, toast } from "../../src/portal/toast/toasts.ts";

let root: Root;

beforeEach(async () => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  document.body.innerHTML = "<div></div>";
  const place = document.querySelector("div");
  if (!place) throw new Error("no place");
  root = createRoot(place);
  await act(async () => root.render(<Toasts />));
});

afterEach(async () => {
  await act(async () => {
    clearToasts();
    root.unmount();
  });
  vi.useRealTimers();
});

const shown = () => [...document.querySelectorAll(".toast > span")].map((element) => element.textContent);
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

it("removes a toast once its action is obsolete", async () => {
  let end = () => {};
  const onOver = (over: () => void) => {
    end = over;
    return () => {};
  };
  await act(async () => {
    toast("P001 removed.", { action: { label: "Undo", run: () => {}, onOver } });
  });
  expect(shown()).toEqual(["P001 removed."]);
  await act(async () => end());
  expect(shown()).toEqual([]);
});

it("hides a toast after 5000 milliseconds and not before", async () => {
  await act(async () => {
    toast("LP-1 copied to LP-2.");
  });
  await pass(4999);
  expect(shown()).toEqual(["LP-1 copied to LP-2."]);
  await pass(1);
  expect(shown()).toEqual([]);
});

it("keeps each toast for the same time", async () => {
  await act(async () => {
    toast("Not accepted.\n• One.\n• Two.", { bad: true });
  });
  await pass(14_999);
  expect(shown()).toHaveLength(1);
  await pass(1);
  expect(shown()).toEqual([]);
});

it("keeps a toast while the focus is in it, and undoes on request", async () => {
  const run = vi.fn();
  await act(async () => {
    toast("P003 removed.", { action: { label: "Undo", run } });
  });
  const button = document.querySelector<HTMLElement>(".toast button");
  await act(async () => button?.focus());
  await pass(60_000);
  expect(shown()).toEqual(["P003 removed."]);
  await act(async () => button?.blur());
  await pass(4999);
  expect(shown()).toEqual(["P003 removed."]);
  await act(async () => document.querySelector<HTMLElement>(".toast button")?.click());
  expect(run).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

it("offers to undo the last act only", async () => {
  const run = vi.fn();
  await act(async () => {
    for (const words of ["P001 removed.", "P002 removed."]) toast(words, { action: { label: "Undo", run } });
  });
  expect(shown()).toEqual(["P002 removed."]);
});

it("shows at most the last three", async () => {
  await act(async () => {
    for (const words of ["one", "two", "three", "four"]) toast(words);
  });
  expect(shown()).toEqual(["two", "three", "four"]);
});

const pressBeside = () =>
  act(async () => {
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  });

it("closes at the next click beside it once it could be read", async () => {
  await act(async () => {
    toast("The file is saved.");
  });
  await pass(1499);
  await pressBeside();
  expect(shown()).toEqual(["The file is saved."]);
  await pass(1);
  await pressBeside();
  expect(shown()).toEqual([]);
});

it("remains for its time despite clicks if it offers an undo or reports a failure", async () => {
  await act(async () => {
    toast("P003 removed.", { action: { label: "Undo", run: () => {} } });
    toast("No connection.", { bad: true });
  });
  await pass(4000);
  await pressBeside();
  expect(shown()).toEqual(["P003 removed.", "No connection."]);
});
