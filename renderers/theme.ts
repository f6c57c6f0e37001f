import type { RegistryWidgetsType, TemplatesType } from "@rjsf/utils";
import { asWidget } from "./as-widget.tsx";
import { controls } from "./controls.ts";
import { FieldTemplate } from "./templates/FieldTemplate.tsx";
import { ObjectFieldTemplate } from "./templates/ObjectFieldTemplate.tsx";

/** One widget a question type, under the name of the type. */
export const widgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(controls).map(([type, control]) => [type, asWidget(control)] as const),
);

/**
 * All that a page of questions is drawn with. It is loaded before anything can be asked, so it holds nothing else; any
 * other schema is drawn by `rjsf-theme.ts`.
 */
export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
