/**
 * Fields of rjsf that the theme does not replace, each with the reason: they decide what is rendered and have no
 * appearance of their own. They render the templates and widgets of the theme.
 */
export const rjsfFields = {
  CyclicSchemaField: "stops a reference that leads to itself; drawn by CyclicSchemaExpandTemplate",
  FallbackField:
    "asks for the type where the schema has none; drawn by FallbackFieldTemplate and UnsupportedFieldTemplate",
  LayoutGridField: "lays fields out by `ui:layoutGrid`; drawn by GridTemplate",
  LayoutHeaderField: "puts a heading into a grid; drawn by TitleFieldTemplate",
  LayoutMultiSchemaField: "chooses a kind within a grid; drawn by FieldTemplate and the radio and select widgets",
  ObjectField: "keeps names and order of properties; drawn by ObjectFieldTemplate",
  OptionalDataControlsField: "adds and takes away a part; drawn by OptionalDataControlsTemplate",
} as const;
