// @vitest-environment happy-dom
import StockForm, { type FormProps, withTheme } from "@rjsf/core";
import type { ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Form } from "../../renderers/Form.tsx";
import { theme } from "../../renderers/rjsf-theme.ts";
import { interpretedValidator } from "../../renderers/validator/interpreted-validator.ts";
import { click, draw } from "./draw.tsx";
import { type PlainCase, plainCases } from "./plain-schemas.ts";

/** Bootstrap's layout and colours, and decorations that we do not use, such as an asterisk for "required". */
const looksOnly =
  /^(col|btn-block|btn-danger|btn-default|btn-group|btn-info|btn-sm|btn-warning|btn$|bs|checkbox$|disabled|glyphicon|list|panel|pull|required$|row$|text-right|undefined$)/;

vi.spyOn(console, "error").mockImplementation(() => undefined);
vi.spyOn(console, "warn").mockImplementation(() => undefined);
afterEach(() => {
  document.body.replaceChildren();
});

/** Every class that is not about appearance, after submit, so that errors are rendered as well. */
async function classesOf(Drawn: ComponentType<FormProps>, plain: PlainCase) {
  const { schema, uiSchema = {}, formData, props } = plain;
  await draw(
    <Drawn
      noHtml5Validate
      validator={interpretedValidator}
      schema={schema}
      uiSchema={uiSchema}
      formData={formData}
      formContext={{ now: () => new Date("2026-07-14T09:30:00Z") }}
      experimental_defaultFormStateBehavior={{ constAsDefaults: "skipOneOf" }}
      onError={() => undefined}
      {...props}
    />,
  );
  for (const submit of document.querySelectorAll<HTMLElement>("button[type=submit]")) await click(submit);
  const found = new Set([...document.body.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]));
  document.body.replaceChildren();
  return found;
}

const Themed = withTheme(theme);

/** Elements of rjsf without a counterpart, for the given reason. */
const drawnOtherwise: Readonly<Record<string, readonly string[]>> = {
  // Clearing is offered only if there is a value.
  "a day from lists": ["btn-clear"],
  "a moment from lists": ["btn-clear"],
  // The slider has no input, and several values are ticked.
  "a number on a line": ["form-control"],
  "several of a few": ["form-control"],
  "several numbers of many": ["form-control"],
  // A part to expand is no error.
  "a part that holds one of its kind": ["text-danger"],
  "a schema that leads to itself by many ways": ["text-danger"],
  // Form supports these keywords; rjsf's own form does not, with this theme either.
  "what depends on what, by the keywords of later drafts": ["unsupported-field"],
  // There is no control that a label could name.
  "a schema that cannot be drawn": ["control-label"],
};

const cases = Object.entries<PlainCase>(plainCases);
it.each(cases)("the theme and Form have the class names that rjsf gives: %s", async (name, plain) => {
  const wanted = [...(await classesOf(StockForm, plain))].filter((each) => !looksOnly.test(each));
  for (const Drawn of [Form, Themed]) {
    const found = await classesOf(Drawn, plain);
    const missing = wanted.filter((each) => !found.has(each));
    expect(drawnOtherwise[name] ?? []).toEqual(expect.arrayContaining(missing));
  }
});
