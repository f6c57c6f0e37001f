export type ThingKind =
  | "question"
  | "option"
  | "list"
  | "condition"
  | "value"
  | "table"
  | "rule"
  | "rate table"
  | "factor set"
  | "rate line"
  | "rating"
  | "group"
  | "section"
  | "page"
  | "lint rule";

/** One thing of a definition that others can rest on, or that can rest on others. */
export interface Thing {
  /** Unique in the definition, e.g. `question property.TenantType`, `rule L09`. */
  readonly id: string;
  readonly kind: ThingKind;
  /** As it is named in the definition: `TenantType`, `L09`. */
  readonly name: string;
  /** As people know it: a question's label, a rule's message; the name where it has no words of its own. */
  readonly label: string;
  /** JSON Pointer into the definition; `""` for a rule of the lint. */
  readonly path: string;
}
