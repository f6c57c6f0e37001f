import type { Question } from "../../../schemas/question.ts";
import type { LintedDefinition } from "../lint/linted-definition.ts";
import { own } from "../values/own.ts";

/** What is read under a name, in words: `Tenants`, `“Any building works?”`, `Kind of owner (policy)`. */
export function nameInWords(
  { definition, target, knowsScope }: Named,
  name: string,
  scope: string | undefined,
): string {
  const found = knowsScope(scope) ? target(scope, name) : undefined;
  if (!found) return `“${name}”`;
  const words = found.kind === "value" ? found.name : labelInWords(found.question);
  const above = found.group !== undefined && found.group !== scope && own(definition.groups, found.group)?.list;
  return above ? `${words} (${groupInWords(definition, found.group ?? "", 1)})` : words;
}

type Named = Pick<LintedDefinition, "definition" | "target" | "knowsScope">;

/** A label that is asked as a question stands in quotes, so that it does not end the sentence. */
export function labelInWords({ label, name }: Pick<Question, "label" | "name">): string {
  if (label === "") return name;
  return /[?.!]$/.test(label) ? `“${label}”` : label;
}

/** `property` for one entry, `properties` for several; the group's name where it has no words for them. */
export function groupInWords({ groups }: LintedDefinition["definition"], name: string, count: number): string {
  const { label, plural } = own(groups, name) ?? {};
  if (count === 1) return label ?? name;
  return plural ?? `${label ?? name} entries`;
}
