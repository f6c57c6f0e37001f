import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import type { FieldPathId, RJSFSchema, UiSchema } from "@rjsf/utils";
import { memo, useMemo } from "react";
import { keptElsewhere, registryFor } from "../SectionForm.tsx";

interface GridCellProps {
  readonly name: string;
  readonly sectionKey: string;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly required: boolean;
}

const registry = registryFor("grid");

/** A question in a cell, drawn by rjsf's field of one property. It is not drawn again while its schemas are the same. */
export const GridCell = memo(function GridCell({ name, sectionKey, schema, uiSchema, required }: GridCellProps) {
  const fieldPathId = useMemo((): FieldPathId => ({ $id: `${sectionKey}/${name}`, path: [name] }), [sectionKey, name]);
  return (
    <SchemaField
      name={name}
      schema={schema}
      uiSchema={uiSchema}
      required={required}
      fieldPathId={fieldPathId}
      registry={registry}
      {...keptElsewhere}
    />
  );
});
