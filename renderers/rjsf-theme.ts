import type { ThemeProps } from "@rjsf/core";
import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from "@rjsf/utils";
import { asWidget } from "./as-widget.tsx";
import { allControls } from "./controls.ts";
import { ArrayField, BooleanField, NumberField, SchemaField, StringField } from "./fields/atom-fields.tsx";
import { MultiSchemaField } from "./fields/MultiSchemaField.tsx";
import { NullField } from "./fields/NullField.tsx";
import { ArrayFieldDescriptionTemplate } from "./templates/plain/ArrayFieldDescriptionTemplate.tsx";
import { ArrayFieldItemButtonsTemplate } from "./templates/plain/ArrayFieldItemButtonsTemplate.tsx";
import { ArrayFieldItemTemplate } from "./templates/plain/ArrayFieldItemTemplate.tsx";
import { ArrayFieldTemplate } from "./templates/plain/ArrayFieldTemplate.tsx";
import { ArrayFieldTitleTemplate } from "./templates/plain/ArrayFieldTitleTemplate.tsx";
import { BaseInputTemplate } from "./templates/plain/BaseInputTemplate.tsx";
import { ButtonTemplates } from "./templates/plain/ButtonTemplates.tsx";
import { CyclicSchemaExpandTemplate } from "./templates/plain/CyclicSchemaExpandTemplate.tsx";
import { DescriptionFieldTemplate } from "./templates/plain/DescriptionFieldTemplate.tsx";
import { ErrorListTemplate } from "./templates/plain/ErrorListTemplate.tsx";
import { FallbackFieldTemplate } from "./templates/plain/FallbackFieldTemplate.tsx";
import { FieldErrorTemplate } from "./templates/plain/FieldErrorTemplate.tsx";
import { FieldHelpTemplate } from "./templates/plain/FieldHelpTemplate.tsx";
import { FieldTemplate } from "./templates/plain/FieldTemplate.tsx";
import { GridTemplate } from "./templates/plain/GridTemplate.tsx";
import { MultiSchemaFieldTemplate } from "./templates/plain/MultiSchemaFieldTemplate.tsx";
import { ObjectFieldTemplate } from "./templates/plain/ObjectFieldTemplate.tsx";
import { OptionalDataControlsTemplate } from "./templates/plain/OptionalDataControlsTemplate.tsx";
import { TitleFieldTemplate } from "./templates/plain/TitleFieldTemplate.tsx";
import { UnsupportedFieldTemplate } from "./templates/plain/UnsupportedFieldTemplate.tsx";
import { WrapIfAdditionalTemplate } from "./templates/plain/WrapIfAdditionalTemplate.tsx";
import { AltDateTimeWidget } from "./widgets/plain/AltDateTimeWidget.tsx";
import { AltDateWidget } from "./widgets/plain/AltDateWidget.tsx";
import { CheckboxesWidget } from "./widgets/plain/CheckboxesWidget.tsx";
import { CheckboxWidget } from "./widgets/plain/CheckboxWidget.tsx";
import { ColorWidget } from "./widgets/plain/ColorWidget.tsx";
import { DateTimeWidget } from "./widgets/plain/DateTimeWidget.tsx";
import { DateWidget } from "./widgets/plain/DateWidget.tsx";
import { EmailWidget } from "./widgets/plain/EmailWidget.tsx";
import { FileWidget } from "./widgets/plain/FileWidget.tsx";
import { HiddenWidget } from "./widgets/plain/HiddenWidget.tsx";
import { PasswordWidget } from "./widgets/plain/PasswordWidget.tsx";
import { RadioWidget } from "./widgets/plain/RadioWidget.tsx";
import { RangeWidget } from "./widgets/plain/RangeWidget.tsx";
import { RatingWidget } from "./widgets/plain/RatingWidget.tsx";
import { SelectWidget } from "./widgets/plain/SelectWidget.tsx";
import { TextareaWidget } from "./widgets/plain/TextareaWidget.tsx";
import { TextWidget } from "./widgets/plain/TextWidget.tsx";
import { TimeWidget } from "./widgets/plain/TimeWidget.tsx";
import { UpDownWidget } from "./widgets/plain/UpDownWidget.tsx";
import { URLWidget } from "./widgets/plain/URLWidget.tsx";

/** Those with a look of their own; why rjsf's others stay as they are stands in `fields/rjsf-fields.ts`. */
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
  FieldTemplate,
  GridTemplate,
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate,
};

/** All of rjsf's under their names, and a widget for each kind of question whose name is none of those. */
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

/** The complete theme for any JSON Schema: `withTheme(theme)`, or the `Form` that is made of it. */
export const theme: ThemeProps = { fields, templates, widgets };
