import { getDefaultRegistry } from "@rjsf/core";
import { getWidget } from "@rjsf/utils";
import { describe, expect, it } from "vitest";
import { allControls } from "../../renderers/controls.ts";
import { theme } from "../../renderers/rjsf-theme.ts";
import { rjsfFields } from "./rjsf-fields.ts";

const standard = getDefaultRegistry();
const { templates = {}, widgets = {}, fields = {} } = theme;
const keysOf = (part: object | undefined) => Object.keys(part ?? {}).sort();

/** Own = it exists, and is not rjsf's component. */
const isOwn = (ours: object, theirs: object, key: string) =>
  Reflect.get(ours, key) !== undefined && Reflect.get(ours, key) !== Reflect.get(theirs, key);

describe("the theme has its own", () => {
  it.each(keysOf(standard.templates))("template %s", (key) => {
    expect(isOwn(templates, standard.templates, key)).toBe(true);
  });

  it.each(keysOf(standard.templates.ButtonTemplates))("button %s", (key) => {
    expect(isOwn(templates.ButtonTemplates ?? {}, standard.templates.ButtonTemplates, key)).toBe(true);
  });

  it.each(keysOf(standard.widgets))("widget %s", (key) => {
    expect(isOwn(widgets, standard.widgets, key)).toBe(true);
  });
});

describe("every field of rjsf", () => {
  it.each(keysOf(standard.fields))("%s is our own, or is left unchanged for a reason", (key) => {
    const isLeft = Object.hasOwn(rjsfFields, key);
    expect(isOwn(fields, standard.fields, key)).toBe(!isLeft);
  });

  it("has no reason for an unknown one", () => {
    expect(keysOf(rjsfFields).filter((key) => !Object.hasOwn(standard.fields, key))).toEqual([]);
  });
});

/** Whether rjsf itself uses this name for a widget of its own, for a value of any type. */
const isShortName = (key: string) =>
  (["string", "number", "integer", "boolean", "array"] as const).some((type) => {
    try {
      return Boolean(getWidget({ type }, key, standard.widgets));
    } catch {
      return false;
    }
  });

it.each([...allControls().keys()].filter(isShortName))(
  "the name %s, which rjsf has as well, is that of rjsf",
  (key) => {
    const long = Object.keys(widgets).find((name) => name.toLowerCase() === `${key}widget`) ?? "";
    expect(Reflect.get(widgets, long)).toBeTypeOf("function");
    expect(Reflect.get(widgets, key)).toBe(Reflect.get(widgets, long));
  },
);

it("finds something to check", () => {
  expect(keysOf(standard.templates).length).toBeGreaterThan(20);
  expect(keysOf(standard.widgets).length).toBeGreaterThan(19);
  expect(keysOf(standard.fields).length).toBeGreaterThan(14);
});
