import type { Answers, Decision, ErrorEntry, Price, QuoteData } from "../../../schemas/quote.ts";
import { escapePart } from "../../form/place.ts";
import type { PreparedForm } from "../../form/prepare-form.ts";
import { may } from "../../insurance/permissions.ts";
import { type Calculated, priceOnWire } from "../../insurance/wire.ts";

/** Whether somebody may read answers about crime: who may edit the quote, and underwriters. */
const readsCriminal = (permissions: number): boolean => may(permissions, "edit") || may(permissions, "underwrite");

/** Names of the answers that this reader may not see. */
export const hiddenNames = (form: PreparedForm, permissions: number): ReadonlySet<string> =>
  new Set(
    readsCriminal(permissions)
      ? []
      : form.source.questions.filter(({ personal }) => personal === "criminal").map(({ name }) => name),
  );

/** How pointers to such answers end. */
const endsOf = (names: ReadonlySet<string>): readonly string[] => [...names].map((name) => `/${escapePart(name)}`);

const without = (answers: Answers, names: ReadonlySet<string>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !names.has(name)));

/** DATA as this reader may see it. */
export const dataFor = (form: PreparedForm, data: QuoteData, permissions: number): QuoteData => {
  const names = hiddenNames(form, permissions);
  if (names.size === 0) return data;
  return {
    ...data,
    RD: without(data.RD, names),
    Pr: data.Pr.map((entry) => without(entry, names)),
    PC: data.PC.map((entry) => without(entry, names)),
  };
};

/** ERRORS as this reader may see them: none that tells of an answer which he does not see. */
export const errorsFor = (
  form: PreparedForm,
  errors: readonly ErrorEntry[],
  permissions: number,
): readonly ErrorEntry[] => {
  const ends = endsOf(hiddenNames(form, permissions));
  return errors.filter(({ path }) => !ends.some((end) => path.endsWith(end)));
};

/**
 * Decisions as this reader may see them: their links lead to no answer which he does not see, and one that rests on
 * such answers alone is left out, since it tells what they are.
 */
export const decisionsFor = (
  form: PreparedForm,
  decisions: readonly Decision[],
  permissions: number,
): readonly Decision[] => {
  const ends = endsOf(hiddenNames(form, permissions));
  return decisions.flatMap((decision) => {
    const paths = decision.paths.filter((path) => !ends.some((end) => path.endsWith(end)));
    return decision.paths.length > 0 && paths.length === 0 ? [] : [{ ...decision, paths }];
  });
};

/** A stored price as this reader may see it; null where there is none for him. */
export const priceFor = (stored: string | null, permissions: number): Price | null => {
  if (stored === null) return null;
  const calculated: Calculated = JSON.parse(stored);
  return priceOnWire(calculated, { permissions }) ?? null;
};
