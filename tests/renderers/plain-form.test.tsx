// @vitest-environment happy-dom
import { type FieldProps, getTemplate, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { expect, it, vi } from "vitest";
import { Form } from "../../renderers/Form.tsx";
import { byId, choose, click, describedText, draw, one, type } from "./draw.tsx";

const schema: RJSFSchema = {
  type: "object",
  title: "Somebody else's form",
  required: ["name"],
  properties: {
    name: { type: "string", title: "Name", description: "As on the deeds.", minLength: 2 },
    floors: { type: "integer", title: "Floors", enum: [1, 2, 3] },
    agreed: { type: "boolean", title: "Agreed" },
    covers: { type: "array", title: "Covers", uniqueItems: true, items: { type: "string", enum: ["Fire", "Flood"] } },
    claims: {
      type: "array",
      title: "Claims",
      items: { type: "object", properties: { cause: { type: "string", title: "Cause" } } },
    },
  },
};
const uiSchema: UiSchema = { covers: { "ui:widget": "checkboxes" }, name: { "ui:help": "Two letters or more." } };

/** The theme with the most common validator, whose messages differ from ours. */
async function drawForm(formData?: object) {
  const onChange = vi.fn();
  await draw(
    <Form
      schema={schema}
      uiSchema={uiSchema}
      formData={formData}
      validator={validator}
      liveValidate
      onChange={({ formData: next }) => onChange(next)}
    />,
  );
  return onChange;
}

it("renders a schema without questions, over the form's own data", async () => {
  const onChange = await drawForm();
  await type(byId("root_name"), "Kestrel");
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ name: "Kestrel" });
  expect(describedText(byId("root_name"))).toBe("As on the deeds. | Two letters or more.");
});

it("returns options with the type that they have in the schema", async () => {
  const onChange = await drawForm();
  await choose(byId("root_floors"), "1");
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ floors: 2 });
  await click(byId("root_agreed"));
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ agreed: true });
  await click(byId("root_covers-1"));
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ covers: ["Flood"] });
});

it("shows the validator's errors beside the field and in a list of links", async () => {
  await drawForm();
  await type(byId("root_name"), "K");
  expect(byId("root_name").getAttribute("aria-invalid")).toBe("true");
  expect(describedText(byId("root_name"))).toContain("2 characters");
  expect(one("[role=alert] button").textContent).toBe("Name: must NOT have fewer than 2 characters");
  await click(one("[role=alert] button"));
  expect(document.activeElement?.id).toBe("root_name");
});

it("adds entries to a list and removes them", async () => {
  await drawForm({ claims: [] });
  const named = (words: string) => [...document.querySelectorAll("button")].find((each) => each.textContent === words);
  await click(named("Add") ?? document.body);
  expect(byId("root_claims_0_cause").matches("input")).toBe(true);
  await click(named("Remove") ?? document.body);
  expect(document.getElementById("root_claims_0_cause")).toBeNull();
});

it("renders the controls of our question types over the form's own data, named and described like any other", async () => {
  await draw(
    <Form
      schema={{
        type: "object",
        properties: {
          sum: { type: "integer", title: "Sum insured", description: "In pounds." },
          let: { type: "string", enum: ["Yes", "No"], title: "Is it let?" },
          agreed: { type: "boolean", title: "I agree." },
        },
      }}
      uiSchema={{
        sum: { "ui:widget": "money" },
        let: { "ui:widget": "yesno" },
        agreed: { "ui:widget": "declaration" },
      }}
    />,
  );
  expect(one("label[for=root_sum]").textContent).toBe("Sum insured (optional)");
  expect(describedText(byId("root_sum"))).toBe("In pounds.");
  expect(byId("root_let").getAttribute("aria-labelledby")).toBe(byId("root_let:label").id);
  expect(document.querySelectorAll("[id='root_agreed:label']")).toHaveLength(1);
});

const none = () => undefined;
const noRenaming = { onKeyRename: none, onKeyRenameBlur: none, onRemoveProperty: none };

/** A product's custom field, which renders a part of itself as the theme renders a field. */
function City(props: FieldProps) {
  const { registry, fieldPathId, schema, uiSchema, disabled = false, readonly = false, onChange } = props;
  const FieldTemplate = getTemplate("FieldTemplate", registry);
  const { StringField } = registry.fields;
  const id = `${fieldPathId.$id}_city`;
  const path = { ...fieldPathId, $id: id };
  const around = { registry, schema, uiSchema: uiSchema ?? {}, fieldPathId: path, disabled, readonly, onChange };
  if (!StringField) return null;
  return (
    <FieldTemplate {...around} {...noRenaming} id={id} label="City" displayLabel>
      <StringField {...props} schema={{ type: "string" }} uiSchema={{}} fieldPathId={path} />
    </FieldTemplate>
  );
}

it("labels the parts of a custom field with the theme's frame", async () => {
  await draw(<Form schema={{ type: "object" }} uiSchema={{ "ui:field": City }} validator={validator} />);
  expect(one("label[for=root_city]").textContent).toContain("City");
});
