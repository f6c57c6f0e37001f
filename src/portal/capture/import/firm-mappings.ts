import { headingKey } from "../../../form/words/heading-words.ts";
import type { KnownMappings } from "../../../state/import/import-plan.ts";
import type { TablePlan } from "../../../state/import/plan-file.ts";
import { call } from "../../api/call.ts";

/** What the firm's people confirmed before; nothing where that cannot be had, since importing must not wait for it. */
export async function knownMappings(product: string): Promise<KnownMappings> {
  const headings = new Map<string, Map<string, { readonly name: string; readonly on: string }>>();
  const values = new Map<string, string>();
  const { mappings } = await loadMappings(product).catch(() => ({ mappings: [] }));
  for (const { kind, words, means, confirmedAt } of mappings) {
    if (kind === "value") {
      values.set(words, means);
      continue;
    }
    const dot = words.indexOf(".");
    const group = words.slice(0, dot);
    const ofGroup = headings.get(group) ?? new Map<string, { readonly name: string; readonly on: string }>();
    headings.set(group, ofGroup.set(words.slice(dot + 1), { name: means, on: confirmedAt.slice(0, 10) }));
  }
  return { headings, values };
}

/** What a person has settled about these tables by hand. */
export function settledBy(plans: readonly Pick<TablePlan, "group" | "chosen" | "matches" | "table">[]) {
  return plans.flatMap(({ group, chosen, matches, table: { choices } }) => [
    ...[...(choices.decided ?? [])].flatMap((at) => {
      const key = headingKey(matches[at]?.called ?? "");
      return key === "" ? [] : [{ kind: "heading" as const, words: `${group}.${key}`, means: chosen[at] ?? "" }];
    }),
    ...[...(choices.values ?? [])].map(([words, means]) => ({ kind: "value" as const, words, means })),
  ]);
}

/** Keeps for the firm what was settled; an import that has been done is, whether that can be kept or not. */
export function rememberSettled(product: string, plans: readonly TablePlan[]): void {
  const settled = settledBy(plans).filter(({ words, means }) => words.length <= 200 && means.length <= 200);
  if (settled.length > 0) rememberMappings(product, settled.slice(0, 300)).catch(() => undefined);
}

const loadMappings = (typeOfInsurance: string) => call("/api/v1/Imports/mappings", { typeOfInsurance });

/** What headings and values mean to the firm from now on. */
const rememberMappings = (
  typeOfInsurance: string,
  mappings: readonly { readonly kind: "heading" | "value"; readonly words: string; readonly means: string }[],
) => call("/api/v1/Imports/remember", { typeOfInsurance, mappings: JSON.stringify(mappings) });
