import type { FormProps } from "@rjsf/core";
import RjsfForm, { type FormState } from "@rjsf/core/lib/components/Form.js";
import {
  deepEquals,
  type ErrorSchema,
  type FieldPathList,
  type Registry,
  schemaHasNestedConditional,
  type ValidationData,
} from "@rjsf/utils";
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { dataTemplates } from "../fields/atom-fields.tsx";
import { theme } from "../rjsf-theme.ts";
import { createAffectsStructure } from "./affects-structure.ts";
import { FlushContext } from "./flush.ts";
import { PathAtoms, PathAtomsContext, valueAt, withValueAt } from "./path-atoms.ts";
import { originalSchema, prepareSchema, schemaUtilsFor } from "./prepare-schema.ts";

interface FieldChange {
  readonly newValue?: unknown;
  readonly path: FieldPathList;
  readonly newErrorSchema?: ErrorSchema;
}
type ProcessChange = (
  change: FieldChange,
  isLast: boolean,
  prevState: FormState,
  props: FormProps,
) => Partial<FormState>;
type LiveValidate = (...of: readonly unknown[]) => ValidationData<unknown>;

/**
 * rjsf's form, in which a key press reaches only the control's atom. A change that alters the structure (a condition
 * decides differently, entries are added or removed, a part is created) takes rjsf's own way: it computes defaults and
 * conditions and compares every field. Any other change updates the form's state and is reported and submitted as
 * usual, but only its control renders.
 */
export class AtomForm extends RjsfForm {
  readonly #atoms = new PathAtoms();
  /** Changes written to their atoms, by the path under which rjsf queued them. */
  readonly #written = new WeakMap<FieldPathList, { readonly before: unknown; readonly after: unknown }>();
  /** Paths written since the owner last passed data to the form. */
  #touched: FieldPathList[] = [];
  /** A queued change has an unknown outcome, so later ones must wait for it. */
  #isQueued = false;
  /** The data with which the structure was last drawn. */
  #drawn: unknown;
  #restsOn: { readonly of: unknown; readonly answer: ReturnType<typeof createAffectsStructure> } | undefined;

