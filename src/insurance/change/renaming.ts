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

/** The id under which another name of the policyholder is referred. */
export const renamingRule = "RENAMED";

/** Who holds a policy, as a definition addresses it. */
interface Holders {
  /** Questions of RD that name the firm. */
  readonly firm: readonly string[];
  /** Questions of each person, and the section of DATA that holds them. */
  readonly person: readonly string[];
  readonly section: string | undefined;
  /** Questions of a person that a change cannot alter: they tell who it is. */
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

/** People of a policy who hold it: all where no firm is named, else those whom it tells apart; the rest are contacts. */
function peopleOf({ firm, section, locked }: Holders, data: QuoteData): readonly Answers[] {
  if (section !== "Pr" && section !== "PC") return [];
  return has(data.RD, firm) ? data[section].filter((entry) => has(entry, locked)) : data[section];
}

const idOf = (entry: Answers): Json | undefined => own(entry, "id");

/** People who hold a policy and whom a change leaves out: it would pass to somebody else. */
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

/** Names that the policyholder would have by a change and does not have now, as [path, name]. */
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

/** What an underwriter agrees to: these names and no others. */
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
 * The referral of a change by which the policyholder has another name: a marriage or a typing error is one, a policy
 * that passes to somebody else is none, and only a person can tell them apart. Undefined where every name stays.
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
