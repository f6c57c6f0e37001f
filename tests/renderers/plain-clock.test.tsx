// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { Form } from "../../renderers/Form.tsx";
import { rangeOfPart } from "../../renderers/widgets/plain/AltDateWidget.tsx";
import { byId, click, draw } from "./draw.tsx";

const midnight = new Date(2031, 0, 1, 0, 0, 30);

async function drawDate(widget: string, formContext: object) {
  const onChange = vi.fn();
  await draw(
    <Form
      schema={{ type: "object", properties: { it: { type: "string" } } }}
      uiSchema={{ it: { "ui:widget": widget } }}
      formData={{}}
      formContext={formContext}
      onChange={({ formData }) => onChange(formData?.it)}
    />,
  );
  const now = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Now");
  const years = [...byId("root_it_year").querySelectorAll("option")].map(({ value }) => value).filter(Boolean);
  return { now, years: [years[0], years.at(-1)], onChange };
}

it.each([
  ["alt-date", "2031-01-01"],
  ["alt-datetime", midnight.toJSON()],
])("“Now” of %s is the time of the form's clock", async (widget, entered) => {
  const { now, years, onChange } = await drawDate(widget, { now: () => midnight });
  expect(years).toEqual(["1900", "2041"]);
  if (now) await click(now);
  expect(onChange.mock.calls).toEqual([[entered]]);
});

it("“Now” is the time of the press, not of the rendering", async () => {
  let moment = new Date(2030, 11, 31, 23, 59, 59);
  const { now, onChange } = await drawDate("alt-date", { now: () => moment });
  moment = midnight;
  if (now) await click(now);
  expect(onChange.mock.calls).toEqual([["2031-01-01"]]);
});

it.each([{}, { now: "2031-01-01" }, { now: () => new Date(Number.NaN) }])(
  "without a clock “Now” is not offered: %j",
  async (formContext) => {
    const { now, years } = await drawDate("alt-date", formContext);
    expect(now).toBeUndefined();
    expect(years).toEqual(["1900", "2100"]);
  },
);

it.each<[unknown, number | undefined, readonly [number, number]]>([
  [undefined, 2031, [1900, 2041]],
  [[2020, 2030], undefined, [2020, 2030]],
  [[-5, 0], 2031, [2026, 2031]],
  [[-5, 2030], undefined, [1900, 2030]],
  [["x"], 2031, [1900, 2041]],
])("years of %j in %s: %j", (yearsRange, thisYear, range) => {
  expect(rangeOfPart("year", yearsRange, thisYear)).toEqual(range);
});

it("no renderer reads a clock of its own", () => {
  const readers = readdirSync("renderers", { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => /new Date\(\)|Date\.now|performance\.now/.test(code(readFileSync(`renderers/${path}`, "utf8"))));
  expect(readers).toEqual([]);
});

const code = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
