import type { Definition } from "../../../schemas/definition.ts";
import type { Decision } from "../../../schemas/quote.ts";
import type { Json } from "../../../schemas/record.ts";
import { checkForm } from "../../form/check/check.ts";
import { runRules } from "../../form/check/run-rules.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { placeOf, pointerTo } from "../../form/tree/place.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { decisionsOf } from "../underwriting/decisions-of.ts";
import { type IndicatedPrice, indicatedPrice } from "./indicated-price.ts";
import { type AnswersByGroup, answersGiven, indicationRecord } from "./indication-record.ts";

/** A question of an indication that still needs its answer. */
export interface IndicationGap {
  /** JSON Pointer into the DATA that was given, of the first entry. */
  readonly path: string;
  readonly label: string;
  /** What is missing or wrong, and what to do. */
  readonly message: string;
}

/** What a few answers tell of a price. Nothing of it can be accepted. */
export interface Indicated {
  readonly price: IndicatedPrice | null;
  readonly missing: readonly IndicationGap[];
  /** Declines that the answers given so far cause already. */
  readonly declined: readonly Decision[];
}

/**
 * A quick indication: of each list that it asks about as few entries as there may be, all alike, the answers given, every other as the rating takes it
 * to be neutral, no claims, no optional cover (product paper, 10.3, 49). A rule that declines is asked of everything
 * that is known of the policy; what nobody has said declines nothing.
 *
 * @param data DATA so far; only the answers that `definition.indication` names are priced
 * @returns undefined where the definition has no indication
 */
export function indicate(
  form: PreparedForm,
  { indication, rating }: Pick<Definition, "indication" | "rating">,
  data: { readonly [section: string]: Json | undefined },
  today: CalendarDate,
): Indicated | undefined {
  if (!indication || !rating) return undefined;
  const given = new Map(
    Object.entries(indication).map(([group, names]) => [group, answersGiven(form, data, group, names)] as const),
  );
  const known = indicationRecord(form, given, today);
  const missing = Object.entries(indication).flatMap(([group, names]) => gapsOf(known, group, names));
  const told = indicationRecord(form, new Map([...given, ...ofPolicy(form, data)]), today);
  const declines = runRules(told).filter(({ rule }) => rule.severity === "decline");
  const declined = decisionsOf(told, declines);
  if (missing.length > 0 || declined.length > 0) return { price: null, missing, declined };
  return { price: indicatedPrice(form, form.rating ?? rating, given, today), missing, declined };
}

/** Every answer given so far that is no entry's. */
function ofPolicy(form: PreparedForm, data: { readonly [section: string]: Json | undefined }): AnswersByGroup {
  const namesOf = (group: string) => form.questionsOf(group).map(({ name }) => name);
  return new Map(form.singles.map(({ name }) => [name, answersGiven(form, data, name, namesOf(name))]));
}

/** Questions that are asked with these answers, and have none yet or a wrong one. */
function gapsOf(known: Resolution, group: string, names: readonly string[]): readonly IndicationGap[] {
  const { form } = known;
  const { at = "", list = false } = form.group(group) ?? {};
  const findings = checkForm(known).filter(({ severity }) => severity === "error");
  return names.flatMap((name) => {
    const question = form.question(group, name);
    const place = placeOf(at, list ? group : undefined, name);
    const finding = findings.find((each) => each.place === place);
    if (!question || !finding) return [];
    const path = list ? pointerTo(at, 0, name) : pointerTo(at, name);
    return [{ path, label: question.label, message: finding.message }];
  });
}
