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
 * The form only draws: answers are validated by the engine, with the same messages as on the server. A drawn page has
 * no `if`, `oneOf` or `anyOf`, so rjsf never needs a validator; nor is any schema compiled, which a strict content
 * security policy forbids.
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

/** Data props for rjsf's fields: empty, because each question is bound to the place of its answer. */
export const emptyDataProps = { formData: {}, errorSchema: {}, onChange: nothing, onBlur: nothing, onFocus: nothing };

/** Drawn pages contain no references, so the root schema is never needed. */
const schemaUtils = createSchemaUtils(acceptAll, {});

/**
 * rjsf's registry with only the fields that a page of questions needs. The registry of rjsf's own form would load every
 * field, template and widget that any schema may need.
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
 * One section, drawn by rjsf's fields. Answers are kept by place, outside rjsf, so rjsf's own form, which holds the
 * data, derives defaults and compares everything on each change, is not used. The registry is stable, so that showing
 * or hiding a question does not render the others again.
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
        {...emptyDataProps}
      />
    </div>
  );
});
