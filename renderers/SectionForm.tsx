import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import {
  createSchemaUtils,
  englishStringTranslator,
  type FieldPathId,
  type Registry,
  type RJSFSchema,
  type UiSchema,
  type ValidatorType,
} from "@rjsf/utils";
import { memo, useMemo } from "react";
import { fields, templates } from "./theme.ts";

/**
 * The form draws and does not judge: answers are checked by the engine, with the same words as on the server. The drawn
 * page has no `if`, `oneOf` or `anyOf`, so nothing is ever asked of it; and no schema is compiled, as a strict content
 * security policy demands.
 */
const acceptAll: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
  reset: () => undefined,
};

interface SectionFormProps {
  /** Unique on the page; prefix of the ids of the section's own elements. */
  readonly sectionKey: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

const nothing = () => undefined;

/** What rjsf's fields do with answers: nothing, because questions are bound to the places of theirs. */
export const keptElsewhere = { formData: {}, errorSchema: {}, onChange: nothing, onBlur: nothing, onFocus: nothing };

/** Drawn pages have no references, so nothing is looked up in a root. */
const schemaUtils = createSchemaUtils(acceptAll, {});

/**
 * rjsf's registry with the fields that a page of questions has. The registry of rjsf's own form brings every field,
 * template and widget that any schema may need.
 */
export const registryFor = (idPrefix: string): Registry => ({
  fields: { SchemaField, ObjectField, ...fields },
  templates,
  widgets: {},
  rootSchema: {},
  formContext: {},
  schemaUtils,
  translateString: englishStringTranslator,
  globalFormOptions: { idPrefix, idSeparator: "/", useFallbackUiForUnsupportedType: false },
});

/**
 * One section, drawn by rjsf's fields. Answers are kept by place, outside rjsf, so its form, which holds data, derives
 * defaults from it and compares all of it on each change, has nothing to do here. The registry stays the same, so that a
 * question that is shown or hidden leaves the fields of the others as they are.
 */
export const SectionForm = memo(function SectionForm({ sectionKey, schema, uiSchema }: SectionFormProps) {
  const registry = useMemo(() => registryFor(sectionKey), [sectionKey]);
  const fieldPathId = useMemo((): FieldPathId => ({ $id: sectionKey, path: [] }), [sectionKey]);
  return (
    <div className="rjsf">
      <SchemaField
        name=""
        schema={schema}
        uiSchema={uiSchema}
        fieldPathId={fieldPathId}
        registry={registry}
        {...keptElsewhere}
      />
    </div>
  );
});
