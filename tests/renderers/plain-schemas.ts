import type { FormProps } from "@rjsf/core";
import type { RJSFSchema, UiSchema } from "@rjsf/utils";

/** A schema as any product may have it, and how it is shown: one use of one rjsf feature. */
export interface PlainCase {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  readonly formData?: unknown;
  readonly props?: Pick<
    FormProps,
    "extraErrors" | "showErrorList" | "disabled" | "readonly" | "liveValidate" | "useFallbackUiForUnsupportedType"
  >;
}

const person: RJSFSchema = {
  type: "object",
  title: "Person",
  required: ["first"],
  properties: { first: { type: "string", title: "First name" }, last: { type: "string", title: "Last name" } },
};
const field = (schema: RJSFSchema, ui?: UiSchema, value?: unknown): PlainCase => ({
  schema: { type: "object", properties: { it: { title: "It", ...schema } } },
  ...(ui ? { uiSchema: { it: ui } } : {}),
  ...(value === undefined ? {} : { formData: { it: value } }),
});
/** A keyword of OpenAPI that rjsf reads. */
const markedBy = (propertyName: string): object => ({ discriminator: { propertyName } });
const text: RJSFSchema = { type: "string" };
const names: RJSFSchema = { type: "array", items: { type: "string", title: "Name" } };
/** A keyword of a later draft than the types know. */
const textAndNumber: object = { prefixItems: [text, { type: "number" }] };
const colours = ["red", "green", "blue"];
const pixel =
  "data:image/png;name=pixel.png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

