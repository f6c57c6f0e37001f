import type { Definition } from "../../../schemas/definition.ts";
import type { Decision } from "../../../schemas/quote.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { checkForm } from "../../form/check/check.ts";
import type { Finding } from "../../form/check/finding.ts";
import { runRules } from "../../form/check/run-rules.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { type Place, placeOf, pointerOf } from "../../form/tree/place.ts";
import type { Tree } from "../../form/tree/tree.ts";
import { own, withoutKeys } from "../../form/values/own.ts";
import { capital } from "../../form/words/phrases.ts";
import { rateRisk } from "../rating/rate.ts";
import { ratingOn } from "../rating/rating-on.ts";
import { riskOf } from "../rating/risk-of.ts";
import { decisionsOf } from "../underwriting/decisions-of.ts";
import { type AssumedAnswer, assumedIn, assumptionsOf } from "./assumed-answers.ts";
import { type PriceMakeup, priceMakeup } from "./price-makeup.ts";

/** A question that must be answered before anything is priced. */
export interface IndicationGap {
  /** JSON Pointer into the DATA that was sent. */
  readonly path: string;
  readonly label: string;
  /** What is missing or wrong, and what to do. */
  readonly message: string;
}

/** The indication for the answers so far. It cannot be accepted. */
export interface Indicated {
  readonly price: PriceSoFar | null;
  /** For the policy, and for the first entry with gaps. */
  readonly missing: readonly IndicationGap[];
  /** Declines that the answers so far already cause. */
  readonly declined: readonly Decision[];
  /** Referrals that the answers so far cause. */
  readonly referred: readonly Decision[];
}

export interface PriceSoFar extends PriceMakeup {
  /** Assumptions that apply until the questions are answered. */
  readonly assumed: readonly AssumedAnswer[];
  /** How many entries of each list are priced: `1 property`, `2 vehicles`. */
  readonly priced: readonly string[];
  /** Lists of which some entries are not priced, because they lack a required answer. */
  readonly partly: readonly { readonly label: string; readonly counted: number; readonly entered: number }[];
}

/**
 * A price from the answers so far: all others are assumed neutral, covers not chosen are left out, and each list in
 * `definition.indication` has at least its minimum number of entries (product paper, 10.3, 49). A wrong answer counts as
 * none. An entry is priced once the questions in `indication` are answered.
 *
 * @param answered DATA so far; hidden answers are ignored
 * @returns undefined where the definition has no indication
 */
export function indicate(answered: Resolution, { indication }: Pick<Definition, "indication">): Indicated | undefined {
  const { form } = answered;
  if (!indication || !form.rating) return undefined;
  const tree = withFewestEntries(form, answered.tree, Object.keys(indication));
  const given = tree === answered.tree ? answered : resolveForm(form, tree, answered.dates, answered);
  const errors = checkForm(given).filter(({ severity }) => severity === "error");
  const byPlace = new Map(errors.map((finding) => [finding.place, finding]));
  const gaps = gapsIn(given, indication, byPlace);
  const decisions = decisionsOf(given, runRules(given));
  const declined = decisions.filter(({ decision }) => decision === "DECLINE");
  const referred = decisions.filter(({ decision }) => decision === "REFER");
  const missing = [...gaps.ofPolicy, ...(gaps.ofEntries.values().next().value ?? [])];
  const isPriced = declined.length === 0 && gaps.ofPolicy.length === 0 && someEntryIsWhole(given, indication, gaps);
  if (!isPriced) return { price: null, missing, declined, referred };

  const { rating } = ratingOn(form, given.dates.asAt);
  const assumptions = assumptionsOf(given, rating, byPlace);
  const taken = resolveForm(form, assumptions.tree, given.dates, given);
  const unpriced = new Set(gaps.ofEntries.keys());
  const risk = { ...riskOf(taken, rating, unpriced), incomplete: true } as const;
  const price: PriceSoFar = {
    ...priceMakeup(taken, rating, rateRisk(rating, risk)),
    assumed: [...countsIn(given, answered.tree), ...assumedIn(taken, assumptions.taken, unpriced)],
    priced: pricedIn(given, indication, gaps),
    partly: partlyIn(given, indication, gaps),
  };
  return { price, missing, declined, referred };
}

type Indication = NonNullable<Definition["indication"]>;

/** Required answers that are missing: of the policy, and by entry id. */
interface Gaps {
  readonly ofPolicy: readonly IndicationGap[];
  readonly ofEntries: ReadonlyMap<string, readonly IndicationGap[]>;
}

