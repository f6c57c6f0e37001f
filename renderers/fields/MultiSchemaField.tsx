import getDefaultRegistry from "@rjsf/core/lib/getDefaultRegistry.js";
import { type FieldProps, getSchemaType, type RJSFSchema } from "@rjsf/utils";
import { useMemo } from "react";
import { type PlainWords, usePlainWords } from "../form-words.ts";
import { isPlainObject } from "../is-plain-object.ts";

const { OneOfField } = getDefaultRegistry().fields;

/**
 * A choice between schemas, by rjsf's logic. Options without a title are named after their type instead of “option 2”,
 * and entries without one are numbered instead of `list-1`.
 */
export function MultiSchemaField(props: FieldProps) {
  const { options, schema, fieldPathId } = props;
  const words = usePlainWords();
  const named = useMemo(() => namedKinds(options, words), [options, words]);
  const last = fieldPathId.path[fieldPathId.path.length - 1];
  const titled = useMemo(
    () =>
      schema.title || typeof last !== "number"
        ? schema
        : { ...schema, title: words.say("kinds", "entry", { number: last + 1 }) },
    [schema, last, words],
  );
  return OneOfField ? <OneOfField {...props} schema={titled} options={named} /> : null;
}

/** The same options, with titles if that gives each a distinct name. */
export function namedKinds(options: unknown, words: PlainWords): unknown {
  if (!Array.isArray(options)) return options;
  const named = options.map((option: unknown) => (isPlainObject(option) ? withTitle(option, words) : option));
  const titles = named.map((option: unknown) => (isPlainObject(option) ? option.title : undefined));
  return new Set(titles).size === titles.length ? named : options;
}

function withTitle(option: RJSFSchema, { find }: PlainWords): RJSFSchema {
  const title = find("kinds", String(getSchemaType(option)));
  const named = option.title || !title ? option : { ...option, title };
  // Choosing it sets `null`; otherwise it would have no value.
  return named.type === "null" ? { ...named, default: null } : named;
}
