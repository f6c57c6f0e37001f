import type { Decision } from "../../../schemas/quote.ts";
import { answerWords } from "../../form/draw/answer-row.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { placeAt, readPlace } from "../../form/tree/place.ts";
import { own } from "../../form/values/own.ts";
import { itemRef } from "../../insurance/rating/risk-of.ts";
import type { NamedCall } from "../contract/call-types.ts";

type Fact = NamedCall<"ReferralReason">["facts"][number];

/** The answer at a pointer, with its question as documents call it; undefined where it leads to no question. */
const factAt = (resolution: Resolution, path: string): Fact | undefined => {
  const { form, tree } = resolution;
  const place = placeAt(tree, path);
  if (place === undefined) return undefined;
  const { section, itemId, name } = readPlace(place);
  if (name === undefined) return undefined;
  const entry = itemId === undefined ? undefined : own(tree.lists, section)?.byId.get(itemId);
  const group =
    itemId === undefined
      ? form.singles.find((each) => each.group.at === section && each.byName.has(name))
      : form.groupOfEntry(section, own(entry ?? {}, "ItemType"));
  const asked = group?.byName.get(name);
  if (!group || !asked || !resolution.entry(group.name, itemId)) return undefined;
  const { answers, questions } = resolution.scope(group.name, itemId);
  const { label, docLabel } = questions.get(name)?.question ?? asked.question;
  return {
    path,
    item: itemId === undefined ? "" : itemRef(entry ?? {}, itemId),
    label: docLabel ?? label,
    value: answerWords(resolution, asked, own(answers, name)),
  };
};

/** What refers or declines it, with the answers that caused each. A condition of cover is no reason to refer. */
export const reasonsOf = (resolution: Resolution, decisions: readonly Decision[]): NamedCall<"ReferralReason">[] =>
  decisions
    .filter(({ decision }) => decision !== "INFO")
    .map((decision) => ({
      decision,
      facts: decision.paths.flatMap((path) => factAt(resolution, path) ?? []),
      cleared: decision.cleared === true,
    }));
