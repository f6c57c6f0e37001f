import { formatDate, isCalendarDate, isInstant, localTime } from "../../form/values/calendar.ts";
import { isRecord } from "../../form/values/own.ts";
import { formatPounds } from "../money/money.ts";
import type { Right } from "../permissions.ts";
import { erasureReasons, isErasureReason } from "../retention/retention.ts";
import { changeOfRights } from "../rights/preset-words.ts";
import { wordsOfRight } from "../rights/right-groups.ts";
import { isSignInMethod, signInMethods } from "../sign-in/sign-in.ts";
import { type AuditedAccess, isOnlyForAuditCheck, readAccess, readDetail } from "./names-mentioned.ts";

interface RightsDetail {
  readonly label: string;
  readonly words: string;
  readonly ids: readonly string[];
}

const rightsDetail = (label: string, rights: readonly Right[]): readonly RightsDetail[] =>
  rights.length === 0 ? [] : [{ label, words: rights.map(wordsOfRight).join("; "), ids: [] }];

/** Permissions granted and revoked, by name. */
const rightsChangeDetails = (before: number, after: number): readonly RightsDetail[] => {
  const { given, taken } = changeOfRights(before, after);
  return [...rightsDetail("Given", given), ...rightsDetail("Taken", taken)];
};

/** Hashes and ids in a detail, at any depth, one per line: `columns.price: 3f0a…`. */
const coveredIn = (name: string, value: unknown): readonly string[] => {
  if (typeof value === "string") return isOnlyForAuditCheck(value) ? [`${name}: ${value}`] : hashesIn(name, value);
  if (Array.isArray(value)) return value.flatMap((each) => coveredIn(name, each));
  return isRecord(value) ? Object.entries(value).flatMap(([inner, each]) => coveredIn(`${name}.${inner}`, each)) : [];
};

/**
 * How a detail of an act is read. `id` is a person or thing with a name, `rights` a number of bits, `fields` a list of
 * JSON Pointers into a form, `documents` a list of documents as JSON, `reason` a code of the erasure reasons, `form` a
 * definition as `firm@3`, `way` the method of signing in.
 */
type DetailKind =
  | "text"
  | "amount"
  | "day"
  | "moment"
  | "id"
  | "rights"
  | "fields"
  | "papers"
  | "reason"
  | "form"
  | "way";

interface DetailField {
  readonly label: string;
  readonly kind: DetailKind;
}

const text = (label: string): DetailField => ({ label, kind: "text" });

const amount = (label: string): DetailField => ({ label, kind: "amount" });

const day = (label: string): DetailField => ({ label, kind: "day" });

const id = (label: string): DetailField => ({ label, kind: "id" });

/** Labels of details, for any act. */
const fields: Readonly<Record<string, DetailField>> = {
  address: text("From network address"),
  attachment: id("File"),
  adjustment: text("Premium changed by the underwriter, as a rate"),
  rates: text("Rates set by the underwriter"),
  because: text("Because"),
  branch: id("Branch"),
  branches: id("Branches"),
  bytes: text("Bytes"),
  case: text("Case"),
  change: text("Change"),
  changed: { label: "Changed", kind: "fields" },
  charge: amount("Charge"),
  clients: text("Clients"),
  count: text("How many"),
  declared: { label: "Declared after", kind: "papers" },
  definition: { label: "Form", kind: "form" },
  device: text("On"),
  devices: text("Devices forgotten"),
  diary: text("Diary notes"),
  due: day("Answers due by"),
  effective: day("From the day"),
  endorsement: text("Endorsement"),
  erased: text("Erased"),
  file: text("File"),
  firm: id("Firm"),
  found: text("Found"),
  from: text("From"),
  how: { label: "By", kind: "way" },
  in: id("In"),
  kept: text("Kept"),
  kind: text("Kind"),
  last: day("Last day"),
  left: text("Left"),
  letter: text("Option"),
  links: text("Links"),
  name: text("Name"),
  number: text("Number"),
  ofCrime: text("Depends on answers about crime"),
  options: text("Options"),
  outcome: text("Outcome"),
  permissions: { label: "Permissions", kind: "rights" },
  premium: amount("Premium"),
  products: text("Products"),
  quotes: text("Quotes"),
  reason: text("Reason"),
  reference: text("Reference"),
  references: text("References"),
  referrals: text("Referrals"),
  release: text("Release"),
  renewal: text("Renewal"),
  rows: text("Rows"),
  sections: text("Sections"),
  sessions: text("Sessions ended"),
  signup: text("Sign-up"),
  tags: text("Tags"),
  terms: text("Terms"),
  to: text("To"),
  toReturn: amount("To return"),
  total: amount("Total"),
  until: { label: "Until", kind: "moment" },
  version: text("Version"),
  was: text("Was"),
  what: text("File"),
  whole: text("To the end"),
  words: text("Said"),
};

const moves = { from: id("From"), to: id("To") } as const;

const givenTo = { to: id("To") } as const;

/** Exceptions, where a name means something else in these acts. */
const ofAct: Readonly<Record<string, Readonly<Record<string, DetailField>>>> = {
  archive: moves,
  claim: givenTo,
  move: moves,
  "pass-work": givenTo,
  reassign: givenTo,
  release: givenTo,
  restore: moves,
  erase: { reason: { label: "Reason", kind: "reason" } },
  "ask-erase": { reason: { label: "Reason", kind: "reason" } },
};

