import type { ThemeProps } from "@rjsf/core";
import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from "@rjsf/utils";
import { asWidget } from "./as-widget.tsx";
import { allControls } from "./controls.ts";
import { ArrayField, BooleanField, NumberField, SchemaField, StringField } from "./fields/atom-fields.tsx";
import { MultiSchemaField } from "./fields/MultiSchemaField.tsx";
import { NullField } from "./fields/NullField.tsx";
import {
  ArrayFieldDescriptionTemplate,
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ArrayFieldTitleTemplate,
} from "./templates/plain/ArrayFieldTemplate.tsx";
import { BaseInputTemplate } from "./templates/plain/BaseInputTemplate.tsx";
import { ButtonTemplates } from "./templates/plain/ButtonTemplates.tsx";
import { ErrorListTemplate } from "./templates/plain/ErrorListTemplate.tsx";
import {
  FieldErrorTemplate,
  FieldHelpTemplate,
  PlainFieldTemplate,
  WrapIfAdditionalTemplate,
} from "./templates/plain/FieldTemplate.tsx";
import {
  CyclicSchemaExpandTemplate,
  FallbackFieldTemplate,
  MultiSchemaFieldTemplate,
  UnsupportedFieldTemplate,
} from "./templates/plain/MultiSchemaFieldTemplate.tsx";
import {
  DescriptionFieldTemplate,
  GridTemplate,
  OptionalDataControlsTemplate,
  PlainObjectFieldTemplate,
  TitleFieldTemplate,
} from "./templates/plain/ObjectFieldTemplate.tsx";
import { AltDateTimeWidget, AltDateWidget } from "./widgets/plain/AltDateWidget.tsx";
import { CheckboxesWidget, CheckboxWidget, RadioWidget, RatingWidget } from "./widgets/plain/choice-widgets.tsx";
import { DateTimeWidget, DateWidget, TimeWidget } from "./widgets/plain/date-widgets.tsx";
import { FileWidget } from "./widgets/plain/FileWidget.tsx";
import { RangeWidget } from "./widgets/plain/RangeWidget.tsx";
import { SelectWidget } from "./widgets/plain/SelectWidget.tsx";
import {
  ColorWidget,
  EmailWidget,
  HiddenWidget,
  PasswordWidget,
  TextareaWidget,
  TextWidget,
  URLWidget,
} from "./widgets/plain/text-widgets.tsx";
import { UpDownWidget } from "./widgets/plain/UpDownWidget.tsx";

/** Fields with a design of their own; `tests/renderers/rjsf-fields.ts` says why rjsf's others are unchanged. */
const fields: RegistryFieldsType = {
  AnyOfField: MultiSchemaField,
  ArrayField,
  BooleanField,
  NullField,
  NumberField,
  OneOfField: MultiSchemaField,
  SchemaField,
  StringField,
};

const templates: TemplatesType = {
  ArrayFieldDescriptionTemplate,
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ArrayFieldTitleTemplate,
  BaseInputTemplate,
  ButtonTemplates,
  CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FallbackFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate: PlainFieldTemplate,
  GridTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate: PlainObjectFieldTemplate,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate,
};

/** All of rjsf's widgets by name, plus one per kind of question whose name is not taken. */
const widgets: RegistryWidgetsType = {
  ...Object.fromEntries([...allControls()].map(([kind, control]) => [kind, asWidget(control)])),
  date: DateWidget,
  datetime: DateTimeWidget,
  email: EmailWidget,
  file: FileWidget,
  rating: RatingWidget,
  text: TextWidget,
  time: TimeWidget,
  AltDateTimeWidget,
  AltDateWidget,
  CheckboxesWidget,
  CheckboxWidget,
  ColorWidget,
  DateTimeWidget,
  DateWidget,
  EmailWidget,
  FileWidget,
  HiddenWidget,
  PasswordWidget,
  RadioWidget,
  RangeWidget,
  RatingWidget,
  SelectWidget,
  TextareaWidget,
  TextWidget,
  TimeWidget,
  UpDownWidget,
  URLWidget,
};

/** The complete theme for any JSON Schema: `withTheme(theme)`, or the `Form` built from it. */
export const theme: ThemeProps = { fields, templates, widgets };
