import { type ArrayFieldDescriptionProps, descriptionId, getTemplate, getUiOptions } from "@rjsf/utils";

/** What a list is about, unless `ui:label` is false. */
export function ArrayFieldDescriptionTemplate(props: ArrayFieldDescriptionProps) {
  const { fieldPathId, description, uiSchema, registry } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (!description || options.label === false) return null;
  const DescriptionFieldTemplate = getTemplate("DescriptionFieldTemplate", registry, options);
  return <DescriptionFieldTemplate {...props} id={descriptionId(fieldPathId)} description={description} />;
}