const plainLabel = (name: string): string => {
  const words = name
    .replaceAll(/[-_]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** How a detail of an act is read; an unknown one is text under its own name. */
const detailField = (act: string, name: string): DetailField => {
  const special = Object.hasOwn(ofAct, act) ? ofAct[act] : undefined;
  if (special && Object.hasOwn(special, name)) return special[name] ?? text(plainLabel(name));
  return (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? text(plainLabel(name));
};

/** Hashes in a list that is stored as JSON. */
const hashesIn = (name: string, text: string): readonly string[] => {
  if (!text.startsWith("[")) return [];
  const list = readDetail(`{"list":${text}}`)?.list;
  return Array.isArray(list) ? coveredIn(name, list) : [];
};

/** Names for the ids that an act mentions. */
export interface KnownNames {
  /** Name of a firm, branch, person or folder by id; a branch of another firm is given as `alpha/leeds`. */
  readonly nameOf: (id: string) => string | undefined;
  /** Label of a field in the form used by the act, by JSON Pointer. */
  readonly labelOf: (pointer: string) => string | undefined;
}

/** A detail in words: `Branch: Leeds`. */
export interface ShownDetail {
  readonly label: string;
  readonly words: string;
  /** Ids named in the words. */
  readonly ids: readonly string[];
}

/** The details of an act in words. */
export interface DetailWords {
  readonly shown: readonly ShownDetail[];
  /** Hashes and ids that the check of the chain compares: `answers: 3f0a…`. */
  readonly covered: readonly string[];
}

const nobody: KnownNames = { nameOf: () => undefined, labelOf: () => undefined };

const documentsIn = (text: string): string | undefined => {
  const papers: unknown = JSON.parse(text);
  if (!Array.isArray(papers)) return undefined;
  const words = papers.flatMap((paper) =>
    isRecord(paper) && typeof paper.kind === "string" ? [`${paper.kind} ${String(paper.number ?? "")}`.trim()] : [],
  );
  return words.length === 0 ? "no document" : words.join(", ").replaceAll("-", " ");
};

const single: Readonly<Record<Exclude<DetailKind, "fields" | "rights">, (value: string) => string | undefined>> = {
  text: (value) => value,
  id: (value) => value,
  amount: (value) => value,
  day: (value) => (isCalendarDate(value) ? formatDate(value) : value),
  moment: (value) => (isInstant(value) ? localTime(value) : value),
  papers: (value) => {
    try {
      return documentsIn(value);
    } catch {
      return undefined;
    }
  },
  form: (value) => value.replace(/@(?=\d+$)/, ", version "),
  way: (value) => (isSignInMethod(value) ? signInMethods[value] : value),
  reason: (value) => (isErasureReason(value) ? erasureReasons[value] : value),
};

const itemWords = (kind: DetailKind, value: unknown, known: KnownNames): string | undefined => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return kind === "amount" ? formatPounds(value) : String(value);
  if (typeof value !== "string" || value === "") return undefined;
  if (kind === "fields") return known.labelOf(value) ?? value.replace(/^\/[^/]*\//, "");
  if (kind === "id") return known.nameOf(value) ?? (isOnlyForAuditCheck(value) ? undefined : value);
  if (kind === "rights" || isOnlyForAuditCheck(value)) return undefined;
  return single[kind](value);
};

const idsOf = (kind: DetailKind, values: readonly unknown[], known: KnownNames): readonly string[] =>
  kind === "id" ? values.flatMap((value) => (typeof value === "string" && known.nameOf(value) ? [value] : [])) : [];

const shownDetails = (act: string, name: string, value: unknown, known: KnownNames): readonly ShownDetail[] => {
  const { label, kind } = detailField(act, name);
  if (kind === "rights") return typeof value === "number" ? rightsChangeDetails(0, value) : [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const words = values.flatMap((each) => itemWords(kind, each, known) ?? []);
  if (words.length === 0) return [];
  // Two fields of a form may have the same label.
  return [{ label, words: [...new Set(words)].join(", "), ids: idsOf(kind, values, known) }];
};

/** Permissions granted and revoked, and the move to another branch. */
const accessChangeDetails = (from: AuditedAccess, to: AuditedAccess, known: KnownNames): readonly ShownDetail[] => {
  const branch = (id: string): string => known.nameOf(id) ?? id;
  const moved = { label: "Branch", words: `${branch(from.branch)}, then ${branch(to.branch)}` };
  return [
    ...rightsChangeDetails(from.permissions, to.permissions),
    ...(from.branch === to.branch ? [] : [{ ...moved, ids: [from.branch, to.branch] }]),
  ];
};

/**
 * The details of an act in words.
 *
 * @param detail JSON as stored; that of a tampered row may be anything
 */
export const detailWords = (act: string, detail: string, known: KnownNames = nobody): DetailWords => {
  const parsed = readDetail(detail);
  if (!parsed) return { shown: [{ label: "", words: "Its details cannot be read.", ids: [] }], covered: [] };
  const entries = Object.entries(parsed);
  const covered = entries.flatMap(([name, value]) => coveredIn(name, value));
  const [from, to] = [readAccess(parsed.from), readAccess(parsed.to)];
  const rest = from && to ? entries.filter(([name]) => name !== "from" && name !== "to") : entries;
  return {
    shown: [
      ...(from && to ? accessChangeDetails(from, to, known) : []),
      ...rest.flatMap(([name, value]) => shownDetails(act, name, value, known)),
    ],
    covered,
  };
};

/** A detail on one line: `Branch: Leeds`. */
export const detailLine = ({ label, words }: Pick<ShownDetail, "label" | "words">): string =>
  label === "" ? words : `${label}: ${words}`;