export const plainCases = {
  "a text": field(text),
  "a text with description and help": field(
    { ...text, description: "As on the deeds." },
    { "ui:help": "Two letters or more." },
  ),
  "markdown in description and help": field(
    { ...text, description: "As on the **deeds**." },
    {
      "ui:options": { enableMarkdownInDescription: true, enableMarkdownInHelp: true },
      "ui:help": "Two *letters* or more.",
    },
  ),
  "title, description and order from the ui schema": {
    schema: { type: "object", properties: { a: text, b: text, c: text } },
    uiSchema: { "ui:order": ["c", "*"], a: { "ui:title": "Alpha", "ui:description": "The first." } },
  },
  "a placeholder and a class": field(text, {
    "ui:placeholder": "Type here",
    "ui:classNames": "special",
  }),
  "an empty value": field(text, { "ui:emptyValue": "" }, "Kestrel"),
  "a label that is not shown": field({ ...text, description: "Not shown either." }, { "ui:label": false }),
  "a text that takes the focus": field(text, { "ui:autofocus": true }),
  "a text that can be read only": field(text, { "ui:readonly": true }, "Kestrel"),
  "a text that is switched off": field(text, { "ui:disabled": true }, "Kestrel"),
  "a text with examples and a button that empties it": field(
    { ...text, examples: ["Fire", "Flood"] },
    { "ui:options": { allowClearTextInputs: true } },
    "Fire",
  ),
  "a text of another kind of box": field(text, { "ui:options": { inputType: "tel" } }),
  "a long text": field(text, { "ui:widget": "textarea", "ui:options": { rows: 5 } }),
  "a password": field(text, { "ui:widget": "password" }),
  "an email address": field({ ...text, format: "email" }),
  "a web address": field({ ...text, format: "uri" }),
  "a colour": field({ ...text, format: "color" }, { "ui:widget": "color" }, "#0b5a6e"),
  "a day": field({ ...text, format: "date", formatMinimum: "2026-01-01" }),
  "a moment": field({ ...text, format: "date-time" }),
  "a time": field({ ...text, format: "time" }),
  "a day from lists": field({ ...text, format: "date" }, { "ui:widget": "alt-date" }),
  "a moment from lists": field(
    { ...text, format: "date-time" },
    { "ui:widget": "alt-datetime", "ui:options": { yearsRange: [2020, 2030], format: "YMD", hideNowButton: true } },
  ),
  "a hidden value": {
    schema: { type: "object", properties: { seen: text, unseen: text } },
    uiSchema: { unseen: { "ui:widget": "hidden" } },
    formData: { unseen: "kept" },
  },
  "a number": field({ type: "number" }),
  "a whole number": field({ type: "integer", minimum: 1 }),
  "a number in steps": field({ type: "integer", minimum: 0, maximum: 10 }, { "ui:widget": "updown" }),
  "a number on a line": field({ type: "integer", minimum: 0, maximum: 50, multipleOf: 5 }, { "ui:widget": "range" }),
  "a rating": field({ type: "integer", minimum: 1, maximum: 5 }, { "ui:widget": "RatingWidget" }),
  "a number of a few": field({ type: "number", enum: [1, 2.5, 10] }, { "ui:widget": "radio" }),
  "a yes or no": field({ type: "boolean", description: "About it." }),
  "a yes or no as buttons": field(
    { type: "boolean" },
    { "ui:widget": "radio", "ui:options": { inline: true, enumNames: ["Certainly", "Never"] } },
  ),
  "a yes or no from a list": field({ type: "boolean" }, { "ui:widget": "select" }),
  "a yes or no with titles": field(
    {
      type: "boolean",
      oneOf: [
        { const: true, title: "Let" },
        { const: false, title: "Empty" },
      ],
    },
    { "ui:widget": "radio" },
  ),
  "one of a list": field({ ...text, enum: colours }, { "ui:placeholder": "Choose" }),
  "one of a list with names and a closed option": field(
    { ...text, enum: colours },
    { "ui:enumNames": ["Red", "Green", "Blue"], "ui:enumDisabled": ["green"] },
  ),
  "one of a list with names by value and in another order": field(
    { ...text, enum: colours },
    { "ui:enumNames": { red: "Rouge" }, "ui:enumOrder": ["blue", "*"] },
  ),
  "one of a list that offers another kind each": field({ enum: ["text", 7, true, null] }),
  "one of a list of constants": field({
    ...text,
    oneOf: [
      { const: "hb", title: "Home", description: "Where somebody lives." },
      { const: "lt", title: "Let", description: "Where a tenant lives." },
    ],
  }),
  "a value that is offered no more": field({ ...text, enum: colours }, {}, "purple"),
  "a constant": field({ type: "string", const: "v1" }),
  "a text or nothing": field({ type: ["string", "null"] }),
  "a number or nothing, by choice": field({ anyOf: [{ type: "number" }, { type: "null" }] }),
  nothing: field({ type: "null" }),
  "several of a few": field({ type: "array", uniqueItems: true, items: { ...text, enum: colours } }),
  "several of a few in a row": field(
    { type: "array", uniqueItems: true, items: { ...text, enum: colours } },
    { "ui:widget": "checkboxes", "ui:options": { inline: true } },
  ),
  "several numbers of many": field({
    type: "array",
    uniqueItems: true,
    items: { type: "integer", enum: Array.from({ length: 20 }, (_, index) => index + 1) },
  }),
  "a file": field({ ...text, format: "data-url" }, { "ui:options": { accept: ".png,.pdf" } }),
  "files with preview": field(
    { type: "array", items: { ...text, format: "data-url" } },
    { "ui:options": { filePreview: true } },
    [pixel, "data:text/plain;name=notes.txt;base64,aGVsbG8="],
  ),
  "a list of texts": field({ ...names, title: "Tenants", description: "Who lives there." }),
  "a list that can be ordered and copied": field(names, { "ui:options": { copyable: true } }, ["Ann", "Bo", "Cy"]),
  "a list that is as it is": field(
    { ...names, minItems: 2 },
    { "ui:options": { addable: false, orderable: false, removable: false } },
    ["Ann", "Bo"],
  ),
  "a list with least and most": field({ ...names, minItems: 1, maxItems: 2 }, {}, ["Ann"]),
  "a list of parts": field({ type: "array", items: person }, {}, [{ first: "Ann" }, { first: "Bo" }]),
  "a list of lists": field({ type: "array", items: { ...names, title: "Row" } }, {}, [["a"], []]),
  "fixed entries and more": field({
    type: "array",
    items: [
      { type: "string", title: "Name" },
      { type: "number", title: "Age" },
    ],
    additionalItems: { type: "boolean", title: "More" },
  }),
  "parts in parts": {
    schema: {
      type: "object",
      title: "Policy",
      description: "Everything about it.",
      properties: {
        holder: {
          ...person,
          description: "Who it is for.",
          properties: {
            ...person.properties,
            home: { type: "object", title: "Home", properties: { street: { ...text, title: "Street" } } },
          },
        },
      },
    },
  },
  "kinds by choice": {
    schema: {
      type: "object",
      title: "Payment",
      oneOf: [
        { title: "Card", required: ["number"], properties: { number: { ...text, title: "Card number" } } },
        { title: "Bank", required: ["sort"], properties: { sort: { ...text, title: "Sort code" } } },
      ],
    },
  },
  "kinds without a name": {
    schema: { type: "object", oneOf: [{ properties: { first: text } }, { properties: { second: text } }] },
  },
  "kinds reported by a mark": {
    schema: {
      type: "object",
      properties: {
        pet: {
          title: "Pet",
          ...markedBy("kind"),
          oneOf: [{ $ref: "#/definitions/cat" }, { $ref: "#/definitions/dog" }],
        },
      },
      definitions: {
        cat: {
          title: "Cat",
          type: "object",
          properties: {
            kind: { type: "string", const: "cat", title: "Kind" },
            lives: { type: "integer", title: "Lives" },
          },
        },
        dog: {
          title: "Dog",
          type: "object",
          properties: {
            kind: { type: "string", const: "dog", title: "Kind" },
            bark: { type: "boolean", title: "Barks" },
          },
        },
      },
    },
    formData: { pet: { kind: "dog" } },
  },
  "shared fields and any of several": {
    schema: {
      type: "object",
      title: "Contact",
      properties: { age: { type: "integer", title: "Age" } },
      anyOf: [
        { title: "By name", properties: { name: { ...text, title: "Name" } }, required: ["name"] },
        { title: "By number", properties: { code: { ...text, title: "Code" } }, required: ["code"] },
      ],
    },
  },
  "a list of either": field({ type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }] } }, {}, [
    "a",
    2,
  ]),
  "if, then and else": {
    schema: {
      type: "object",
      properties: { animal: { ...text, title: "Animal", enum: ["Cat", "Fish"] } },
      if: { properties: { animal: { const: "Cat" } }, required: ["animal"] },
      then: { properties: { food: { ...text, title: "Food", enum: ["meat", "grass"] } }, required: ["food"] },
      else: { properties: { water: { ...text, title: "Water", enum: ["lake", "sea"] } } },
    },
  },
  "all of several conditions": {
    schema: {
      type: "object",
      properties: { a: { type: "boolean", title: "A" }, b: { type: "boolean", title: "B" } },
      allOf: [
        {
          if: { properties: { a: { const: true } }, required: ["a"] },
          then: { properties: { x: { ...text, title: "X" } } },
        },
        {
          if: { properties: { b: { const: true } }, required: ["b"] },
          then: { properties: { y: { ...text, title: "Y" } } },
        },
      ],
    },
  },
  "what depends on what": {
    schema: {
      type: "object",
      properties: { card: { type: "number", title: "Card" } },
      dependencies: { card: { properties: { address: { ...text, title: "Billing address" } }, required: ["address"] } },
    },
  },
  "what depends on which": {
    schema: {
      type: "object",
      properties: { pets: { ...text, title: "Pets", enum: ["No", "Yes"], default: "No" } },
      dependencies: {
        pets: {
          oneOf: [
            { properties: { pets: { enum: ["No"] } } },
            { properties: { pets: { enum: ["Yes"] }, age: { type: "integer", title: "How old" } }, required: ["age"] },
          ],
        },
      },
    },
  },
  "names that are left open": {
    schema: {
      type: "object",
      title: "Rates",
      additionalProperties: { type: "number" },
      properties: { base: { type: "number", title: "Base" } },
    },
    formData: { base: 1, extra: 2 },
  },
  "parts whose names are left open": {
    schema: { type: "object", title: "People", additionalProperties: person },
    formData: { ann: { first: "Ann" } },
  },
  "names of a pattern": {
    schema: { type: "object", title: "Codes", patternProperties: { "^[a-z]{2}$": { type: "string" } } },
    formData: { gb: "Great Britain" },
  },
  "any value under any name": {
    schema: { type: "object", additionalProperties: true },
    formData: { a: "text", n: 3 },
  },
  "a definition that is used twice": {
    schema: {
      type: "object",
      definitions: { address: { type: "object", properties: { street: { ...text, title: "Street" } } } },
      properties: {
        home: { title: "Home", $ref: "#/definitions/address" },
        work: { title: "Work", $ref: "#/definitions/address" },
      },
    },
  },
  "a tree": {
    schema: {
      $ref: "#/definitions/node",
      definitions: {
        node: {
          type: "object",
          properties: {
            name: { ...text, title: "Name" },
            children: { type: "array", title: "Children", items: { $ref: "#/definitions/node" } },
          },
        },
      },
    },
    formData: { name: "root", children: [{ name: "leaf" }] },
  },
  "a part that holds one of its kind": {
    schema: {
      $ref: "#/definitions/node",
      definitions: {
        node: {
          type: "object",
          properties: { name: { ...text, title: "Name" }, next: { $ref: "#/definitions/node" } },
        },
      },
    },
  },
  "a part that need not be there": {
    schema: {
      type: "object",
      properties: { spouse: person, pets: { ...names, title: "Pets" } },
    },
    uiSchema: { "ui:globalOptions": { enableOptionalDataFieldForType: ["object", "array"] } },
  },
  "a schema that leads to itself by many ways": {
    schema: {
      $ref: "#/definitions/person",
      definitions: {
        person: {
          type: "object",
          title: "Person",
          properties: {
            name: { ...text, title: "Name" },
            ...Object.fromEntries(
              ["mother", "father", "partner", "doctor", "heir"].map((who) => [who, { $ref: "#/definitions/person" }]),
            ),
          },
        },
      },
    },
    formData: { mother: { name: "Ann" } },
  },
  "what depends on what, by the keywords of later drafts": {
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        card: { ...text, title: "Card" },
        place: { title: "Place", type: "array", ...textAndNumber },
      },
      dependentRequired: { card: ["place"] },
      dependentSchemas: { card: { properties: { holder: { ...text, title: "Holder" } } } },
    },
    formData: { card: "4111", place: ["Leeds", 1] },
  },
  "lists within lists": {
    schema: {
      type: "array",
      title: "Rows",
      items: { type: "array", title: "Cells", items: { type: "number", title: "Cell" } },
    },
    formData: [[1, 2], [3]],
  },
  "values that are objects": field(
    { type: "object", enum: [{ north: 1 }, { north: 2 }] } as never,
    { "ui:enumNames": ["One", "Two"] },
    { north: 2 },
  ),
  "a grid": {
    schema: { ...person, properties: { ...person.properties, age: { type: "integer", title: "Age" } } },
    uiSchema: {
      "ui:field": "LayoutGridField",
      "ui:layoutGrid": {
        "ui:row": {
          gutter: 16,
          children: [
            { "ui:col": { span: 12, children: ["first", "last"] } },
            { "ui:col": { span: 12, children: ["age"] } },
          ],
        },
      },
    },
  },
  "a schema that cannot be drawn": field({ type: "strange" as never }),
  "a value without a type": {
    schema: { type: "object", properties: { it: { title: "It" } } },
    formData: { it: "x" },
    props: { useFallbackUiForUnsupportedType: true },
  },
  "a field that is no longer used": field({ ...text, deprecated: true }),
  "a button of its own": {
    schema: person,
    uiSchema: { "ui:submitButtonOptions": { submitText: "Send", props: { className: "own", disabled: true } } },
  },
  "no button": { schema: person, uiSchema: { "ui:submitButtonOptions": { norender: true } } },
  "errors from elsewhere above": {
    schema: { type: "object", properties: { people: { type: "array", title: "People", items: person } } },
    formData: { people: [{ first: "Ann" }, {}] },
    props: {
      extraErrors: { people: { 1: { first: { __errors: ["Not known here."] } }, __errors: ["Too few."] } } as never,
    },
  },
  "errors below": {
    schema: person,
    formData: { last: "Moss" },
    props: { showErrorList: "bottom", liveValidate: true },
  },
  "a form that is switched off": { schema: person, formData: { first: "Ann" }, props: { disabled: true } },
  "a form that can be read only": {
    schema: {
      type: "object",
      properties: {
        name: text,
        colour: { ...text, enum: colours },
        sure: { type: "boolean" },
        several: { type: "array", uniqueItems: true, items: { ...text, enum: colours } },
        list: names,
      },
    },
    formData: { name: "Ann", colour: "red", sure: true, several: ["blue"], list: ["x"] },
    props: { readonly: true },
  },
} satisfies Readonly<Record<string, PlainCase>>;

export type PlainCaseName = keyof typeof plainCases;
