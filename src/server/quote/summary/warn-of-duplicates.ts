import type { ErrorEntry } from "../../../../schemas/record.ts";
import type { Database } from "../../../db/open-database.ts";
import { quotesWithSameAnswer } from "../../../db/queries/quotes/quotes.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { pointerTo } from "../../../form/tree/place.ts";

/** A warning for each unique answer that another open quote of the branch also has. */
export const warnOfDuplicates = async (
  db: Database,
  form: PreparedForm,
  quote: { readonly firmId: string; readonly branchId: string; readonly quoteId: string },
  keys: readonly string[],
): Promise<readonly ErrorEntry[]> => {
  const same = await quotesWithSameAnswer(db, quote, keys);
  return [...same].flatMap(([key, reference]) => {
    const name = key.slice(0, key.indexOf("="));
    const group = form.singles.find((each) => each.byName.has(name));
    const label = group?.byName.get(name)?.question.label ?? name;
    return group
      ? [
          {
            path: pointerTo(group.group.at, name),
            code: "unique",
            message: form.words.say("sameAs", { label, reference }),
            severity: "warn" as const,
          },
        ]
      : [];
  });
};
