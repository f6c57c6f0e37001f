import { policyRef } from "../../insurance/rating/rated-price.ts";
import type { DocumentContext } from "../document-context.ts";
import type { DocumentNode } from "../document-model.ts";
import { itemNames } from "../item-names.ts";
import { longDate } from "../long-date.ts";

/** Conditions with what they are about and the day by which they must be met. */
export function conditionNodes({ input }: DocumentContext): readonly DocumentNode[] {
  if (input.conditions.length === 0) return [];
  const names = itemNames(input.resolution);
  return [
    {
      kind: "table",
      caption: "Conditions",
      columns: [
        { header: "Condition", holds: "text", share: 50 },
        { header: "Applies to", holds: "text", share: 28 },
        { header: "To be met by", holds: "text", share: 22 },
      ],
      rows: input.conditions.map(({ text, items, due }) => ({
        cells: [condition(text), appliesTo(items, names), due === undefined ? "Throughout the period" : longDate(due)],
      })),
    },
  ];
}

/** A rule that begins by saying that it is a condition says it once: the column says so too. */
function condition(text: string): string {
  const rest = text.replace(/^conditions?:\s*/i, "");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function appliesTo(items: readonly string[], names: ReadonlyMap<string, string>): string {
  const named = items.filter((ref) => ref !== policyRef).map((ref) => names.get(ref) ?? ref);
  return named.length === 0 ? "The whole policy" : named.join("; ");
}

/** Terms that were agreed with the underwriter, numbered so that they can be named. */
export function termNodes({ input }: DocumentContext): readonly DocumentNode[] {
  return input.terms.length === 0 ? [] : [{ kind: "list", mark: "number", items: input.terms }];
}
