import { type ArrayFieldItemTemplateProps, getTemplate, getUiOptions } from "@rjsf/utils";
import { Group } from "../../Group.tsx";

/** One entry of a list, with what can be done with it as a whole. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, index, totalItems, registry, uiSchema } = props;
  const ArrayFieldItemButtonsTemplate = getTemplate("ArrayFieldItemButtonsTemplate", registry, getUiOptions(uiSchema));
  return (
    <Group className="plain-entry rjsf-array-item" aria-label={`${index + 1} of ${totalItems}`}>
      <div className="plain-entry-fields">{children}</div>
      {hasToolbar && (
        <div className="plain-entry-buttons">
          <ArrayFieldItemButtonsTemplate {...buttonsProps} />
        </div>
      )}
    </Group>
  );
}
