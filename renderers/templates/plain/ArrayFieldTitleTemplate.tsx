import { type ArrayFieldTitleProps, getTemplate, getUiOptions, titleId } from "@rjsf/utils";

/** The heading of a list, unless `ui:label` is false. */
export function ArrayFieldTitleTemplate(props: ArrayFieldTitleProps) {
  const { fieldPathId, title, uiSchema, registry } = props;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  if (!title || options.label === false) return null;
  const TitleFieldTemplate = getTemplate("TitleFieldTemplate", registry, options);
  return <TitleFieldTemplate {...props} id={titleId(fieldPathId)} title={title} />;
}
