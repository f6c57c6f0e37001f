import {
  type FieldPathList,
  findSchemaDefinition,
  getDiscriminatorFieldFromSchema,
  guessType,
  isConstant,
  type RJSFSchema,
  type SchemaUtilsType,
} from "@rjsf/utils";
import { isPlainObject } from "../is-plain-object.ts";
import { keyOfPath, valueAt } from "./path-atoms.ts";

/** A place where the schema makes the structure conditional, and its outcome for the data at `depth` of a path. */
interface Condition {
  readonly depth: number;
  decide(data: unknown): unknown;
}

/** Keywords that do not constrain the values below, or whose subschemas are visited separately. */
const silent: ReadonlySet<string> = new Set(
  `$id $schema $comment $anchor id title description default examples definitions $defs type format readOnly writeOnly
  deprecated discriminator minItems maxItems uniqueItems minLength maxLength`.split(/\s+/),
);
/** Keywords that only depend on which keys are present. */
const ofKeys: ReadonlySet<string> = new Set("minProperties maxProperties propertyNames dependentRequired".split(" "));

const listOf = (value: unknown): readonly RJSFSchema[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);
const valuesOf = (value: unknown): readonly RJSFSchema[] => (isPlainObject(value) ? listOf(Object.values(value)) : []);

/**
 * Returns a test for whether changing one value changes the structure: whether a condition, a choice between schemas or
 * a dependency that mentions the value has a different outcome. Conditions are found once per path and evaluated on the
 * part of the data that they concern.
 */
