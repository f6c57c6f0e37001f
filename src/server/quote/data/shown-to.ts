import type { Question } from "../../../../schemas/question.ts";
import type { Decision, Price, QuoteData } from "../../../../schemas/quote.ts";
import type { Answers, ErrorEntry } from "../../../../schemas/record.ts";
import { documentsOf } from "../../../documents/documents-of.ts";
import { type PreparedForm, prepareForm } from "../../../form/definition/prepare-form.ts";
import { readDefinition } from "../../../form/definition/upgrade-definition.ts";
import { findSecretLeaks, type SecretLeaks, secretLeaksDiffer } from "../../../form/resolve/secret-leaks.ts";
import { escapePart } from "../../../form/tree/place.ts";
import { attachedFiles, isAnswerPlace } from "../../../form/tree/tree.ts";
import { isRecord, own, withoutKeys } from "../../../form/values/own.ts";
import { withoutMigration } from "../../../insurance/lifecycle/migration-section.ts";
import { readsCriminal } from "../../../insurance/permissions.ts";
import { type Calculated, priceOnWire } from "../../../insurance/wire.ts";
import type { LoadedDefinition } from "../../definitions/definitions.ts";
import { Refused } from "../../refused.ts";

const known = new WeakMap<PreparedForm, SecretLeaks>();

/** Answers and entries that reveal convictions or health. */
export const privateIn = (form: PreparedForm): Hidden => {
  const leaks =
    known.get(form) ?? findSecretLeaks(form, ({ personal }) => personal === "criminal" || personal === "health");
  known.set(form, leaks);
  return leaks;
};

/**
 * Names of answers about convictions or health, or that depend on such answers: quotes are never searched, listed or
 * copied by them.
 */
export const privateNames = (form: PreparedForm): ReadonlySet<string> => privateIn(form).answers;

const isCriminal = ({ personal }: Pick<Question, "personal">): boolean => personal === "criminal";

const asking = (body: string) => {
  const definition = readDefinition(body);
  return { definition, form: prepareForm(definition) };
};

/**
 * Whether the outcome of quotes under a definition reveals answers about convictions that the published one does not; both
 * as JSON without lint errors.
 */
export const revealsMoreAboutCrime = (published: string, other: string): boolean =>
  secretLeaksDiffer(asking(published), asking(other), isCriminal);

/**
 * Whether a dated rate affects prices through answers about convictions, because a table looked up by such answers
 * contains it.
 */
export const rateRevealsCrime = (published: string, rate: string): boolean =>
  revealsMoreAboutCrime(published, published.replaceAll(JSON.stringify(rate), JSON.stringify(`${rate}, another`)));

/**
 * @throws {Refused} 403 where the user may not read answers about convictions, which the results of a replay would reveal
 */
export const checkReadsCriminal = (permissions: number): void => {
  if (readsCriminal(permissions)) return;
  throw new Refused(
    403,
    "private",
    "This changes what depends on answers about crime, so its results would show how clients answered. Ask someone who may read these answers, such as an underwriter with product rights, to run it.",
  );
};

const crimeLeaksByForm = new WeakMap<PreparedForm, SecretLeaks>();

/** Answers and entries that reveal convictions. */
const crimeLeaks = (form: PreparedForm): SecretLeaks => {
  const leaks = crimeLeaksByForm.get(form) ?? findSecretLeaks(form, isCriminal);
  crimeLeaksByForm.set(form, leaks);
  return leaks;
};

type Loaded = Pick<LoadedDefinition, "form" | "definition">;

const outputLeaksByForm = new WeakMap<PreparedForm, SecretLeaks>();

/** Price lines and documents that rest on answers about convictions. */
export const crimeLeaksOfOutput = ({ form, definition }: Loaded): Pick<SecretLeaks, "lines" | "documents"> => {
  const output = { lines: definition.rating?.lines ?? [], documents: documentsOf(definition) };
  const leaks = outputLeaksByForm.get(form) ?? findSecretLeaks(form, isCriminal, output);
  outputLeaksByForm.set(form, leaks);
  return leaks;
};

/** Answers and entries of a quote that a reader may not see. */
export type Hidden = Pick<SecretLeaks, "answers" | "groups">;

const nothing: Hidden = { answers: new Set(), groups: new Set() };

/** What this reader may not see: answers about convictions, answers that depend on them, and entries that reveal them. */
export const hiddenFrom = (form: PreparedForm, permissions: number): Hidden =>
  readsCriminal(permissions) ? nothing : crimeLeaks(form);

/** Whether a pointer leads to an answer of one of these names. */
const leadsTo = (names: ReadonlySet<string>): ((path: string) => boolean) => {
  const ends = [...names].map((name) => `/${escapePart(name)}`);
  return (path) => ends.some((end) => path.endsWith(end));
};

