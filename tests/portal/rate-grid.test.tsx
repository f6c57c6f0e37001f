// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RateGrid } from "../../src/portal/studio/draft/RateGrid.tsx";

const table = {
  by: "TenantType",
  values: { Working: "1.00", Student: "1.25" },
  otherwise: "1.50",
};
const onTable = vi.fn();
const onValue = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  render(<RateGrid table={table} before={table} onValue={onValue} onTable={onTable} />);
});
afterEach(cleanup);

const paste = (cell: string, text: string) =>
  fireEvent.paste(screen.getByRole("textbox", { name: cell }), { clipboardData: { getData: () => text } });

it("pastes a column from the cell on, as one change, with or without names beside the numbers", () => {
  paste("Student", "1.30\r\n1,001.5\r\n");
  const wanted = { by: "TenantType", values: { Working: "1.00", Student: "1.30" }, otherwise: "1001.5" };
  expect(onTable.mock.calls).toEqual([[wanted]]);
  paste("Working", "Working\t1.1\nStudent\t1.2\nOtherwise\t1.3");
  expect(onTable).toHaveBeenLastCalledWith({
    ...{ by: "TenantType", values: { Working: "1.1", Student: "1.2" }, otherwise: "1.3" },
  });
  expect(onValue).not.toHaveBeenCalled();
});

it.each([
  ["+12.5%", "1.40625"],
  ["-20 %", "1.00"],
  ["+0.5%", "1.25625"],
])("reads %s as a change of the present rate", (typed, rate) => {
  const box = screen.getByRole("textbox", { name: "Student" });
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  expect(onValue).toHaveBeenCalledWith(["values", "Student"], rate);
});

it("does not take a per cent without a sign for a rate", () => {
  const box = screen.getByRole("textbox", { name: "Student" });
  fireEvent.change(box, { target: { value: "12.5%" } });
  fireEvent.blur(box);
  expect(onValue).not.toHaveBeenCalled();
  expect(screen.getByText(/“12.5%” is not a rate, so Student is still 1.25/)).toBeTruthy();
});

it.each([
  ["1.30\nn/a", "“n/a” is not a rate, so nothing was pasted. Copy only the figures."],
  ["1.1\n1.2\n1.3", "3 figures were copied but only 2 fit here, so nothing was pasted."],
  ["Student\t1.2\nRetired\t1.1\nDSS\t1.3", "No row of this table is for “Retired”, “DSS”, so nothing was pasted."],
  ["Student\t1.2\nstudent \t1.3", "“student” was copied more than once, so nothing was pasted."],
  ["Student\t1.2\n1.3", "Some copied rows have no name, so nothing was pasted."],
])("pastes nothing of %j", (text, words) => {
  paste("Student", text);
  expect(onTable).not.toHaveBeenCalled();
  expect(screen.getByText(words)).toBeTruthy();
});

it("names rows by the label of their answer, and matches pasted names to them by value or label, in any order and from any cell", () => {
  cleanup();
  const labelOf = (answer: string) => (answer === "Working" ? "In employment" : undefined);
  render(<RateGrid table={table} before={table} {...{ labelOf, onValue, onTable }} />);
  paste("In employment", "OTHERWISE\t1.60\r\nIn  Employment\t1.02\r\n");
  const wanted = { by: "TenantType", values: { Working: "1.02", Student: "1.25" }, otherwise: "1.60" };
  expect(onTable.mock.calls).toEqual([[wanted]]);
  paste("In employment", "Student\t1.9");
  expect(onTable).toHaveBeenLastCalledWith({ ...table, values: { Working: "1.00", Student: "1.9" } });
});

it("reads a number beside another as a name only if a row has it", () => {
  cleanup();
  const years = { by: "Years", values: { 1: "1.10", 2: "1.20" } };
  render(<RateGrid table={years} before={years} onValue={onValue} onTable={onTable} />);
  paste("1", "2\t1.4\n1\t1.3");
  expect(onTable).toHaveBeenLastCalledWith({ ...years, values: { 1: "1.3", 2: "1.4" } });
  paste("1", "1.10\t1.5\n1.20\t1.6");
  expect(onTable).toHaveBeenLastCalledWith({ ...years, values: { 1: "1.5", 2: "1.6" } });
});

