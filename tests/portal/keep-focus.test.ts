// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { keepFocusIn } from "../../src/portal/capture/questions/keep-focus-in.ts";

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const question = (name: string) => {
  const box = document.createElement("div");
  box.id = `q-${name}`;
  box.innerHTML = `<input id="${name}">`;
  return box;
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div><button id="outside">Next</button>';
  for (const name of ["a", "b", "c"]) element("root").append(question(name));
});

it("moves on when the question that was about to get the focus goes", async () => {
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
