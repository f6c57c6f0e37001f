// @vitest-environment happy-dom
import { act, Profiler } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Found } from "../../renderers/question-slots.ts";
import { byId, click, draw, leave, one, press, type } from "./draw.tsx";
import { OneQuestion, place, questionOf } from "./one-question.tsx";

const many = Array.from({ length: 30 }, (_, index) => ({ value: `v${index}`, label: `Option ${index}` }));
const box = () => byId(place);
const offered = () => [...document.querySelectorAll("[role=option]")].map((each) => each.textContent);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

async function drawList(value?: string) {
  const onChange = vi.fn();
  await draw(
    <OneQuestion question={questionOf("choice")} state={{ options: many }} value={value} onChange={onChange} />,
  );
  return onChange;
}

it("a long list is searched by its labels", async () => {
  await drawList();
  await type(box(), "tion 2");
  expect(offered()).toEqual(["Option 2", ...Array.from({ length: 10 }, (_, index) => `Option 2${index}`)]);
  expect(box().getAttribute("aria-expanded")).toBe("true");
});

it("of many matches shows the first, and more on demand, and announces their number", async () => {
  const options = Array.from({ length: 95 }, (_, index) => ({ value: `v${index}`, label: `Option ${index}` }));
  const onChange = vi.fn();
  await draw(<OneQuestion question={questionOf("choice")} state={{ options }} value={undefined} onChange={onChange} />);
  await press(box(), "ArrowDown");
  expect(offered()).toHaveLength(95);
  await type(box(), "tion");
  expect(offered()).toHaveLength(41);
  expect(offered().at(-1)).toBe("Show more matches");
  expect(one("[role=status]").textContent).toContain("95");
  await press(box(), "ArrowUp");
  await press(box(), "Enter");
  expect(offered()).toHaveLength(81);
  await click(document.querySelectorAll("[role=option]")[79] as HTMLElement);
  expect(onChange.mock.calls).toEqual([["v79"]]);
});

it("a letter that leaves the matches as they are renders nothing", async () => {
  let rendered = 0;
  await draw(
    <Profiler id="box" onRender={() => (rendered += 1)}>
      <OneQuestion question={questionOf("choice")} state={{ options: many }} value={undefined} onChange={vi.fn()} />
    </Profiler>,
  );
  await type(box(), "tio");
  const before = rendered;
  await type(box(), "tion");
  expect(rendered).toBe(before);
  expect((box() as HTMLInputElement).value).toBe("tion");
  await type(box(), "tion 29");
  expect(offered()).toEqual(["Option 29"]);
});

it("arrow keys announce the current match, and Enter accepts it", async () => {
  const onChange = await drawList();
  await type(box(), "tion 2");
  await press(box(), "ArrowDown");
  await press(box(), "ArrowDown");
  expect(byId(box().getAttribute("aria-activedescendant") ?? "").textContent).toBe("Option 20");
  await press(box(), "Enter");
  expect(onChange.mock.calls).toEqual([["v20"]]);
  expect(box().getAttribute("aria-expanded")).toBe("false");
});

it("the up arrow starts from the end", async () => {
  await drawList();
  await press(box(), "ArrowUp");
  expect(byId(box().getAttribute("aria-activedescendant") ?? "").textContent).toBe("Option 29");
});

it("the answer is in the box as text, so that it is read out", async () => {
  await drawList("v7");
  expect(box().getAttribute("value")).toBe("Option 7");
});

it("text that names an entry selects it on leaving, whatever its case", async () => {
  const onChange = await drawList();
  await type(box(), "option 12 ");
  await leave(box());
  expect(onChange.mock.calls).toEqual([["v12"]]);
});

it("text that names none is kept as typed", async () => {
  const onChange = await drawList("v7");
  await type(box(), "something else");
  await leave(box());
  expect(onChange.mock.calls).toEqual([["something else"]]);
  expect(box().getAttribute("value")).toBe("something else");
});

it("Escape closes the matches and keeps the text", async () => {
  await drawList();
  await type(box(), "tion 2");
  await press(box(), "Escape");
  expect(offered()).toEqual([]);
  expect(box()).toHaveProperty("value", "tion 2");
});

const client: Found = { value: "c1", label: "Kestrel Yard Homes Ltd", detail: "LS6 3KO" };

async function drawLookup(search: (text: string, signal: AbortSignal) => Promise<readonly Found[]>) {
  const take = vi.fn();
  const question = questionOf("lookup");
  await draw(<OneQuestion question={question} slots={{ search: (_, text, signal) => search(text, signal), take }} />);
  return take;
}

it("a lookup is sent once typing pauses, and only the latest one counts", async () => {
  const asked: [string, AbortSignal][] = [];
  await drawLookup(async (text, signal) => {
    asked.push([text, signal]);
    return [client];
  });
  await type(box(), "kes");
  await later(100);
  await type(box(), "kestrel");
  await later(200);
  await type(box(), "kestrel y");
  await later(200);
  expect(asked.map(([text, signal]) => [text, signal.aborted])).toEqual([
    ["kestrel", true],
    ["kestrel y", false],
  ]);
  expect(offered()).toEqual(["Kestrel Yard Homes LtdLS6 3KO"]);
});

it("the only match of a list is chosen by Enter, without an arrow", async () => {
  const onChange = await drawList();
  await type(box(), "option 2");
  await press(box(), "Enter");
  expect(onChange).not.toHaveBeenCalled();
  await type(box(), "option 29");
  await later(200);
  await press(box(), "Enter");
  expect(onChange.mock.calls).toEqual([["v29"]]);
});

it("a lookup without results says so after the response, and not before", async () => {
  const said = () => document.querySelector("[role=status]")?.textContent;
  await drawLookup(async () => []);
  await type(box(), "kes");
  expect(said()).toBe("");
  await later(200);
  expect(said()).toBe("Nothing found. Check the spelling, or type less.");
});

it("a chosen result is passed on", async () => {
  const take = await drawLookup(async () => [client]);
  await type(box(), "kes");
  await later(200);
  await click(one("[role=option]"));
  expect(take.mock.calls.map(([, found]) => found)).toEqual([client]);
});

it("a failed search says so in its own words", async () => {
  await drawLookup(() => Promise.reject(new Error("No connection. Type the client's details instead.")));
  await type(box(), "kes");
  await later(200);
  expect(one("[role=status]").textContent).toBe("No connection. Type the client's details instead.");
});