it("leaves one number to the cell itself", () => {
  paste("Student", "1.30");
  expect(onTable).not.toHaveBeenCalled();
});

it("adds a band by its limit, and none without a limit or a rate", () => {
  cleanup();
  const bands = [{ to: 1900, value: "1.25" }, { value: "1.00" }];
  render(<RateGrid table={{ bands }} before={undefined} answers={[]} onValue={onValue} onTable={onTable} />);
  const add = (to: string, rate: string) => {
    fireEvent.change(screen.getByLabelText("New band up to"), { target: { value: to } });
    fireEvent.change(screen.getByLabelText("Rate of the new row"), { target: { value: rate } });
    fireEvent.click(screen.getByRole("button", { name: "Add band" }));
  };
  add("", "1.10");
  expect(screen.getByText("Enter its upper limit as a whole number.")).toBeTruthy();
  add("1950", "high");
  expect(screen.getByText("Enter its rate, such as 1.05.")).toBeTruthy();
  add("1900", "1.10");
  expect(screen.getByText("A band up to 1900 already exists.")).toBeTruthy();
  expect(onTable).not.toHaveBeenCalled();
  add("1,950", "1.10");
  expect(onTable.mock.calls).toEqual([[{ bands: [bands[0], { to: 1950, value: "1.10" }, bands[1]] }]]);
});

it("adds a rate for an answer without one, and removes rows", () => {
  cleanup();
  const draw = (answers: readonly string[] | undefined) => {
    cleanup();
    render(<RateGrid table={table} before={table} answers={answers} onValue={onValue} onTable={onTable} />);
  };
  draw(["Working", "Student", "Retired", "Unemployed"]);
  const offered = screen.getByLabelText("New rate for") as HTMLSelectElement;
  expect([...offered.options].map(({ value }) => value)).toEqual(["", "Retired", "Unemployed"]);
  fireEvent.click(screen.getByRole("button", { name: "Add rate" }));
  expect(screen.getByText("Enter the answer that it is for.")).toBeTruthy();
  fireEvent.change(offered, { target: { value: "Retired" } });
  fireEvent.change(screen.getByLabelText("Rate of the new row"), { target: { value: "0.95" } });
  fireEvent.click(screen.getByRole("button", { name: "Add rate" }));
  expect(onTable).toHaveBeenLastCalledWith({ ...table, values: { ...table.values, Retired: "0.95" } });
  fireEvent.click(screen.getByRole("button", { name: "Remove Student" }));
  expect(onTable).toHaveBeenLastCalledWith({ ...table, values: { Working: "1.00" } });
  fireEvent.click(screen.getByRole("button", { name: "Remove Otherwise" }));
  expect(onTable).toHaveBeenLastCalledWith({ by: table.by, values: table.values });
  draw(["Working", "Student", "Retired"]);
  expect((screen.getByLabelText("New rate for") as HTMLSelectElement).value).toBe("Retired");
  const rate = screen.getByLabelText("Rate of the new row");
  fireEvent.change(rate, { target: { value: "0.9" } });
  fireEvent.keyDown(rate, { key: "Enter" });
  expect(onTable).toHaveBeenLastCalledWith({ ...table, values: { ...table.values, Retired: "0.9" } });
  draw(["Working", "Student"]);
  expect(screen.queryByLabelText("New rate for")).toBeNull();
  draw(undefined);
  expect(screen.queryByRole("button", { name: "Remove Student" })).toBeNull();
});

it("sorts the limit of a band, unless there is a band with that limit", () => {
  cleanup();
  const bands = [{ to: 1900, value: "1.25" }, { to: 1950, value: "1.10" }, { value: "1.00" }];
  render(<RateGrid table={{ bands }} before={{ bands }} answers={[]} onValue={onValue} onTable={onTable} />);
  const limit = screen.getByLabelText("Limit of the band up to 1900") as HTMLInputElement;
  const move = (to: string) => {
    fireEvent.change(limit, { target: { value: to } });
    fireEvent.blur(limit);
  };
  move("1950");
  expect(screen.getByText("A band up to 1950 already exists, so this one still goes up to 1900.")).toBeTruthy();
  expect(limit.value).toBe("1900");
  move("old");
  expect(screen.getByText("“old” is not a whole number, so the band still goes up to 1900.")).toBeTruthy();
  move("1900");
  expect(onTable).not.toHaveBeenCalled();
  move("2,000");
  expect(onTable.mock.calls).toEqual([[{ bands: [bands[1], { to: 2000, value: "1.25" }, bands[2]] }]]);
});

