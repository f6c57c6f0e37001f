// @vitest-environment happy-dom
import { act } from "react";
import { expect, it, vi } from "vitest";
import { choiceColumn } from "../../src/portal/kit/choice-column.tsx";
import { type Column, Table } from "../../src/portal/kit/Table.tsx";
import { draw, one } from "../renderers/draw.tsx";

interface Row {
  readonly name: string;
  readonly written: number | null;
}

const rows: readonly Row[] = [
  { name: "Leeds", written: 300 },
  { name: "York", written: null },
  { name: "Hull", written: 1200 },
];
const columns: readonly Column<Row>[] = [
  { words: "Branch", isName: true, sortBy: ({ name }) => name, cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  {
    words: "Written",
    isFigure: true,
    isLabelled: true,
    sortBy: ({ written }) => written ?? -1,
    cellClass: ({ written }) => written === null && "muted",
    cell: ({ written }) => written ?? "–",
  },
];
const keyOf = ({ name }: Row) => name;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const textOf = (selector: string) => all(selector).map(({ textContent }) => textContent);
const press = (key: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

it("has names for its rows, its columns and itself", async () => {
  await draw(<Table caption="Branches" narrow="cards" columns={columns} rows={rows} keyOf={keyOf} />);
  expect(textOf("caption")).toEqual(["Branches"]);
  expect(textOf("thead th[scope=col]")).toEqual(["Branch", "Written"]);
  expect(textOf("tbody th[scope=row]")).toEqual(["Leeds", "York", "Hull"]);
  expect(all("tbody td").map((cell) => [cell.className, cell.dataset.label])).toEqual([
    ["figure-right", "Written"],
    ["figure-right muted", "Written"],
    ["figure-right", "Written"],
  ]);
});

it("sorts by a heading, numbers from the highest and words from A, announces it, and keeps totals below", async () => {
  const sum = [{ name: "Together", written: 1500 }];
  await draw(<Table caption="Branches" columns={columns} rows={rows} keyOf={keyOf} foot={sum} />);
  const sort = (at: number) => act(async () => all("thead button")[at]?.click());
  const state = () => [textOf("tbody th"), all("thead th").map((head) => head.getAttribute("aria-sort"))];
  expect(state()).toEqual([
    ["Leeds", "York", "Hull"],
    [null, null],
  ]);
  await sort(1);
  expect(state()).toEqual([
    ["Hull", "Leeds", "York"],
    [null, "descending"],
  ]);
  await sort(1);
  expect(state()).toEqual([
    ["York", "Leeds", "Hull"],
    [null, "ascending"],
  ]);
  await sort(0);
  expect(state()).toEqual([
    ["Hull", "Leeds", "York"],
    ["ascending", null],
  ]);
  expect(textOf("tfoot th")).toEqual(["Together"]);
});

it("moves between rows by arrow keys, Home and End if configured to", async () => {
  await draw(<Table caption="Branches" moves columns={columns} rows={rows} keyOf={keyOf} />);
  const focused = () => document.activeElement?.textContent;
  all("tbody a")[0]?.focus();
  await press("ArrowDown");
  expect(focused()).toBe("York");
  await press("End");
  expect(focused()).toBe("Hull");
  await press("ArrowDown");
  expect(focused()).toBe("Hull");
  await press("Home");
  expect(focused()).toBe("Leeds");
});

it("shows a skeleton of its rows while they load, and an empty state if there are none", async () => {
  const show = await draw(<Table caption="Branches" columns={columns} rows={undefined} keyOf={keyOf} waiting={2} />);
  expect(all("tbody tr")).toHaveLength(2);
  expect(all("tbody .skeleton")).toHaveLength(4);
  await show(<Table caption="Branches" columns={columns} rows={[]} keyOf={keyOf} />);
  expect(all("tbody tr")).toHaveLength(0);
});

it("groups rows under titles, and lets a cell span several columns", async () => {
  const held: Column<Row> = { words: "Note", cell: () => "None" };
  const wide = columns.map((column, at) =>
    at === 1 ? { ...column, span: (row: Row) => (row.written ? 1 : 2) } : column,
  );
  const groups = [
    { key: "north", title: "North", rows: rows.slice(0, 2) },
    { key: "east", title: "East", rows: rows.slice(2) },
  ];
  await draw(<Table caption="Branches" columns={[...wide, held]} groups={groups} keyOf={keyOf} />);
  expect(textOf("th[scope=rowgroup]")).toEqual(["North", "East"]);
  expect(all("tbody tr").map((row) => row.children.length)).toEqual([1, 3, 2, 1, 3]);
  expect(all("tbody tr")[2]?.lastElementChild?.getAttribute("colspan")).toBe("2");
});

it("renders the visible rows of a long table, and counts all of them", async () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ name: `Branch ${at}`, written: at }));
  const sight = { seen: [40, 41, 42], above: 1480, below: 35_000, measure: () => undefined };
  await draw(<Table caption="Branches" columns={columns} rows={many} keyOf={keyOf} sight={sight} />);
  expect(textOf("tbody th")).toEqual(["Branch 40", "Branch 41", "Branch 42"]);
  expect(one("table").getAttribute("aria-rowcount")).toBe("1001");
  expect(all("tr[aria-rowindex]").map((row) => row.getAttribute("aria-rowindex"))).toEqual(["42", "43", "44"]);
  expect(all(".table-space td").map(({ style }) => style.height)).toEqual(["1480px", "35000px"]);
});

it("selects rows individually and all at once, and says which cannot be selected individually", async () => {
  const toggle = vi.fn();
  const set = vi.fn();
  const choose = choiceColumn<Row>({
    nameOf: ({ name }) => name,
    has: ({ name }) => name === "York",
    toggle,
    isFixed: ({ name }) => name === "Hull",
    all: { state: "mixed", set },
  });
  await draw(<Table caption="Branches" columns={[choose, ...columns]} rows={rows} keyOf={keyOf} />);
  const boxes = all("input").filter((box): box is HTMLInputElement => box instanceof HTMLInputElement);
  expect(boxes.map((box) => box.getAttribute("aria-label"))).toEqual([
    "Choose all on this page",
    "Choose Leeds",
    "Choose York",
    "Choose Hull",
  ]);
  expect([boxes[0]?.indeterminate, boxes[2]?.checked, boxes[3]?.disabled]).toEqual([true, true, true]);
  await act(async () => boxes[1]?.click());
  expect(toggle).toHaveBeenCalledWith(rows[0]);
  await act(async () => boxes[0]?.click());
  expect(set).toHaveBeenCalledWith(true);
});
