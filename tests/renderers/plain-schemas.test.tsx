// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { Form } from "../../renderers/Form.tsx";
import { draw } from "./draw.tsx";
import { type PlainCase, plainCases } from "./plain-schemas.ts";

const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
const consoleWarn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
afterEach(() => {
  consoleError.mockClear();
  consoleWarn.mockClear();
});

const cases: [string, PlainCase][] = Object.entries(plainCases);

it.each(cases)("%s is drawn without complaint", async (_name, { schema, uiSchema = {}, formData, props }) => {
  await draw(<Form schema={schema} uiSchema={uiSchema} formData={formData} {...props} />);
  expect(consoleError.mock.calls).toEqual([]);
  expect(consoleWarn.mock.calls).toEqual([]);
  if (process.env.SHOW === _name) console.log(document.body.innerHTML);
});