it("describes a row by condition, and removes it with its condition", () => {
  cleanup();
  const when = (v: number) => ({ f: "Claims", op: "eq", v }) as const;
  const cases = [1, 2].map((v) => ({ when: when(v), value: `1.${v}0` }));
  const [, two] = cases;
  render(
    <RateGrid
      table={{ cases: [two], sets: [{ in: ["E", "N"], value: "3" }] } as never}
      before={{ cases } as never}
      answers={[]}
      caseWords={(test) => `claims are ${(test as ReturnType<typeof when>).v}`}
      onValue={onValue}
      onTable={onTable}
    />,
  );
  const row = screen.getByRole("row", { name: /^claims are 2/ });
  expect([...row.children].map(({ textContent }) => textContent)).toContain("1.20");
  fireEvent.click(screen.getByRole("button", { name: "Remove claims are 2" }));
  expect(onTable).toHaveBeenLastCalledWith({ cases: [], sets: [{ in: ["E", "N"], value: "3" }] });
  fireEvent.click(screen.getByRole("button", { name: "Remove E, N" }));
  expect(onTable).toHaveBeenLastCalledWith({ cases: [two], sets: [] });
});

it("describes what is rated, and the lower limit of the last band, which keeps its rate", () => {
  cleanup();
  const bands = [{ to: 5, value: "1.10" }, { value: "1.30" }];
  const before = { bands: [{ to: 4, value: "1.10" }, { value: "1.20" }] };
  const about = "Looked up by Students. Multiplies Buildings.";
  render(<RateGrid table={{ bands }} {...{ before, about, onValue, onTable }} />);
  expect(screen.getByText(about)).toBeTruthy();
  const row = screen.getByRole("row", { name: /^Above 5/ });
  expect(row.textContent).toContain("1.20");
});

it("shows a dated rate by its name, and accepts a known one", () => {
  cleanup();
  const flood = { dated: "flood-loading" };
  const bands = [{ to: 100, value: "0.90" }, { value: flood }];
  render(
    <RateGrid
      {...{ table: { bands }, before: { bands }, rates: [["flood-loading", "flood-loading: 1.30 from 01/01/2026"]] }}
      {...{ onValue, onTable }}
    />,
  );
  const type = (cell: string, text: string) => {
    const box = screen.getByRole<HTMLInputElement>("combobox", { name: cell });
    fireEvent.change(box, { target: { value: text } });
    fireEvent.blur(box);
    return box;
  };
  const above = screen.getByRole<HTMLInputElement>("combobox", { name: "Above 100" });
  expect(above.value).toBe("flood-loading");
  expect([...(above.list?.options ?? [])].map(({ value, textContent }) => [value, textContent])).toEqual([
    ["flood-loading", "flood-loading: 1.30 from 01/01/2026"],
  ]);
  expect(type("Up to 100", "flod-loading").value).toBe("0.90");
  expect(screen.getByText(/“flod-loading” is not a rate, so Up to 100 is still 0.90/)).toBeTruthy();
  type("Up to 100", "flood-loading");
  type("Above 100", "1.20");
  expect(onValue.mock.calls).toEqual([
    [["bands", "0", "value"], flood],
    [["bands", "1", "value"], "1.20"],
  ]);
});

it("goes on to the next row with Enter, and saves the last number", () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const enter = (name: string, figure: string) => {
    box(name).focus();
    fireEvent.change(box(name), { target: { value: figure } });
    fireEvent.keyDown(box(name), { key: "Enter" });
  };
  enter("Working", "1.05");
  expect(document.activeElement).toBe(box("Student"));
  enter("Otherwise", "1.60");
  expect(document.activeElement).not.toBe(box("Otherwise"));
  expect(onValue.mock.calls).toEqual([
    [["values", "Working"], "1.05"],
    [["otherwise"], "1.60"],
  ]);
});
