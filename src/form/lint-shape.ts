import type { Definition } from "../../schemas/definition.ts";
import type { LintFinding } from "./lint-finding.ts";
import { isRecord } from "./own.ts";
import {
  byKey,
  type Check,
  decimal,
  flag,
  listOf,
  literal,
  number,
  object,
  oneOf,
  oneOfTexts,
  onlyTrue,
  recordOf,
  scalar,
  text,
  wrong,
} from "./shape-check.ts";

const operators = [
  "eq",
  "ne",
  "gt",
  "ge",
  "lt",
  "le",
  "in",
  "nin",
  "set",
  "empty",
  "olderThanDays",
  "olderThanMonths",
  "withinYears",
  "like",
] as const;

const condition: Check = (value, path, found) => anyCondition(value, path, found);
const calc: Check = (value, path, found) => anyCalc(value, path, found);
const calcs = listOf(calc, 1);
const two: Check = (value, path, found) => {
  calcs(value, path, found);
  if (Array.isArray(value) && value.length !== 2) wrong(found, path, "a list of two");
};
const same = oneOf("a name or a list of names", text, listOf(text, 1));
const measured: Check = (value, path, found) => (typeof value === "string" ? undefined : calc(value, path, found));

const right: Check = (value, path, found) => {
  if (Array.isArray(value)) listOf(literal)(value, path, found);
  else if (isRecord(value)) object({ "calc!": calc })(value, path, found);
  else literal(value, path, found);
};
const test = { "op!": oneOfTexts(...operators), v: right };

const anyCondition = byKey("a condition", {
  all: object({ "all!": listOf(condition, 1) }),
  any: object({ "any!": listOf(condition, 1) }),
  not: object({ "not!": condition }),
  is: object({ "is!": text }),
  f: object({ "f!": text, ...test }),
  calc: object({ "calc!": calc, ...test }),
});

const calcByKey = byKey("a calculation", {
  n: object({ "n!": decimal }),
  f: object({ "f!": text, else: number }),
  add: object({ "add!": calcs }),
  sub: object({ "sub!": two }),
  mul: object({ "mul!": calcs }),
  div: object({ "div!": two }),
  min: object({ "min!": calcs }),
  max: object({ "max!": calcs }),
  round: object({ "round!": calc, "to!": number }),
  if: object({ "if!": condition, "then!": calc, "else!": calc }),
  count: object({ "count!": text, where: condition, same }),
  sum: object({ "sum!": measured, "of!": text, where: condition, same }),
  largest: object({ "largest!": measured, "of!": text, where: condition }),
  smallest: object({ "smallest!": measured, "of!": text, where: condition }),
  age: object({ "age!": text }),
  daysSince: object({ "daysSince!": text }),
  year: object({ "year!": oneOfTexts("today", "asAt") }),
  day: object({ "day!": oneOfTexts("today", "asAt") }),
  postcodeArea: object({ "postcodeArea!": text }),
  nation: object({ "nation!": text }),
  position: object({ "position!": text }),
  lookup: object({ "lookup!": text, "key!": calc }),
});

const anyCalc: Check = (value, path, found) => (typeof value === "number" ? undefined : calcByKey(value, path, found));

const answerValue = oneOf("an answer", literal, listOf(text));
const limit = object({ "from!": oneOfTexts("today", "asAt"), days: number, months: number, years: number });
const option = object({ "value!": text, label: text, when: condition });

