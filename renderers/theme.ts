import type { RegistryFieldsType, TemplatesType } from "@rjsf/utils";
import { QuestionField } from "./fields/QuestionField.tsx";
import { FieldTemplate } from "./templates/FieldTemplate.tsx";
import { ObjectFieldTemplate } from "./templates/ObjectFieldTemplate.tsx";

const nothing = () => null;

/** The field named by a question's `field` option. A choice between schemas is still one control. */
export const fields: RegistryFieldsType = { question: QuestionField, AnyOfField: nothing, OneOfField: nothing };

/**
 * Everything needed to draw a page of questions. It loads before the first question, so it contains nothing else; any
 * other schema is drawn by `rjsf-theme.ts`.
 */
export const templates: TemplatesType = {
  FieldTemplate,
  ObjectFieldTemplate,
  // rjsf's own hints, errors, help and list texts: a question's frame draws its own.
  ArrayFieldDescriptionTemplate: nothing,
  ArrayFieldItemButtonsTemplate: nothing,
  ArrayFieldItemTemplate: nothing,
  ArrayFieldTemplate: nothing,
  ArrayFieldTitleTemplate: nothing,
  BaseInputTemplate: nothing,
  CyclicSchemaExpandTemplate: nothing,
  DescriptionFieldTemplate: nothing,
  ErrorListTemplate: nothing,
  FallbackFieldTemplate: nothing,
  FieldErrorTemplate: nothing,
  FieldHelpTemplate: nothing,
  GridTemplate: nothing,
  MultiSchemaFieldTemplate: nothing,
  OptionalDataControlsTemplate: nothing,
  TitleFieldTemplate: nothing,
  UnsupportedFieldTemplate: nothing,
  WrapIfAdditionalTemplate: nothing,
  ButtonTemplates: {
    AddButton: nothing,
    ClearButton: nothing,
    CopyButton: nothing,
    MoveDownButton: nothing,
    MoveUpButton: nothing,
    RemoveButton: nothing,
    SubmitButton: nothing,
  },
};
