// @vitest-environment happy-dom
import * as vitest from "vitest";
import { Form } from "../../renderers/Form.tsx";

/** rjsf's own suite for themes expects the runner's functions as globals. */
const { afterEach, describe, expect, it, vi } = vitest;
Object.assign(globalThis, { ...vitest, test: it });
const { arrayTests, formTests, objectTests } = await import("@rjsf/snapshot-tests");

const complaints = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")];
afterEach(() => {
  const calls = complaints.flatMap(({ mock }) => mock.calls);
  for (const complaint of complaints) complaint.mockClear();
  expect(calls).toEqual([]);
});

describe("rjsf's suite for themes, with nothing on the console", () => {
  formTests(Form);
  arrayTests(Form);
  objectTests(Form);
});