const question = object({
  "name!": text,
  "group!": text,
  "type!": oneOfTexts(
    "text",
    "longtext",
    "yesno",
    "choice",
    "multichoice",
    "money",
    "integer",
    "percent",
    "date",
    "datetime",
    "postcode",
    "address",
    "phone",
    "email",
    "companyNumber",
    "registrationMark",
    "driverNumber",
    "declaration",
    "file",
    "lookup",
    "item",
    "system",
  ),
  "label!": text,
  hint: text,
  note: text,
  help: text,
  options: (value, path, found) => (typeof value === "string" ? undefined : listOf(option)(value, path, found)),
  when: condition,
  required: (value, path, found) => (typeof value === "boolean" ? undefined : condition(value, path, found)),
  neededFor: oneOfTexts("quote", "accept"),
  min: calc,
  max: calc,
  also: listOf(number),
  minLength: number,
  maxLength: number,
  pattern: text,
  territory: oneOfTexts("uk", "uk-and-islands"),
  notBefore: limit,
  notAfter: limit,
  messages: recordOf(text),
  default: answerValue,
  suggest: answerValue,
  wording: text,
  "material!": flag,
  "personal!": oneOfTexts("none", "personal", "criminal", "health"),
  "mta!": oneOfTexts("editable", "locked", "re-ask"),
  lockedReason: text,
  docLabel: text,
  onHide: oneOfTexts("park", "drop", "keep"),
  unique: oneOfTexts("branch"),
  copies: listOf(text, 1),
  wide: onlyTrue,
});

const group = object({
  "at!": text,
  list: onlyTrue,
  itemType: text,
  label: text,
  plural: text,
  min: number,
  max: number,
  refPrefix: text,
  parent: text,
  goesWithParent: onlyTrue,
  title: listOf(text),
  columns: listOf(text),
  layout: oneOfTexts("table", "inline"),
  standard: recordOf(answerValue),
});

const section = object({ "id!": text, "title!": text, "group!": text, "questions!": listOf(text), note: text });

const rulePlace: Check = (value, path, found) =>
  typeof value === "string" ? undefined : object({ of: text, "name!": text, where: condition })(value, path, found);

const rule = object({
  "id!": text,
  "severity!": oneOfTexts("error", "warn", "refer", "decline", "info"),
  blocks: oneOfTexts("premium", "bind"),
  group: text,
  "when!": condition,
  "at!": listOf(rulePlace),
  "message!": text,
  dueDays: number,
  neededFor: oneOfTexts("quote", "accept"),
});

const table = object({
  group: text,
  key: calc,
  values: recordOf(decimal),
  bands: listOf(object({ to: number, "value!": decimal })),
  sets: listOf(object({ "in!": listOf(text), "value!": decimal })),
  cases: listOf(object({ "when!": condition, "value!": decimal })),
  otherwise: decimal,
});

const line = object({
  "section!": text,
  "label!": text,
  per: text,
  when: condition,
  "base!": (value, path, found) =>
    typeof value === "string" ? decimal(value, path, found) : object({ "table!": text })(value, path, found),
  exposure: calc,
  "factors!": listOf(text),
});

const rating = object({
  "currency!": oneOfTexts("GBP"),
  "minimumPremium!": decimal,
  "fee!": decimal,
  "feeTaxable!": flag,
  "mtaFee!": decimal,
  "mtaWaiveBelow!": decimal,
  "commissionPct!": decimal,
  "iptPct!": decimal,
  "validityDays!": number,
  "termMonths!": calc,
  "tables!": recordOf(table),
  "factorSets!": recordOf(listOf(text)),
  "lines!": listOf(line),
});

/** Tests are read by whoever runs them. */
const anything: Check = () => undefined;

const definition = object({
  "format!": scalar("1", (value) => value === 1),
  "id!": text,
  "record!": oneOfTexts("quote", "user", "branch", "firm", "signup"),
  "title!": text,
  summary: text,
  "effectiveFrom!": text,
  referencePrefix: text,
  asAt: text,
  "groups!": recordOf(group),
  "pages!": listOf(object({ "id!": text, "title!": text, "sections!": listOf(section) })),
  lists: recordOf(listOf(option)),
  conditions: recordOf(object({ group: text, "test!": condition })),
  values: recordOf(object({ group: text, "calc!": calc })),
  "questions!": listOf(question),
  "rules!": listOf(rule),
  rating,
  tests: listOf(anything),
});

/** What in a value does not have the shape of a definition. */
export function shapeFindings(value: unknown): readonly LintFinding[] {
  const found: LintFinding[] = [];
  definition(value, "", found);
  return found;
}

/** Whether a value has the shape of a definition, so that it can be looked at further. */
export function hasShape(value: unknown): value is Definition {
  return shapeFindings(value).length === 0;
}
