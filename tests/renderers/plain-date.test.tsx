// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { byId, click, draw, one, press, type } from "./draw.tsx";
import { OneQuestion, place, questionOf } from "./one-question.tsx";

const drawn = async (value?: string) => {
  const reported: unknown[] = [];
  await draw(
    <OneQuestion
      question={questionOf("date", { label: "Unoccupied since" })}
      value={value}
      onChange={(next) => reported.push(next)}
      onLeave={() => reported.push("left")}
    />,
  );
  const calendar = one<HTMLInputElement>("input[type=date]");
  calendar.showPicker = vi.fn();
  return { reported, calendar };
};

it("keeps an invalid date as typed", async () => {
  const { reported } = await drawn();
  await type(byId(place), "31/06/2026");
  expect(reported).toEqual(["31/06/2026"]);
});

it("opens the calendar at the date in the box, by mouse and by Alt and the down arrow", async () => {
  const { calendar } = await drawn("01/02/2026");
  await click(one("button[aria-label='Open calendar for Unoccupied since']"));
  expect(calendar.value).toBe("2026-02-01");
  await press(byId(place), "ArrowDown", { altKey: true });
  expect(calendar.showPicker).toHaveBeenCalledTimes(2);
});

it("opens at no date when the box has none", async () => {
  const { calendar } = await drawn("next week");
  await press(byId(place), "ArrowDown", { altKey: true });
  expect(calendar.value).toBe("");
});

it("writes the chosen date in the usual format, and counts as left", async () => {
  const { reported, calendar } = await drawn();
  await type(calendar, "2026-02-01");
  expect(reported).toEqual(["01/02/2026", "left"]);
});
