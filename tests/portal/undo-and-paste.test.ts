// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { pastedInto } from "../../src/portal/capture/paste/PasteHost.tsx";
import { actOfKey, undoAction, usesBrowserUndo } from "../../src/portal/forms/undo-action.ts";
import { openSmallQuote } from "../state/open-small-quote.ts";

const key = (name: string, keys: KeyboardEventInit) => actOfKey(new KeyboardEvent("keydown", { key: name, ...keys }));

describe("the undo keys", () => {
  it.each([
    ["z", { ctrlKey: true }, "undo"],
    ["Z", { ctrlKey: true, shiftKey: true }, "redo"],
    ["y", { ctrlKey: true }, "redo"],
    ["z", { metaKey: true }, "undo"],
    ["z", { metaKey: true, shiftKey: true }, "redo"],
    ["z", {}, undefined],
    ["z", { ctrlKey: true, altKey: true }, undefined],
    ["y", { ctrlKey: true, shiftKey: true }, undefined],
    ["x", { ctrlKey: true }, undefined],
  ])("%s with %j is %s", (name, keys, act) => {
    expect(key(name, keys)).toBe(act);
  });
});

it("remove the toast of an act once it was undone by keys, and not before", () => {
  const { store } = openSmallQuote();
  store.removeItem("b");
  let over = 0;
  const stop = undoAction(store).onOver(() => {
    over += 1;
  });
  store.setAnswer("PC/a/Sum", "9000");
  store.leaveField("PC/a/Sum");
  store.undo();
  expect(over).toBe(0);
  store.undo();
  expect(over).toBe(1);
  stop();
});

const control = (id: string): Element => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = `
    <input id="find">
    <div class="question"><input id="PC/a/Sum"></div>
    <div class="question"><textarea id="RD/Notes"></textarea></div>
    <div class="question"><select id="PC/a/Use"></select></div>
    <div class="question"><div id="PC/a/Alarm" role="radiogroup"><input type="radio" id="yes"></div></div>
    <button id="undo">Undo</button>`;
});

describe("the browser's own undo", () => {
  it("applies in a box that is no question, and in one with unfinished input", () => {
    const nothingTyped = () => false;
    const typed = (place: string) => place === "PC/a/Sum";
    expect(usesBrowserUndo(control("find"), nothingTyped)).toBe(true);
    expect(usesBrowserUndo(control("PC/a/Sum"), typed)).toBe(true);
    expect(usesBrowserUndo(control("RD/Notes"), typed)).toBe(false);
    expect(usesBrowserUndo(control("PC/a/Sum"), nothingTyped)).toBe(false);
  });

  it("has nothing to undo in selects and buttons, or if nothing has the focus", () => {
    const always = () => true;
    for (const id of ["PC/a/Use", "yes", "undo"]) expect(usesBrowserUndo(control(id), always)).toBe(false);
    expect(usesBrowserUndo(document.body, always)).toBe(false);
    expect(usesBrowserUndo(null, always)).toBe(false);
  });
});

describe("pasting into a control", () => {
  const asked = (id: string, text: string) => pastedInto(openSmallQuote().store, control(id), text);

  it("asks first if several cells go into a question of an entry", () => {
    const text = "1\n2\n";
    expect(asked("PC/a/Sum", text)).toEqual({ group: "unit", itemId: "a", name: "Sum", text });
    expect(asked("PC/a/Use", "Shop\tYes")).toMatchObject({ name: "Use" });
    expect(asked("yes", "Yes\r\nNo")).toMatchObject({ name: "Alarm" });
  });

  it("leaves a single cell to the control, and anything elsewhere", () => {
    expect(asked("PC/a/Sum", "1\r\n")).toBeUndefined();
    expect(asked("PC/a/Sum", "")).toBeUndefined();
    expect(asked("RD/Notes", "a\nb")).toBeUndefined();
    expect(asked("find", "a\nb")).toBeUndefined();
    control("PC/a/Sum").id = "PC/gone/Sum";
    expect(asked("PC/gone/Sum", "1\n2")).toBeUndefined();
  });
});