function gapsIn(given: Resolution, indication: Indication, errors: ReadonlyMap<Place, Finding>): Gaps {
  const ofPolicy: IndicationGap[] = [];
  const ofEntries = new Map<string, readonly IndicationGap[]>();
  for (const [group, names] of Object.entries(indication)) {
    const { at = group, list = false } = given.form.group(group) ?? {};
    const gapsOf = (id?: string) =>
      names.flatMap((name): readonly IndicationGap[] => {
        const place = placeOf(at, id, name);
        const finding = errors.get(place);
        const label = given.form.question(group, name)?.label;
        if (!finding || label === undefined) return [];
        return [{ path: pointerOf(given.tree, place), label, message: finding.message }];
      });
    if (!list) ofPolicy.push(...gapsOf());
    else
      for (const id of given.items(group)) {
        const gaps = gapsOf(id);
        if (gaps.length > 0) ofEntries.set(id, gaps);
      }
  }
  return { ofPolicy, ofEntries };
}

const listsOf = ({ form }: Resolution, indication: Indication): readonly string[] =>
  Object.keys(indication).filter((group) => form.group(group)?.list);

function someEntryIsWhole(given: Resolution, indication: Indication, { ofEntries }: Gaps): boolean {
  return listsOf(given, indication).every((group) => given.items(group).some((id) => !ofEntries.has(id)));
}

function partlyIn(given: Resolution, indication: Indication, { ofEntries }: Gaps): PriceSoFar["partly"] {
  return listsOf(given, indication).flatMap((group) => {
    const ids = given.items(group);
    const counted = ids.filter((id) => !ofEntries.has(id)).length;
    return counted === ids.length ? [] : [{ label: pluralOf(given.form, group), counted, entered: ids.length }];
  });
}

function pricedIn(given: Resolution, indication: Indication, { ofEntries }: Gaps): PriceSoFar["priced"] {
  return listsOf(given, indication).map((group) => {
    const counted = given.items(group).filter((id) => !ofEntries.has(id)).length;
    return `${counted} ${counted === 1 ? (given.form.group(group)?.label ?? group) : pluralOf(given.form, group)}`;
  });
}

function pluralOf(form: PreparedForm, name: string): string {
  const { plural, label } = form.group(name) ?? {};
  return plural ?? label ?? name;
}

/** The assumed number of entries, for each list of items where it differs from the number given. */
function countsIn(given: Resolution, before: Tree): readonly AssumedAnswer[] {
  const { form } = given;
  return [...form.groups.values()]
    .filter(({ group, asked }) => group.list && group.at !== "Pr" && asked === undefined)
    .flatMap((group) => {
      const taken = given.items(group.name).length;
      const entered = entriesIn(form, before, group).length;
      if (entered > 0 && taken === entered) return [];
      const value = taken === 0 ? "None" : String(taken);
      return [{ label: capital(pluralOf(form, group.name)), value, list: group.name }];
    });
}

function entriesIn(form: PreparedForm, { lists }: Tree, { name, group }: PreparedGroup): readonly string[] {
  const list = own(lists, group.at);
  return (list?.order ?? []).filter((id) => {
    const type: Json | undefined = own(list?.byId.get(id) ?? {}, "ItemType");
    return form.groupOfEntry(group.at, type)?.name === name;
  });
}

/** Adds copies of the first entry to these lists, up to their minimum number. */
function withFewestEntries(form: PreparedForm, tree: Tree, names: readonly string[]): Tree {
  let after = tree;
  for (const name of names) {
    const group = form.groups.get(name);
    if (group?.group.list) after = withEntriesOf(form, after, group);
  }
  return after;
}

function withEntriesOf(form: PreparedForm, tree: Tree, group: PreparedGroup): Tree {
  const { at, itemType, parent, min = 1 } = group.group;
  const entered = entriesIn(form, tree, group);
  const list = own(tree.lists, at);
  const first = list?.byId.get(entered[0] ?? "") ?? {};
  const above = parent === undefined ? undefined : form.groups.get(parent);
  const blank: Answers = {
    ...(itemType === undefined ? {} : { ItemType: itemType }),
    ...(above ? { ParentRef: entriesIn(form, tree, above)[0] ?? "" } : {}),
  };
  const wanted = parent === undefined ? Math.max(1, min) : 1;
  const more = Array.from({ length: Math.max(0, wanted - entered.length) }, (_, index): [string, Answers] => {
    const id = `${group.name}-${entered.length + index + 1}`;
    return [id, { ...blank, ...withoutKeys(first, new Set(["PropertyRef"])), id }];
  });
  if (more.length === 0) return tree;
  const order = [...(list?.order ?? []), ...more.map(([id]) => id)];
  const lists = { ...tree.lists, [at]: { order, byId: new Map([...(list?.byId ?? []), ...more]) } };
  return { ...tree, lists, keys: tree.keys.includes(at) ? tree.keys : [...tree.keys, at] };
}
