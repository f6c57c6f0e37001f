import type { QuoteData } from "../../schemas/quote.ts";
import type { PreparedForm } from "../form/definition/prepare-form.ts";
import { isUnanswered } from "../form/values/answer-value.ts";
import { own } from "../form/values/own.ts";

/** Types of answers that identify a thing. */
const naming: ReadonlySet<string> = new Set(["address", "postcode", "registrationMark"]);

/** Entered for a vehicle without a registration mark. */
const noMarkYet = "tba";

/** Lower-case letters and digits only, so that `7, Sorrel Terrace` is `7 sorrel terrace`. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * What identifies a quote's entries, in words, keyed so that the same thing has the same key: a property's address, a
 * vehicle's mark. Entries with an incomplete one are left out.
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
