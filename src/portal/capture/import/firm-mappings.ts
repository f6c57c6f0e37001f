import { headingKey } from "../../../form/words/heading-words.ts";
import { isScale } from "../../../state/import/amount-scale.ts";
import type { KnownHeading } from "../../../state/import/column-match.ts";
import type { KnownMappings } from "../../../state/import/import-plan.ts";
import type { TablePlan } from "../../../state/import/plan-file.ts";
import { call } from "../../api/call.ts";

/** What the firm's users confirmed before; empty if it cannot be loaded, because an import must not wait for it. */
export async function knownMappings(product: string): Promise<KnownMappings> {
  const { mappings } = await loadMappings(product).catch(() => ({ mappings: [] }));
  return byPresentKeys(mappings);
}

/** The stored mappings by the keys that headings and values have now. */
export function byPresentKeys(mappings: Awaited<ReturnType<typeof loadMappings>>["mappings"]): KnownMappings {
  const headings = new Map<string, Map<string, KnownHeading>>();
  const values = new Map<string, string>();
  for (const { kind, words, means, confirmedAt } of mappings) {
    const end = words.indexOf(kind === "value" ? "=" : ".") + 1;
    const place = words.slice(0, end);
    const key = currentKey(words.slice(end));
    if (kind === "value") {
      values.set(place + key, means);
      continue;
    }
    const group = place.slice(0, -1);
    const ofGroup = headings.get(group) ?? new Map<string, KnownHeading>();
    headings.set(group, ofGroup.set(key, { ...meant(means), on: confirmedAt.slice(0, 10) }));
  }
  return { headings, values };
}

/** A key stored before abbreviations were added or `properties` became `property` instead of `propertie`. */
const currentKey = (key: string): string => headingKey(key.replace(/(\p{L}{3}ie)(?= |$)/gu, "$1s"));

/** `AnnualRent*12*1` is the annual rent, given monthly in pounds; `YearBuilt` has no period or unit. */
function meant(means: string): Omit<KnownHeading, "on"> {
  const [name = "", times, size] = means.split("*");
  return times === undefined || size === undefined
    ? { name }
    : { name, scale: { times: Number(times), size: Number(size) } };
}

/** What the user settled by hand about these tables. */
export function settledBy(plans: readonly Pick<TablePlan, "group" | "chosen" | "scales" | "matches" | "table">[]) {
  return plans.flatMap(({ group, chosen, scales, matches, table: { choices } }) => [
    ...[...(choices.decided ?? [])].flatMap((at) => {
      const key = headingKey(matches[at]?.called ?? "");
      const scale = scales[at];
      const means = `${chosen[at] ?? ""}${isScale(scale) ? `*${scale.times}*${scale.size}` : ""}`;
      return key === "" ? [] : [{ kind: "heading" as const, words: `${group}.${key}`, means }];
    }),
    ...[...(choices.values ?? [])].map(([words, means]) => ({ kind: "value" as const, words, means })),
  ]);
}

/** Remembers for the firm what was settled. The import stays valid even if this fails. */
export function rememberSettled(product: string, plans: readonly TablePlan[]): void {
  const settled = settledBy(plans).filter(({ words, means }) => words.length <= 200 && means.length <= 200);
  if (settled.length > 0) rememberMappings(product, settled.slice(0, 300)).catch(() => undefined);
}

const loadMappings = (typeOfInsurance: string) => call("/api/v1/Imports/mappings", { typeOfInsurance });

/** Stores what headings and values mean to the firm. */
const rememberMappings = (
  typeOfInsurance: string,
  mappings: readonly { readonly kind: "heading" | "value"; readonly words: string; readonly means: string }[],
) => call("/api/v1/Imports/remember", { typeOfInsurance, mappings: JSON.stringify(mappings) });
