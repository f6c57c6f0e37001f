// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { keepFocusIn } from "../../src/portal/forms/focus/KeepFocus.tsx";

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const question = (name: string) => {
  const box = document.createElement("div");
  box.id = `q-${name}`;
  box.className = "question";
  box.innerHTML = `<input id="${name}">`;
  return box;
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><button id="outside">Next</button>';
  for (const name of ["a", "b", "c"]) element("root").append(question(name));
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** As a browser does when the focused element is removed: nothing has the focus. */
const takeOut = (id: string) => {
  if (document.activeElement instanceof HTMLElement && element(id).contains(document.activeElement))
    document.activeElement.blur();
  element(id).remove();
};

it("moves on when the question that was about to get the focus disappears", async () => {
  const stop = keepFocusIn(element("root"));
  element("a").focus();
  element("a").dispatchEvent(new FocusEvent("focusout", { relatedTarget: element("b"), bubbles: true }));
  element("a").blur();
  element("q-b").remove();
  await settled();
  expect(document.activeElement?.id).toBe("c");
  stop();
});

it("goes to a question that appears before the one that got the focus", async () => {
  const stop = keepFocusIn(element("root"));
  element("a").focus();
  element("a").dispatchEvent(new FocusEvent("focusout", { relatedTarget: element("b"), bubbles: true }));
  element("b").focus();
  element("q-a").after(question("new"));
  await settled();
  expect(document.activeElement?.id).toBe("new");
  stop();
});

it("leaves the focus alone once it is outside", async () => {
  const stop = keepFocusIn(element("root"));
  element("a").focus();
  element("a").dispatchEvent(new FocusEvent("focusout", { relatedTarget: element("outside"), bubbles: true }));
  element("outside").focus();
  element("q-a").after(question("new"));
  element("q-b").remove();
  await settled();
  expect(document.activeElement?.id).toBe("outside");
  stop();
});

it("waits before the next question when the focused one disappears by itself", async () => {
  const stop = keepFocusIn(element("root"));
  element("b").focus();
  takeOut("q-b");
  await settled();
  expect(document.activeElement?.id).toBe("q-c");
  element("c").focus();
  expect(element("q-c").hasAttribute("tabindex")).toBe(false);
  stop();
});

it("waits before the last question when the last of all disappears, and when a whole section does", async () => {
  const stop = keepFocusIn(element("root"));
  const section = document.createElement("section");
  section.id = "section";
  section.append(question("d"), question("e"));
  element("root").append(section);
  element("d").focus();
  await settled();
  takeOut("section");
  await settled();
  expect(document.activeElement?.id).toBe("q-c");
  stop();
});

it("remains in the same question when that was only rendered again", async () => {
  const stop = keepFocusIn(element("root"));
  element("b").focus();
  const before = element("b");
  const anew = question("b");
  before.blur();
  element("q-b").replaceWith(anew);
  await settled();
  expect(document.activeElement?.id).toBe("b");
  expect(document.activeElement).not.toBe(before);
  stop();
});

it("leaves a control that is disabled", async () => {
  const stop = keepFocusIn(element("root"));
  element("b").focus();
  element("b").setAttribute("disabled", "");
  await settled();
  expect(document.activeElement?.id).toBe("q-c");
  stop();
});

it("goes nowhere when nothing had the focus, or the user clicked beside the questions", async () => {
  const stop = keepFocusIn(element("root"));
  element("q-c").remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  element("b").focus();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  element("b").blur();
  element("q-b").remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  stop();
});

it("does not go to a question that appears long after the previous one was left, nor to anything else", async () => {
  const stop = keepFocusIn(element("root"));
  element("a").focus();
  element("a").dispatchEvent(new FocusEvent("focusout", { relatedTarget: element("b"), bubbles: true }));
  element("b").focus();
  const link = document.createElement("p");
  link.innerHTML = '<a href="/x">1 answer missing</a>';
  element("q-a").after(link);
  await settled();
  expect(document.activeElement?.id).toBe("b");
  await wait(160);
  element("q-a").after(question("new"));
  await settled();
  expect(document.activeElement?.id).toBe("b");
  stop();
});