/** Entries keep their positions, since pointers use them; a hidden entry is reduced to its id. */
const entriesWithout = (form: PreparedForm, section: string, entries: readonly Answers[], hidden: Hidden) =>
  entries.map((entry): Answers => {
    const group = form.groupOfEntry(section, own(entry, "ItemType"));
    if (group && hidden.groups.has(group.name)) return typeof entry.id === "string" ? { id: entry.id } : {};
    return withoutKeys(entry, hidden.answers);
  });

/**
 * The files that these answers refer to, and those that answer no question: other files may belong to a hidden or parked
 * answer.
 */
const filesGiven = ({ RD, Pr, PC, ATTACHMENTS }: QuoteData): QuoteData["ATTACHMENTS"] => {
  const given = new Set<unknown>([RD, ...Pr, ...PC].flatMap((answers) => Object.values(answers).flat()));
  return ATTACHMENTS.filter((file) => !isRecord(file) || !isAnswerPlace(file.place) || given.has(file.id));
};

/**
 * DATA as this reader may see it. If anything is hidden from them, so are answers that the form does not know. Parked
 * answers of other versions are never shown.
 */
export const dataFor = (form: PreparedForm, stored: QuoteData, permissions: number): QuoteData => {
  const data = withoutMigration(stored);
  if (readsCriminal(permissions)) return data;
  const hidden = hiddenFrom(form, permissions);
  if (hidden.answers.size === 0) return { ...data, ATTACHMENTS: filesGiven(data) };
  const { RD, Pr, PC, version, loaded } = data;
  const shown = {
    RD: withoutKeys(RD, hidden.answers),
    Pr: entriesWithout(form, "Pr", Pr, hidden),
    PC: entriesWithout(form, "PC", PC, hidden),
    ATTACHMENTS: data.ATTACHMENTS,
    ...(loaded === undefined ? {} : { loaded }),
    version,
  };
  return { ...shown, ATTACHMENTS: filesGiven(shown) };
};

/** Ids of the files that this reader may open and see listed: none that answers a question hidden from them. */
export const filesFor = (form: PreparedForm, stored: QuoteData, permissions: number): ((id: string) => boolean) => {
  if (readsCriminal(permissions)) return () => true;
  const shown = new Set(attachedFiles(dataFor(form, stored, permissions)).map(({ id }) => id));
  return (id) => shown.has(id);
};

/** Codes of findings about the number of entries. */
const counts: ReadonlySet<string> = new Set(["minItems", "maxItems"]);

/** ERRORS as this reader may see them: none that reveals a hidden answer. */
export const errorsFor = (
  form: PreparedForm,
  errors: readonly ErrorEntry[],
  permissions: number,
): readonly ErrorEntry[] => {
  if (readsCriminal(permissions)) return errors;
  const { findings, rules, groups } = crimeLeaks(form);
  const isAboutOne = leadsTo(findings);
  const sections = new Set([...groups].map((name) => form.group(name)?.at));
  return errors.filter(({ path, code }) => {
    if (rules.has(code) || isAboutOne(path)) return false;
    return !(counts.has(code) && sections.has(path.split("/")[1]));
  });
};

/**
 * Decisions as this reader may see them, without links to hidden answers. One that depends on such an answer, or names
 * one, is left out, since it reveals it.
 */
export const decisionsFor = (
  form: PreparedForm,
  decisions: readonly Decision[],
  permissions: number,
): readonly Decision[] => {
  if (readsCriminal(permissions)) return decisions;
  const { answers, rules } = crimeLeaks(form);
  const isHidden = leadsTo(answers);
  return decisions.flatMap((decision) => {
    const paths = decision.paths.filter((path) => !isHidden(path));
    if (rules.has(decision.id) || (decision.paths.length > 0 && paths.length === 0)) return [];
    return [{ ...decision, paths }];
  });
};

/** Whether this reader may know that a rule fired. */
export const mayKnowRule = (form: PreparedForm, permissions: number, rule: string): boolean =>
  readsCriminal(permissions) || !crimeLeaks(form).rules.has(rule);

/**
 * Price lines, or their differences, as this reader may see them: none where one of the product is charged because of an
 * answer that they may not see, since the others would reveal whether it is.
 */
export const linesFor = <Line>(loaded: Loaded, lines: readonly Line[], permissions: number): readonly Line[] =>
  readsCriminal(permissions) || crimeLeaksOfOutput(loaded).lines.size === 0 ? lines : [];

/** A price as this reader may see it; null where they may not, or there is none. */
export const calculatedFor = (
  loaded: Loaded,
  calculated: Calculated | undefined,
  permissions: number,
): Price | null => {
  const price = calculated && priceOnWire(calculated, { permissions });
  return price ? { ...price, lines: linesFor(loaded, price.lines, permissions) } : null;
};

/** The same of a stored price. */
export const priceFor = (loaded: Loaded, stored: string | null, permissions: number): Price | null =>
  stored === null ? null : calculatedFor(loaded, JSON.parse(stored), permissions);
