import type { Definition } from "../../../schemas/definition.ts";
import type { Decision, QuoteData } from "../../../schemas/quote.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { pointerTo } from "../../form/tree/place.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own } from "../../form/values/own.ts";
import type { Reason } from "../lifecycle/acts.ts";
import { policyRef } from "../rating/rated-price.ts";
import { type ClearedRule, isCovered } from "../underwriting/cleared.ts";

/** Rule id of the referral for a change of the policyholder's name. */
export const renamingRule = "RENAMED";

/** Where a definition stores the policyholder. */
interface Holders {
  /** Questions of RD that name the firm. */
  readonly firm: readonly string[];
  /** Questions about each person, and the section of DATA that holds them. */
  readonly person: readonly string[];
  readonly section: string | undefined;
  /** Questions about a person that a change cannot alter, because they identify the person. */
  readonly locked: readonly string[];
}

type Named = Pick<Definition, "addressee">;

const placeholders = (words = ""): readonly string[] =>
  [...words.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

function holdersOf(form: PreparedForm, { addressee }: Named): Holders {
  const group = addressee?.group === undefined ? undefined : form.groups.get(addressee.group);
  return {
    firm: placeholders(addressee?.name),
    person: placeholders(addressee?.entry),
    section: group?.group.list ? group.group.at : undefined,
    locked: (group?.questions ?? []).flatMap(({ question }) => (question.mta === "locked" ? [question.name] : [])),
  };
}

const has = (answers: Answers, names: readonly string[]): boolean =>
  names.some((name) => !isUnanswered(own(answers, name)));

/**
 * The people who hold a policy: all if no firm is named, otherwise those with identifying answers; the rest are contacts.
 */
function peopleOf({ firm, section, locked }: Holders, data: QuoteData): readonly Answers[] {
  if (section !== "Pr" && section !== "PC") return [];
  return has(data.RD, firm) ? data[section].filter((entry) => has(entry, locked)) : data[section];
}

const idOf = (entry: Answers): Json | undefined => own(entry, "id");

/** Policyholders whom a change removes, which would transfer the policy to somebody else. */
export function removedHolders(
  form: PreparedForm,
  definition: Named,
  policy: QuoteData,
  change: QuoteData,
): readonly Reason[] {
  const holders = holdersOf(form, definition);
  const { section } = holders;
  if (section !== "Pr" && section !== "PC") return [];
  const kept = new Set(change[section].map(idOf));
  return peopleOf(holders, policy)
    .filter((entry) => !kept.has(idOf(entry)))
    .map((entry) => ({
      path: pointerTo(section, policy[section].indexOf(entry)),
      message: "A change cannot transfer a policy to someone else: start a new quote for the new policyholder.",
    }));
}

/** Names of the policyholder that a change introduces, as [path, name]. */
function newNames(form: PreparedForm, definition: Named, policy: QuoteData, change: QuoteData) {
  const holders = holdersOf(form, definition);
  const { firm, person, section } = holders;
  const differing = (names: readonly string[], before: Answers, after: Answers, at: string) =>
    names.flatMap((name): readonly (readonly [string, string])[] => {
      const [was, is] = [own(before, name) ?? "", own(after, name) ?? ""];
      return was === is ? [] : [[`${at}${pointerTo(name)}`, String(is)]];
    });
  const ofFirm = differing(firm, policy.RD, change.RD, pointerTo("RD"));
  if (section !== "Pr" && section !== "PC") return ofFirm;
  const before = new Map(peopleOf(holders, policy).map((entry) => [idOf(entry), entry]));
  const ofPeople = peopleOf(holders, change).flatMap((entry) =>
    differing(person, before.get(idOf(entry)) ?? {}, entry, pointerTo(section, change[section].indexOf(entry))),
  );
  return [...ofFirm, ...ofPeople];
}

/** What an underwriter approves: these names and no others. */
export function renamingFacts(
  form: PreparedForm,
  definition: Named,
  policy: QuoteData,
  change: QuoteData,
): ClearedRule | undefined {
  const names = newNames(form, definition, policy, change);
  if (names.length === 0) return undefined;
  return { id: renamingRule, items: names.map(([path, name]) => `${path} ${name}`), facts: [] };
}

/**
 * The referral of a change to the policyholder's name: marriage and typing errors are allowed, a transfer to somebody else
 * is not, and only a person can tell which it is. Undefined where no name changes.
 */
export function renaming(
  form: PreparedForm,
  definition: Named,
  policy: QuoteData,
  change: QuoteData,
  cleared: readonly ClearedRule[],
): Decision | undefined {
  const facts = renamingFacts(form, definition, policy, change);
  if (!facts) return undefined;
  return {
    id: renamingRule,
    decision: "REFER",
    blocks: "bind",
    message: "The policyholder's name changes: an underwriter has to agree that it is the same person or firm.",
    items: [policyRef],
    paths: newNames(form, definition, policy, change).map(([path]) => path),
    ...(isCovered(facts, cleared) ? { cleared: true } : {}),
  };
}
