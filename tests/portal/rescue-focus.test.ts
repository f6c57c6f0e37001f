// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rescueFocus } from "../../src/portal/shell/UserShell.tsx";

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
/** As a browser does when the focused element is removed: nothing has the focus. */
const takeOut = (id: string) => {
  if (document.activeElement instanceof HTMLElement && element(id).contains(document.activeElement))
    document.activeElement.blur();
  element(id).remove();
};

const page = `
  <main id="main">
    <h1 id="title">Hart Couriers</h1>
    <div id="side">
      <section id="facts" aria-label="This referral"><p id="acts"><button id="claim">Claim</button></p></section>
      <section id="decision"><h2 id="decide">Your decision</h2><button id="approve">Approve</button></section>
    </div>
  </main>
  <div id="outside"><button id="toast">Undo</button></div>`;

describe("the focus", () => {
  let stop: () => void;
  beforeEach(() => {
    document.body.innerHTML = page;
    stop = rescueFocus();
  });
  afterEach(() => stop());

  it.each([
    ["the region around a button that goes", "claim", "claim", "facts"],
    ["the page's heading where a whole panel goes", "approve", "decision", "title"],
    ["the panel's heading where only the button goes", "approve", "approve", "decide"],
    ["the page's heading where something beside the page goes", "toast", "outside", "title"],
  ])("goes to %s", async (_name, focused, gone, to) => {
    element(focused).focus();
    takeOut(gone);
    await settled();
    expect(document.activeElement?.id).toBe(to);
  });

  it("goes to the heading of the replacement", async () => {
    element("approve").focus();
    takeOut("decision");
    element("side").insertAdjacentHTML("beforeend", '<section><h2 id="done">Approved</h2></section>');
    await settled();
    expect(document.activeElement?.id).toBe("done");
  });

  it("is remembered after a click on the focused element", async () => {
    element("approve").focus();
    element("approve").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    takeOut("approve");
    await settled();
    expect(document.activeElement?.id).toBe("decide");
  });

  it("stays where the page itself has set it", async () => {
    element("approve").focus();
    takeOut("decision");
    element("claim").focus();
    await settled();
    expect(document.activeElement?.id).toBe("claim");
  });

  it("stays on nothing if nothing had it, or the user clicked beside everything", async () => {
    takeOut("decision");
    await settled();
    expect(document.activeElement).toBe(document.body);
    element("claim").focus();
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    element("claim").blur();
    takeOut("claim");
    await settled();
    expect(document.activeElement).toBe(document.body);
  });
});
