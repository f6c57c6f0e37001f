import type { Message } from "./message.ts";

type Messages = Readonly<Record<string, Message>>;

/**
 * What a form of a plain JSON Schema says beyond the engine's messages, in English. It is apart from those, so that only
 * pages with such a form load it.
 */
export const plainEnglish = {
  /** What is wrong, by the keyword of the schema; `limit` is its value, `name` the entry that it is about. */
  errors: {
    required: "Enter an answer.",
    types: "Enter a different answer.",
    format: "Enter it in the format “{limit}”.",
    enum: "Choose one of the options.",
    const: "The only answer allowed is {limit}.",
    pattern: "Enter it in the format asked for.",
    minLength: { by: "limit", one: "Enter at least {limit} character.", other: "Enter at least {limit} characters." },
    maxLength: { by: "limit", one: "Enter at most {limit} character.", other: "Enter at most {limit} characters." },
    minimum: "Enter {limit} or more.",
    maximum: "Enter {limit} or less.",
    exclusiveMinimum: "Enter more than {limit}.",
    exclusiveMaximum: "Enter less than {limit}.",
    multipleOf: "Enter a multiple of {limit}.",
    minItems: "Add at least {limit}.",
    maxItems: "Keep at most {limit}.",
    uniqueItems: "Two entries are the same. Remove one.",
    minContains: "At least {limit} of these must be of the kind asked for.",
    maxContains: "At most {limit} of these may be of that kind.",
    minProperties: { by: "limit", one: "Add at least {limit} entry.", other: "Add at least {limit} entries." },
    maxProperties: { by: "limit", one: "Keep at most {limit} entry.", other: "Keep at most {limit} entries." },
    propertyNames: "“{name}” is not allowed as a name here.",
    oneOf: "This matches none of the options, or more than one.",
    anyOf: "This matches none of the options.",
    false: "Nothing can be entered here.",
    other: "This answer is not allowed.",
  },
  /** What to enter, by the type that the schema asks for. */
  types: {
    string: "Enter text.",
    number: "Enter a number.",
    integer: "Enter a whole number.",
    boolean: "Answer yes or no.",
    null: "Nothing can be entered here.",
    array: "Enter a list.",
    object: "Enter the details.",
  },
  formats: {
    date: "Enter a real date, for example 2026-02-01.",
    time: "Enter a time, for example 14:30.",
    "date-time": "Enter a date and a time.",
    email: "Enter an email address, for example name@firm.example.",
    uri: "Enter a full web address, for example https://firm.example/page.",
    "data-url": "Choose a file.",
    color: "Enter a colour, for example #0b5a6e.",
  },
  /** Names of kinds to choose from where the schema gives none. */
  kinds: {
    string: "Text",
    number: "Number",
    integer: "Whole number",
    boolean: "Yes or no",
    null: "None",
    array: "List",
    entry: "Entry {number}",
  },
  controls: {
    day: "Day",
    month: "Month",
    year: "Year",
    hour: "Hour",
    minute: "Minute",
    second: "Second",
    more: "More {label}",
    less: "Less {label}",
    search: "Search",
    searchOf: "Search {label}",
    noAnswer: "No answer",
    colourOf: "Pick a colour for {label}",
    chooseOne: "Choose one",
    chooseOneFor: " for {label}",
    stars: { by: "count", one: "{count} star", other: "{count} stars" },
    hearts: { by: "count", one: "{count} heart", other: "{count} hearts" },
    bytes: { by: "count", one: "{count} byte", other: "{count} bytes" },
    kilobytes: "{count} KB",
    submit: "Submit",
    cannotDraw: "{name} cannot be drawn.",
  },
} as const satisfies Readonly<Record<string, Messages>>;

/** rjsf's own words, by their names in its `TranslatableString`, where ours are plainer. `%1` is the first parameter. */
export const plainerRjsf = {
  EmptyArray: "None yet.",
  KeyLabel: "Name of %1",
  NewStringDefault: "",
  ClearButton: "Clear",
  OptionalObjectAdd: "Add",
  OptionalObjectRemove: "Remove",
  OptionalObjectEmptyMsg: "None",
  CycleDetected: "%1 can contain another of the same type.",
  ExpandButton: "Show it",
  UnknownFieldType: "Its type is %1",
} as const;

type English = typeof plainEnglish;

/** All that a form of a plain JSON Schema says, in one language. */
export type PlainCatalogue = {
  readonly [Part in keyof English]: Readonly<Record<keyof English[Part], Message>>;
} & {
  /** rjsf's own words by their names in its `TranslatableString`: English where one has none. */
  readonly rjsf: Readonly<Record<string, string>>;
};
