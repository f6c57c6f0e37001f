/**
 * How a detail of an act is read. `id` is somebody or something with a name, `rights` a number of bits, `fields` a list
 * of JSON Pointers into a form, `documents` a list of documents as JSON, `reason` a word of the erasure reasons,
 * `form` a definition as `firm@3`, `way` how somebody signed in.
 */
export type DetailKind =
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

/** What the details of an act are called, whatever the act. */
const fields: Readonly<Record<string, DetailField>> = {
  address: text("From network address"),
  adjustment: text("Premium changed by the underwriter, as a rate"),
  rates: text("Rates that the underwriter gave"),
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
  due: day("Answers wanted by"),
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
  options: text("Options"),
  outcome: text("Outcome"),
  permissions: { label: "Rights", kind: "rights" },
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

/** Where the same name means something else: of these acts. */
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

/** How a detail of an act is read; one that is not known here is text under its own name. */
export const detailField = (act: string, name: string): DetailField => {
  const special = Object.hasOwn(ofAct, act) ? ofAct[act] : undefined;
  if (special && Object.hasOwn(special, name)) return special[name] ?? text(plainLabel(name));
  return (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? text(plainLabel(name));
};
