import {
  deepEquals,
  type EnumOptionsType,
  enumOptionValueEncoder,
  getOptionValueFormat,
  type WidgetProps,
} from "@rjsf/utils";

/** An option in the page: its value as attribute text, whatever its type. */
export interface Offered {
  readonly code: string;
  readonly label: string;
  readonly value: unknown;
  readonly disabled: boolean;
  /** Its `description` from the schema. */
  readonly detail: string | undefined;
}

/** The options of a widget. Values may be numbers, `null` or objects, so each is identified by its position. */
export function offeredBy({ options }: WidgetProps): readonly Offered[] {
  const format = getOptionValueFormat(options);
  return (options.enumOptions ?? []).map((option, index) => ({
    code: enumOptionValueEncoder(option.value, index, format) || String(index),
    label: option.label,
    value: option.value,
    disabled: options.enumDisabled?.some((value) => deepEquals(value, option.value)) ?? false,
    detail: detailOf(option),
  }));
}

const detailOf = ({ schema }: EnumOptionsType): string | undefined => schema?.description;

export const isSame = (one: unknown, other: unknown): boolean =>
  deepEquals(one, other) || (one !== null && one !== undefined && typeof one !== "object" && String(one) === other);

/** Label of a value; one that is no longer offered is shown as it is. */
export const labelOf = (value: unknown, offered: readonly Offered[]): string =>
  offered.find((option) => isSame(option.value, value))?.label ??
  (value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value));
