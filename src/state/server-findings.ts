import type { ErrorEntry } from "../../schemas/quote.ts";
import { type Place, placeAt, readPlace } from "../form/place.ts";
import type { PreparedForm } from "../form/prepare-form.ts";
import { sameJson } from "../form/same-json.ts";
import { answerAt, answersAt, type Tree } from "../form/tree.ts";
import type { CheckedAnswers } from "./checked-answers.ts";
import { questionAt } from "./find-item.ts";
import type { Problem } from "./problem.ts";
import { firstOfEntry } from "./rank-of-place.ts";

/**
 * What of ERRORS is kept until the server's next answer: everything that the browser's own checks do not find on the
 * same answers (a referral, a declined risk, a duplicate). What they do find follows the answers from now on, so that
 * it goes as soon as it is mended.
 */
export function onlyFromServer(
  form: PreparedForm,
  tree: Tree,
  errors: readonly ErrorEntry[],
  found: CheckedAnswers,
): readonly Problem[] {
  return errors.flatMap((entry) => {
    const place = placeAt(tree, entry.path);
    const known = place !== undefined && found.at(place).some(({ code }) => code === entry.code);
    return known ? [] : [problemOf(form, tree, entry, place)];
  });
}

function problemOf(form: PreparedForm, tree: Tree, entry: ErrorEntry, place: Place | undefined): Problem {
  const asked = place === undefined ? undefined : questionAt(form, tree, place);
  const near = asked ?? (place === undefined ? undefined : firstOfEntry(form, tree, place));
  return {
    place,
    code: entry.code,
    message: entry.message,
    severity: entry.severity,
    ...(entry.blocks ? { blocks: entry.blocks } : {}),
    missing: entry.missing ?? false,
    neededFor: entry.neededFor ?? "quote",
    page: near?.page?.id ?? "",
    section: near?.section?.id ?? "",
    label: asked?.question.label ?? "",
  };
}

/**
 * Whether a finding of the server still stands: its entry is there, and the browser has found nothing about the same
 * answer since it was edited.
 */
export function stillStands({ place }: Problem, server: Tree, now: Tree, found: CheckedAnswers): boolean {
  if (place === undefined) return true;
  const { section, itemId } = readPlace(place);
  if (itemId !== undefined && !answersAt(now, section, itemId)) return false;
  const edited = !sameJson(answerAt(server, place), answerAt(now, place));
  return !edited || found.at(place).length === 0;
}
