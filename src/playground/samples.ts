import definitions from "sample-definitions";
import type { PlaygroundWork } from "./work.ts";

export interface Sample extends Pick<PlaygroundWork, "kind" | "text" | "uiText"> {
  readonly name: string;
}

const written = (json: unknown): string => JSON.stringify(json, null, 2);

interface SchemaSample {
  readonly name: string;
  readonly schema: object;
  readonly uiSchema?: object;
}

const address = {
  type: "object",
  title: "Address",
  required: ["street", "postcode"],
  properties: {
    street: { type: "string", title: "Street" },
    town: { type: "string", title: "Town" },
    postcode: { type: "string", title: "Postcode", pattern: "^[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}$" },
  },
};

const schemas: readonly SchemaSample[] = [
  {
    name: "A few fields",
    schema: {
      type: "object",
      title: "Registration",
      required: ["name", "email"],
      properties: {
        name: { type: "string", title: "Name", maxLength: 60 },
        email: { type: "string", title: "Email", format: "email" },
        born: { type: "string", title: "Date of birth", format: "date" },
        seats: { type: "integer", title: "Seats", minimum: 1, maximum: 6, default: 1 },
        diet: { type: "string", title: "Diet", enum: ["No restriction", "Vegetarian", "Vegan"] },
        notes: { type: "string", title: "Notes" },
      },
    },
    uiSchema: { notes: { "ui:widget": "textarea" }, diet: { "ui:widget": "radio" } },
  },
  {
    name: "Lists",
    schema: {
      type: "object",
      title: "Order",
      properties: {
        lines: {
          type: "array",
          title: "Lines",
          minItems: 1,
          items: {
            type: "object",
            required: ["article"],
            properties: {
              article: { type: "string", title: "Article" },
              quantity: { type: "integer", title: "Quantity", minimum: 1, default: 1 },
            },
          },
        },
        extras: {
          type: "array",
          title: "Extras",
          uniqueItems: true,
          items: { type: "string", enum: ["Gift wrapping", "Insurance", "Express"] },
        },
      },
    },
    uiSchema: { lines: { "ui:options": { copyable: true } }, extras: { "ui:widget": "checkboxes" } },
  },
  {
    name: "If and then",
    schema: {
      type: "object",
      title: "Payment",
      required: ["by"],
      properties: { by: { type: "string", title: "Pay by", enum: ["Card", "Direct debit", "Invoice"] } },
      allOf: [
        {
          if: { required: ["by"], properties: { by: { const: "Direct debit" } } },
          then: {
            required: ["account"],
            properties: { account: { type: "string", title: "Account number", pattern: "^[0-9]{8}$" } },
          },
        },
        {
          if: { required: ["by"], properties: { by: { const: "Invoice" } } },
          then: { required: ["billTo"], properties: { billTo: address } },
        },
      ],
    },
  },
  {
    name: "One of several",
    schema: {
      type: "object",
      title: "Contact",
      properties: {
        contact: {
          title: "How to reach you",
          oneOf: [
            {
              title: "By email",
              type: "object",
              required: ["email"],
              properties: { email: { type: "string", title: "Email", format: "email" } },
            },
            {
              title: "By telephone",
              type: "object",
              required: ["number"],
              properties: {
                number: { type: "string", title: "Number" },
                hours: { type: "string", title: "Hours", enum: ["Morning", "Afternoon", "Any time"] },
              },
            },
          ],
        },
      },
    },
  },
  {
    name: "Recursion",
    schema: {
      title: "Family tree",
      $ref: "#/definitions/person",
      definitions: {
        person: {
          type: "object",
          properties: {
            name: { type: "string", title: "Name" },
            children: { type: "array", title: "Children", items: { $ref: "#/definitions/person" } },
          },
        },
      },
    },
  },
  {
    name: "Names of your own",
    schema: {
      type: "object",
      title: "Labels",
      additionalProperties: { type: "string" },
      properties: { owner: { type: "string", title: "Owner" } },
    },
  },
];

/** Samples that the playground offers. */
export const samples: readonly Sample[] = [
  ...definitions.map(
    (definition): Sample => ({ name: definition.title, kind: "definition", text: written(definition), uiText: "{}" }),
  ),
  ...schemas.map(
    ({ name, schema, uiSchema = {} }): Sample => ({
      name,
      kind: "schema",
      text: written(schema),
      uiText: written(uiSchema),
    }),
  ),
];
