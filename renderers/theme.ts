import type { RegistryWidgetsType, TemplatesType } from "@rjsf/utils";
import { asWidget } from "./as-widget.tsx";
import { controls } from "./controls.ts";
import { ArrayFieldItemTemplate } from "./templates/ArrayFieldItemTemplate.tsx";
import { ArrayFieldTemplate } from "./templates/ArrayFieldTemplate.tsx";
import { BaseInputTemplate } from "./templates/BaseInputTemplate.tsx";
import { ButtonTemplates } from "./templates/ButtonTemplates.tsx";
import { DescriptionFieldTemplate } from "./templates/DescriptionFieldTemplate.tsx";
import { ErrorListTemplate } from "./templates/ErrorListTemplate.tsx";
import { FieldErrorTemplate } from "./templates/FieldErrorTemplate.tsx";
import { FieldHelpTemplate } from "./templates/FieldHelpTemplate.tsx";
import { FieldTemplate } from "./templates/FieldTemplate.tsx";
import { ObjectFieldTemplate } from "./templates/ObjectFieldTemplate.tsx";
import { TitleFieldTemplate } from "./templates/TitleFieldTemplate.tsx";

const boundControls = Object.fromEntries(
  Object.entries(controls).map(([type, control]) => [type, asWidget(control)] as const),
);

/** One widget a question type, and those that rjsf asks for by itself. */
export const widgets: RegistryWidgetsType = {
  ...boundControls,
  TextWidget: asWidget(controls.text),
  TextareaWidget: asWidget(controls.longtext),
  EmailWidget: asWidget(controls.email),
  SelectWidget: asWidget(controls.choice),
  CheckboxWidget: asWidget(controls.declaration),
  CheckboxesWidget: asWidget(controls.multichoice),
};

export const templates: Partial<TemplatesType> = {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  BaseInputTemplate,
  ButtonTemplates,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
  TitleFieldTemplate,
};
