// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { focusFieldWhenThere, focusWhenThere } from "../../src/portal/shell/focus-when-there.ts";

const add = (html: string) => document.body.insertAdjacentHTML("beforeend", html);

/** Observers of the page have been notified of changes. */
const flushObservers = () => vi.advanceTimersByTimeAsync(0);

describe("the field that a link leads to", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    document.body.innerHTML = '<button id="here">Here</button>';
    document.getElementById("here")?.focus();
  });
  afterEach(() => void vi.useRealTimers());

  it("gets the focus at once if it exists, the chosen option of a group before the first", () => {
    add('<div id="group"><input type="radio" name="a" id="no"><input type="radio" name="a" id="yes" checked></div>');
    focusWhenThere("group");
    expect(document.activeElement?.id).toBe("yes");
  });

  it("gets the focus as soon as it appears, however slow the connection, and no other field before", async () => {
    focusWhenThere("late");
    await vi.advanceTimersByTimeAsync(30_000);
    add('<input id="other">');
    await flushObservers();
    expect(document.activeElement?.id).toBe("here");
    add('<input id="late">');
    await flushObservers();
    expect(document.activeElement?.id).toBe("late");
  });

  it.each([
    ["presses a key", () => new KeyboardEvent("keydown", { key: "Tab", bubbles: true })],
    ["points somewhere", () => new Event("pointerdown", { bubbles: true })],
  ])("does not take the focus from a user who %s in the meantime", async (_act, event) => {
    focusWhenThere("late");
    document.getElementById("here")?.dispatchEvent(event());
    add('<input id="late">');
    await flushObservers();
    expect(document.activeElement?.id).toBe("here");
  });

  it.each([
    ["max", "r1_max"],
    ["when", "tested"],
    ["hint", "first"],
    [undefined, "first"],
  ])("is that of the key %s in a form, or else its first", (key, focused) => {
    add(
      '<form><input disabled><input id="first"><input id="r1_max"><details><div id="r1_when"><select id="tested"></select></div></details></form>',
    );
    focusFieldWhenThere("form", key);
    expect(document.activeElement?.id).toBe(focused);
    expect(document.querySelector("details")?.open).toBe(key === "when");
  });

  it("does not take the focus after the wait was cancelled", async () => {
    focusWhenThere("late")();
    add('<input id="late">');
    await flushObservers();
    expect(document.activeElement?.id).toBe("here");
  });
});
