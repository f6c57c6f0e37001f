/** Public API of `@fennmoor/forms`: anything else in the package may change with any version. */
export type { Definition, Fields } from "../../../schemas/definition.ts";
export type { Option, OwnType, Question, QuestionType } from "../../../schemas/question.ts";
export type { Answers, Change, ErrorEntry, Json, RecordData, Sections } from "../../../schemas/record.ts";
export { checkForm, type Finding, toErrors } from "../../form/check/check.ts";
export { type PreparedForm, prepareForm } from "../../form/definition/prepare-form.ts";
export { projectFields } from "../../form/definition/project-fields.ts";
export { FORMAT, readDefinition, upgradeDefinition } from "../../form/definition/upgrade-definition.ts";
export { answerSummary, type SummaryPage } from "../../form/draw/answer-summary.ts";
export type { Kind } from "../../form/kinds/kind.ts";
export { kindOf, registerKind } from "../../form/kinds/kind-of.ts";
export { type LintOptions, lint } from "../../form/lint/lint.ts";
export type { LintFinding } from "../../form/lint/lint-rule.ts";
export { shapeCheck } from "../../form/lint/shape-errors.ts";
export type { SchemaError } from "../../form/lint/shape-words.ts";
export { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
export { type FormSchema, formSchema } from "../../form/schema/form-schema.ts";
export { type PageSchema, pageSchema, requestsOfPage } from "../../form/schema/page-schema.ts";
export { dataOf, type Tree, treeOf } from "../../form/tree/tree.ts";
