import type { QuoteData } from "../../../schemas/quote.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { placeAt, readPlace, wholeEntry } from "../../form/tree/place.ts";
import { attachedFiles, type Tree } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own, withoutKeys } from "../../form/values/own.ts";
import { listed } from "../../form/words/phrases.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { declarationsOf } from "../lifecycle/declarations.ts";
import { withoutLastMigration } from "../lifecycle/migration-section.ts";
import { withStatus } from "../lifecycle/statuses.ts";
import { answerFiles, filesOfAnswers, serverFields, withoutPrice } from "../server-fields.ts";

/** Key of RD for the effective date, entered by the broker. */
const EFFECTIVE = "EffectiveDate";

/** Set to the effective date while there is a valid price, otherwise blank. */
const START = "InceptionDateISO";

/** Names of the questions that a change asks again, by section of DATA. */
export function reaskedQuestions(form: PreparedForm, section: string): ReadonlySet<string> {
  const groups = [...form.groups.values()].filter(({ group }) => group.at === section);
  return new Set(
    groups.flatMap(({ questions }) =>
      questions.filter(({ question }) => question.mta === "re-ask").map(({ question }) => question.name),
    ),
  );
}

/** Names of disclosures in RD: material facts as of the day on which they were asked, so that they must be asked again. */
export function disclosuresOf(form: PreparedForm): readonly string[] {
  const reasked = reaskedQuestions(form, "RD");
  const policy = [...form.groups.values()].filter(({ group }) => group.at === "RD");
  return policy.flatMap(({ questions }) =>
    questions.flatMap(({ question: { name, material } }) => (material !== false && reasked.has(name) ? [name] : [])),
  );
}

/** `LP-1 copied to LP-2. Asked again: Disclosures and Declaration.`, with the sections whose answers a copy leaves out. */
export function copiedWords(form: PreparedForm, from: string, to: string): string {
  const left = new Set([...disclosuresOf(form), ...declarationsOf(form)]);
  const titles = form.source.pages.flatMap(({ sections }) =>
    sections.flatMap(({ group, questions, title }) =>
      form.group(group)?.at === "RD" && questions.some((name) => left.has(name)) ? [title] : [],
    ),
  );
  return `${from} copied to ${to}.${titles.length === 0 ? "" : ` Asked again: ${listed(titles, "and")}.`}`;
}

/**
 * The working copy of a policy for a change: its answers with ids and references, without re-asked answers, effective date
 * and price.
 */
export function dataOfChange(form: PreparedForm, policy: QuoteData): QuoteData {
  const entries = (section: "Pr" | "PC") =>
    policy[section].map((entry) => withoutKeys(entry, reaskedQuestions(form, section)));
  const rd = withoutKeys(withoutPrice(policy.RD), new Set([START, "PricedAt", ...reaskedQuestions(form, "RD")]));
  const own = withoutLastMigration(policy);
  return {
    ...own,
    RD: withStatus(rd, "MTA QUOTE"),
    Pr: entries("Pr"),
    PC: entries("PC"),
    ATTACHMENTS: filesOfAnswers(policy),
  };
}

/** A change with the start of its policy, for checking, rating and comparing. */
export function atStartOf(policy: QuoteData, change: QuoteData): QuoteData {
  const start = own(policy.RD, START);
  const rd = withoutKeys(change.RD, new Set([START, EFFECTIVE]));
  return { ...change, RD: start === undefined ? rd : { ...rd, [START]: start } };
}

/** The policy's DATA after an accepted change: the change's answers, with the policy's own server fields. */
export function amendedData(policy: QuoteData, change: QuoteData): QuoteData {
  const servers = new Set(serverFields);
  const kept = Object.fromEntries(Object.entries(policy.RD).filter(([name]) => servers.has(name)));
  const answers = withoutKeys(atStartOf(policy, change).RD, servers);
  const known = new Set(attachedFiles(policy).map(({ id }) => id));
  const added = answerFiles(change).filter(({ id }) => !known.has(id));
  const ATTACHMENTS = [...policy.ATTACHMENTS, ...added];
  return { ...change, RD: { ...answers, ...kept }, ATTACHMENTS, version: policy.version };
}

/** Set by the portal for a change: blank until its effective date is chosen, whatever the form requires. */
const startOfCover = "/RD/InceptionDateISO";

/** Locked answers of a policy that a change would alter; unanswered ones may be filled in. */
export function lockedReasons(form: PreparedForm, policy: Tree, change: Tree): readonly Reason[] {
  return changesBetween(form, policy, change).flatMap(([path, from]): readonly Reason[] => {
    const place = placeAt(change, path);
    if (place === undefined || path === startOfCover || isUnanswered(from)) return [];
    const { section, itemId, name } = readPlace(place);
    if (name === undefined || name === wholeEntry) return [];
    const question = questionOf(form, change, section, itemId, name);
    if (question?.mta !== "locked" || question.type === "system") return [];
    return [{ path, message: question.lockedReason ?? "This answer cannot change during the policy term." }];
  });
}

function questionOf(form: PreparedForm, tree: Tree, section: string, itemId: string | undefined, name: string) {
  const groups =
    itemId === undefined
      ? form.singles.filter(({ group }) => group.at === section)
      : [form.groupOfEntry(section, tree.lists[section]?.byId.get(itemId)?.ItemType)];
  return groups.flatMap((group) => group?.byName.get(name)?.question ?? [])[0];
}
