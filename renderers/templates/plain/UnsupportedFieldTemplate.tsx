import type { UnsupportedFieldProps } from "@rjsf/utils";
import { Alert } from "antd";

/** A schema that says nothing that could be drawn, shown to whoever wrote it. antd's Alert: it is read out, and themed. */
export function UnsupportedFieldTemplate({ schema, fieldPathId, reason }: UnsupportedFieldProps) {
  return (
    <Alert
      type="warning"
      title={`${fieldPathId.$id} cannot be drawn.${reason ? ` ${reason}.` : ""}`}
      description={<pre className="plain-schema">{JSON.stringify(schema, null, 2)}</pre>}
    />
  );
}