export function createAffectsStructure(
  utils: SchemaUtilsType,
): (path: FieldPathList, before: unknown, after: unknown) => boolean {
  const root = utils.getRootSchema();
  const known = new Map<string, readonly Condition[]>();
  const decided = new WeakMap<Condition, { readonly data: unknown; readonly outcome: unknown }>();

  const outcomeOf = (condition: Condition, data: unknown): unknown => {
    const last = decided.get(condition);
    if (last && last.data === data) return last.outcome;
    const outcome = condition.decide(data);
    decided.set(condition, { data, outcome });
    return outcome;
  };

  return (path, before, after) => {
    const key = keyOfPath(path);
    const conditions = known.get(key) ?? conditionsOf(path);
    known.set(key, conditions);
    return conditions.some((condition) => {
      const to = path.slice(0, condition.depth);
      return outcomeOf(condition, valueAt(before, to)) !== outcomeOf(condition, valueAt(after, to));
    });
  };

  function conditionsOf(path: FieldPathList): readonly Condition[] {
    const found: Condition[] = [];
    let level = alternatives([root]);
    for (let depth = 0; depth <= path.length; depth += 1) {
      const rest = path.slice(depth);
      found.push(...level.flatMap((schema) => decisions(schema, rest, depth)));
      const [key] = rest;
      if (key === undefined) break;
      level = alternatives(level.flatMap((schema) => partsOf(schema, key)));
    }
    return found;
  }

  /** The schemas and all alternatives that may apply instead of or in addition to them, without repeats. */
  function alternatives(schemas: readonly RJSFSchema[]): readonly RJSFSchema[] {
    const seen = new Set<RJSFSchema>();
    const visit = (schema: RJSFSchema | boolean | undefined): void => {
      if (!isPlainObject(schema) || seen.has(schema)) return;
      seen.add(schema);
      visit(targetOf(schema));
      for (const part of [
        ...listOf(schema.allOf),
        ...listOf(schema.oneOf),
        ...listOf(schema.anyOf),
        ...valuesOf(schema.dependencies),
      ])
        visit(part);
      visit(schema.then);
      visit(schema.else);
    };
    for (const schema of schemas) visit(schema);
    return [...seen];
  }

  function targetOf({ $ref }: RJSFSchema): RJSFSchema | undefined {
    try {
      return $ref === undefined ? undefined : findSchemaDefinition($ref, root);
    } catch {
      return undefined;
    }
  }

  function decisions(schema: RJSFSchema, rest: FieldPathList, depth: number): readonly Condition[] {
    const found: Condition[] = [];
    const [key, ...below] = rest;
    const { if: condition } = schema;
    if (isPlainObject(condition) && mentions(condition, rest))
      found.push({ depth, decide: (data) => utils.getValidator().isValid(condition, data || {}, root) });
    for (const options of [listOf(schema.oneOf), listOf(schema.anyOf)]) {
      if (rest.length === 0 && options.every((option) => isConstant(option))) continue;
      if (options.some((option) => mentions(option, rest)))
        found.push({ depth, decide: (data) => chosen(schema, options, data) });
    }
    if (key === undefined || below.length > 0) return found;
    const isThere = (data: unknown) => valueAt(data, [key]) !== undefined;
    if ((isPlainObject(schema.dependencies) && key in schema.dependencies) || schema.maxProperties !== undefined)
      found.push({ depth, decide: isThere });
    if (schema.additionalProperties && !(schema.properties && key in schema.properties))
      found.push({ depth, decide: (data) => guessType(valueAt(data, [key])) });
    return found;
  }

  /**
   * The options that rjsf picks for the data from either present choice: of equally good ones it keeps the chosen one.
   */
  function chosen(schema: RJSFSchema, options: readonly RJSFSchema[], data: unknown): string {
    const mark = getDiscriminatorFieldFromSchema(schema);
    return [0, 1].map((now) => utils.getClosestMatchingOption(data, [...options], now, mark)).join();
  }

  /** Whether a schema, used as a condition, could have another outcome if the value at `rest` changed. */
  function mentions(schema: RJSFSchema, rest: FieldPathList, seen: ReadonlySet<unknown> = new Set()): boolean {
    if (seen.has(schema)) return true;
    const within = new Set(seen).add(schema);
    const visit = (part: unknown, path: FieldPathList): boolean => isPlainObject(part) && mentions(part, path, within);
    const [key, ...below] = rest;
    return Object.entries(schema).some(([keyword, value]) => {
      if (silent.has(keyword)) return key === undefined && !annotations.has(keyword);
      switch (keyword) {
        case "$ref": {
          const target = targetOf(schema);
          return target === undefined || visit(target, rest);
        }
        case "allOf":
        case "anyOf":
        case "oneOf":
          return listOf(value).some((part) => visit(part, rest));
        case "not":
        case "if":
        case "then":
        case "else":
          return visit(value, rest);
        case "required":
          return below.length === 0 && Array.isArray(value) && value.includes(key);
        case "properties":
          return key !== undefined && isPlainObject(value) && Object.hasOwn(value, key) && visit(value[key], below);
        case "items":
        case "additionalItems":
        case "contains":
          return key !== undefined && (Array.isArray(value) ? value : [value]).some((part) => visit(part, below));
        case "additionalProperties":
          return key !== undefined && (visit(value, below) || (value === false && below.length === 0));
        case "patternProperties":
          return key !== undefined && valuesOf(value).some((part) => visit(part, below));
        case "dependencies":
          return key !== undefined && (below.length === 0 || valuesOf(value).some((part) => visit(part, rest)));
        default:
          return ofKeys.has(keyword) ? key !== undefined && below.length === 0 : true;
      }
    });
  }
}

const annotations: ReadonlySet<string> = new Set(
  "$id $schema $comment $anchor id title description default examples definitions $defs".split(" "),
);

/** All subschemas that apply to a key. */
function partsOf(schema: RJSFSchema, key: string | number): readonly RJSFSchema[] {
  const { properties, patternProperties, additionalProperties, items, additionalItems } = schema;
  if (typeof key === "number") return listOf(Array.isArray(items) ? [items[key] ?? additionalItems] : [items]);
  const own = properties?.[key];
  if (own !== undefined) return listOf([own]);
  const matching = Object.entries(patternProperties ?? {}).filter(([pattern]) => new RegExp(pattern).test(key));
  return listOf(matching.length > 0 ? matching.map(([, part]) => part) : [additionalProperties]);
}
