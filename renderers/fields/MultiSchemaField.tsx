import { getDefaultRegistry } from "@rjsf/core";
import { type FieldProps, getSchemaType, type RJSFSchema } from "@rjsf/utils";
import { useMemo } from "react";
import { isRecord } from "../is-record.ts";

const { OneOfField } = getDefaultRegistry().fields;

/** A choice between schemas by rjsf's logic. Kinds without a title are called by their type instead of “option 2”. */
export function MultiSchemaField(props: FieldProps) {
  const { options } = props;
  const named = useMemo(() => namedKinds(options), [options]);
  return OneOfField ? <OneOfField {...props} options={named} /> : null;
}

const kindWords: Readonly<Record<string, string>> = {
  string: "Text",
  number: "Number",
  integer: "Whole number",
  boolean: "Yes or no",
  null: "None",
  array: "List",
};

/** The same options, titled where every one of them is left with a name of its own. */
export function namedKinds(options: unknown): unknown {
  if (!Array.isArray(options)) return options;
  const named = options.map((option: unknown) => (isRecord(option) ? withTitle(option) : option));
  const titles = named.map((option: unknown) => (isRecord(option) ? option.title : undefined));
  return new Set(titles).size === titles.length ? named : options;
}

function withTitle(option: RJSFSchema): RJSFSchema {
  const title = kindWords[String(getSchemaType(option))];
  return option.title || !title ? option : { ...option, title };
}
