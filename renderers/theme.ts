import type { RegistryFieldsType, TemplatesType } from "@rjsf/utils";
import { QuestionField } from "./fields/QuestionField.tsx";
import { FieldTemplate } from "./templates/FieldTemplate.tsx";
import { ObjectFieldTemplate } from "./templates/ObjectFieldTemplate.tsx";

const nothing = () => null;

/** The field that the `field` option of a question names. A choice between schemas is one control all the same. */
export const fields: RegistryFieldsType = { question: QuestionField, AnyOfField: nothing, OneOfField: nothing };

/**
 * All that a page of questions is drawn with. It is loaded before anything can be asked, so it holds nothing else; any
 * other schema is drawn by `rjsf-theme.ts`.
 */
export const templates: TemplatesType = {
  FieldTemplate,
  ObjectFieldTemplate,
  // What rjsf makes of hints, errors, help and lists: a question's frame draws its own.
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
