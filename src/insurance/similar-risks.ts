import type { QuoteData } from "../../schemas/quote.ts";
import type { PreparedForm } from "../form/definition/prepare-form.ts";
import { isUnanswered } from "../form/values/answer-value.ts";
import { own } from "../form/values/own.ts";

/** Kinds of answers that name one thing in the world. */
const naming: ReadonlySet<string> = new Set(["address", "postcode", "registrationMark"]);

/** Written for a vehicle that has no mark yet. */
const noMarkYet = "tba";

/** Letters and digits alone, so that `7, Sorrel Terrace` is `7 sorrel terrace`. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * What the entries of a quote are known by, in words, under a key that is the same for the same thing: the address of a
 * property, the mark of a vehicle. An entry of which a part of that is not answered has none.
 */
export function risksNamed(form: PreparedForm, data: Pick<QuoteData, "PC">): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { group, byName } of form.groups.values()) {
    const title = group.title ?? [];
    if (!group.list || title.length === 0) continue;
    if (!title.every((name) => naming.has(byName.get(name)?.question.type ?? ""))) continue;
    for (const entry of data.PC) {
      if (group.itemType !== undefined && own(entry, "ItemType") !== group.itemType) continue;
      const answers = title.map((name) => own(entry, name));
      const words = answers.filter((answer) => typeof answer === "string" && !isUnanswered(answer));
      const key = words.map((answer) => bare(String(answer))).join(" ");
      if (words.length === title.length && key !== noMarkYet) found.set(key, words.join(", "));
    }
  }
  return found;
}
