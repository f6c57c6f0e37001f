// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { focusWhenThere } from "../../src/portal/shell/focus-when-there.ts";

const add = (html: string) => document.body.insertAdjacentHTML("beforeend", html);

/** Anyone who watches the page has been notified of what came into it. */
const told = () => vi.advanceTimersByTimeAsync(0);

describe("the field that a way leads to", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    document.body.innerHTML = '<button id="here">Here</button>';
    document.getElementById("here")?.focus();
  });
  afterEach(() => void vi.useRealTimers());

  it("has the focus at once where it is already, the chosen one of a group before the first", () => {
    add('<div id="group"><input type="radio" name="a" id="no"><input type="radio" name="a" id="yes" checked></div>');
    focusWhenThere("group");
    expect(document.activeElement?.id).toBe("yes");
  });

  it("has the focus as soon as it comes, however bad the line is, and no other field before", async () => {
    focusWhenThere("late");
    await vi.advanceTimersByTimeAsync(30_000);
    add('<input id="other">');
    await told();
    expect(document.activeElement?.id).toBe("here");
    add('<input id="late">');
    await told();
    expect(document.activeElement?.id).toBe("late");
  });

  it.each([
    ["presses a key", () => new KeyboardEvent("keydown", { key: "Tab", bubbles: true })],
    ["points somewhere", () => new Event("pointerdown", { bubbles: true })],
  ])("takes the focus from nobody who %s while it is awaited", async (_act, event) => {
    focusWhenThere("late");
    document.getElementById("here")?.dispatchEvent(event());
    add('<input id="late">');
    await told();
    expect(document.activeElement?.id).toBe("here");
  });

  it("takes the focus from nobody once it is given up", async () => {
    focusWhenThere("late")();
    add('<input id="late">');
    await told();
    expect(document.activeElement?.id).toBe("here");
  });
});