  constructor(props: FormProps) {
    super(props);
    const change = this.onChange;
    this.onChange = (value, path, errors, id) => {
      const written = errors === undefined && this.#write(value, path);
      if (!written) this.#isQueued = true;
      change(value, written || path, errors, id);
    };
    // Private to rjsf: the only method that computes the state after a change.
    const process: ProcessChange = Reflect.get(this, "processChange");
    const ownProcess: ProcessChange = (change, isLast, prevState, formProps) => {
      const written = this.#written.get(change.path);
      const formData =
        written?.before === prevState.formData
          ? written?.after
          : written && withValueAt(prevState.formData, change.path, change.newValue);
      if (formData !== undefined) return { formData, ...this.#validated(formData, isLast, prevState, formProps) };
      try {
        return process.call(this, change, isLast, prevState, formProps);
      } finally {
        this.#isQueued = false;
      }
    };
    Reflect.set(this, "processChange", ownProcess);
  }

  /** Writes a change to its atom if only its control depends on it; then returns the path that marks the change. */
  #write(value: unknown, path: FieldPathList): FieldPathList | undefined {
    const { props, state } = this;
    // rjsf marks removals with symbols.
    if (this.#isQueued || path.length === 0 || typeof value === "symbol") return undefined;
    if (!this.#atoms.has(path)) return undefined;
    if (props.omitExtraData && props.liveOmit) return undefined;
    if (props.experimental_defaultFormStateBehavior?.constAsDefaults === "always") return undefined;
    if (state.customErrors && hasErrorsAlong(state.customErrors.ErrorSchema, path)) return undefined;
    const before = this.#atoms.data;
    // A list has no holes: rjsf stores `null` for an empty entry.
    const after = withValueAt(before, path, value === undefined && typeof path.at(-1) === "number" ? null : value);
    if (after === undefined) return undefined;
    if (this.#restsOn?.of !== state.schemaUtils)
      this.#restsOn = { of: state.schemaUtils, answer: createAffectsStructure(state.schemaUtils) };
    if (this.#restsOn.answer(path, before, after)) return undefined;
    const marked = [...path];
    this.#written.set(marked, { before, after });
    this.#touched.push(marked);
    this.#atoms.write(path, after);
    return marked;
  }

  /** Runs live validation after a written change. Unchanged results keep their identity, so that nothing renders. */
  #validated(formData: unknown, isLast: boolean, state: FormState, props: FormProps): Partial<FormState> {
    if (props.noValidate || (props.liveValidate !== true && props.liveValidate !== "onChange")) return {};
    if (!isLast) return { isLiveValidationPending: true };
    const { schema, schemaUtils, schemaValidationErrorSchema, customErrors, retrievedSchema, errorSchema } = state;
    const validate: LiveValidate = Reflect.get(this, "liveValidate");
    const found = validate.call(
      this,
      schema,
      schemaUtils,
      schemaValidationErrorSchema,
      formData,
      props.extraErrors,
      customErrors,
      retrievedSchema,
      false,
      props,
    );
    const isSame = deepEquals(found.errors, state.errors) && deepEquals(found.errorSchema, errorSchema);
    return { ...(isSame ? {} : found), isLiveValidationPending: false };
  }

  override getStateFromProps(...given: Parameters<RjsfForm["getStateFromProps"]>): FormState {
    const [props, formData, retrieved, reset, changed, skip, sanitize, prevState = this.state, rest = this.props] =
      given;
    const schema = props.schema ?? rest?.schema;
    const validator = props.validator ?? rest?.validator;
    const behaviour = props.experimental_defaultFormStateBehavior ?? rest?.experimental_defaultFormStateBehavior;
    const merge = props.experimental_customMergeAllOf ?? rest?.experimental_customMergeAllOf;
    const { schema: drawn, isLazy } = prepareSchema(schema);
    const isSame = prevState?.schemaUtils?.doesSchemaUtilsDiffer(validator, schema, behaviour, merge) === false;
    if (drawn === schema || isSame)
      return super.getStateFromProps(props, formData, retrieved, reset, changed, skip, sanitize, prevState, rest);
    const schemaUtils = schemaUtilsFor(validator, schema, behaviour, merge);
    const root = schemaUtils.getRootSchema();
    // rjsf searches for conditions by following every reference.
    const hasNestedConditionalSchema = !isLazy && schemaHasNestedConditional(root, root);
    const seeded = { ...prevState, schemaUtils, hasNestedConditionalSchema };
    return super.getStateFromProps(props, formData, retrieved, reset, changed, skip, sanitize, seeded, rest);
  }

  override validate(...[formData, schema = this.state.schema, ...rest]: Parameters<RjsfForm["validate"]>) {
    return super.validate(formData, originalSchema(schema), ...rest);
  }

  override shouldComponentUpdate(nextProps: FormProps, nextState: FormState): boolean {
    return !this.#isHeldByAtoms(nextProps, nextState) && super.shouldComponentUpdate(nextProps, nextState);
  }

  /** Whether the only news is data that the atoms already hold, for example passed back by the owner. */
  #isHeldByAtoms(props: FormProps, state: FormState): boolean {
    if (state.formData !== this.#atoms.data || !isSameButData(this.state, state)) return false;
    if (props.formData !== this.props.formData) {
      if (props.formData !== state.formData) return false;
      const touched = this.#touched;
      this.#touched = [];
      // When data is passed back, rjsf removes errors of the changed fields.
      if (touched.some((path) => hasErrorsAlong(state.errorSchema, path))) return false;
    }
    return isSameButData(this.props, props);
  }

  /** Redraws the structure with the current data, before an action on all of it. */
  readonly #flush = (): void => {
    if (this.#drawn !== this.#atoms.data) flushSync(() => this.forceUpdate());
  };

  override componentDidUpdate(...given: Parameters<RjsfForm["componentDidUpdate"]>): void {
    super.componentDidUpdate(...given);
    this.#atoms.notify();
  }

  override render(): ReactElement {
    const { formData, registry } = this.state;
    this.#drawn = formData;
    this.#atoms.replace(formData);
    return (
      <PathAtomsContext value={isOwnDrawing(registry) ? this.#atoms : undefined}>
        <FlushContext value={this.#flush}>{super.render()}</FlushContext>
      </PathAtomsContext>
    );
  }
}

/**
 * Whether every field and template that receives a part's data is the theme's own, and so reads it only from the atoms.
 */
function isOwnDrawing({ fields, templates }: Registry): boolean {
  const own: ReadonlyArray<readonly [object, object | undefined, readonly string[]]> = [
    [fields, theme.fields, ["SchemaField", "ArrayField", "OneOfField", "AnyOfField"]],
    [templates, theme.templates, dataTemplates],
  ];
  return own.every(([drawn, ours = {}, names]) =>
    names.every((name) => Reflect.get(drawn, name) === Reflect.get(ours, name)),
  );
}

function isSameButData(one: object, other: object): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => {
      if (key === "formData") return true;
      const [was, is] = [Reflect.get(one, key), Reflect.get(other, key)];
      return Object.is(was, is) || deepEquals(was, is);
    })
  );
}

/** Whether there are errors at the path or at a part around it. */
function hasErrorsAlong(errors: ErrorSchema | undefined, path: FieldPathList): boolean {
  for (let depth = 0; depth <= path.length; depth += 1) {
    const at = valueAt(errors, [...path.slice(0, depth), "__errors"]);
    if (Array.isArray(at) && at.length > 0) return true;
  }
  return false;
}
