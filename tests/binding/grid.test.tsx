// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { act, Profiler } from "react";
import { expect, it, vi } from "vitest";
import type { Definition } from "../../schemas/definition.ts";
import { FormView } from "../../src/binding/FormView.tsx";
import { createFormStore } from "../../src/state/create-form-store.ts";
import { byId, click, describedText, draw, leave, one, press, type } from "../renderers/draw.tsx";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const grid: Definition = JSON.parse(read("../gallery/grid.json"));

const tools = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `t${index + 1}`, Name: `Tool ${index + 1}`, Worth: 100 }));

async function drawn(count = 3) {
  const rendered = vi.fn();
  const store = createFormStore(grid, { Tools: tools(count) }, { newId: () => "new" });
  const onSend = vi.fn();
  await draw(
    <Profiler id="form" onRender={rendered}>
      <FormView store={store} onSend={onSend} />
    </Profiler>,
  );
  return { store, rendered, onSend };
}

const names = () => [...document.querySelectorAll<HTMLInputElement>("[id$='/Name']")].map(({ value }) => value);
const focus = (part: HTMLElement) => act(async () => part.focus());
const button = (label: string) => one(`[aria-label="${label}"]`);

it("is a table with a heading for each question and a numbered row for each entry", async () => {
  await drawn();
  const heads = [...document.querySelectorAll("thead th")].map((each) => each.textContent);
  expect(heads).toEqual([
    "No.",
    "ToolMake and model.",
    "Kind (optional)",
    "Value",
    "Hired in?",
    "Hired until",
    "Used by (optional)",
    "Actions",
  ]);
  expect([...document.querySelectorAll("tbody th")].map((each) => each.textContent)).toEqual([
    "tool 1",
    "tool 2",
    "tool 3",
  ]);
  expect(one("table").getAttribute("aria-rowcount")).toBe("4");
  expect(byId("Tools/t2/Worth:label").textContent).toBe("Value, tool 2");
});

it("renders nothing for a key press", async () => {
  const { rendered } = await drawn();
  await focus(byId("Tools/t2/Name"));
  rendered.mockClear();
  await type(byId("Tools/t2/Name"), "Drill");
  expect(rendered).not.toHaveBeenCalled();
});

it("asks in a row what depends on its own answers, and says for the others that it is not asked", async () => {
  await drawn(2);
  const cell = (row: number) => one(`tr[data-index="${row}"] [data-column="what/Until"]`);
  expect(cell(0).textContent).toBe("–Not asked");
  await click(one("tr[data-index='1'] input[value=Yes]"));
  expect(document.getElementById("Tools/t2/Until")).not.toBeNull();
  expect(cell(0).textContent).toBe("–Not asked");
});

it("describes a cell by its own error", async () => {
  await drawn();
  const worth = byId("Tools/t2/Worth");
  await type(worth, "60,000");
  await leave(worth);
  expect(worth.getAttribute("aria-invalid")).toBe("true");
  expect(describedText(worth)).toMatch(/50,000/);
});

it("moves between the same question of entries, by the down and up arrows", async () => {
  await drawn();
  await focus(byId("Tools/t1/Worth"));
  await press(byId("Tools/t1/Worth"), "ArrowDown");
  expect(document.activeElement?.id).toBe("Tools/t2/Worth");
  await press(byId("Tools/t2/Worth"), "ArrowUp");
  expect(document.activeElement?.id).toBe("Tools/t1/Worth");
  await press(byId("Tools/t1/Worth"), "ArrowUp");
  expect(document.activeElement?.id).toBe("Tools/t1/Worth");
});

it("moves an entry up and down, keeps the focus on it, announces it, and can be undone", async () => {
  const { store } = await drawn();
  await focus(button("Move tool 1 down"));
  await click(button("Move tool 1 down"));
  expect(names()).toEqual(["Tool 2", "Tool 1", "Tool 3"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move tool 2 down");
  expect(one("[role=status].question-unseen").textContent).toBe("tool 1 is now tool 2 of 3.");
  await click(button("Move tool 2 down"));
  await click(button("Move tool 3 down"));
  expect(names()).toEqual(["Tool 2", "Tool 3", "Tool 1"]);
  await act(async () => void store.undo());
  expect(names()).toEqual(["Tool 2", "Tool 1", "Tool 3"]);
});

it("adds an entry with the focus in its first cell, and removes one with the focus in the next row", async () => {
  await drawn();
  await click(one("[data-act=add]"));
  expect(document.activeElement?.id).toBe("Tools/new/Name");
  await click(button("Remove tool 2"));
  expect(names()).toEqual(["Tool 1", "Tool 3", ""]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove tool 2");
});

it("has one tab stop for the actions of a row, and arrow keys between them", async () => {
  await drawn();
  const stops = [...document.querySelectorAll<HTMLElement>("tr[data-index='0'] .question-grid-act")];
  expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await focus(stops[0] ?? document.body);
  await press(stops[0] ?? document.body, "ArrowRight");
  expect(document.activeElement).toBe(stops[1]);
});

it("keeps the minimum number of entries", async () => {
  await drawn(1);
  expect(document.querySelector("[data-act=remove]")).toBeNull();
  expect(button("Move tool 1 up").getAttribute("aria-disabled")).toBe("true");
});
