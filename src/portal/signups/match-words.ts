import { listed } from "../../form/words/listed.ts";
import type { Match } from "../api/signup-calls.ts";

const same: Readonly<Record<Match["by"][number], string>> = {
  frn: "firm reference number",
  companyNumber: "company number",
  name: "name",
  email: "email",
};

/** What a sign-up has in common with somebody, in a sentence. */
export function matchWords({ kind, name, reference, state, by }: Match): string {
  const what = listed(
    by.map((each) => same[each]),
    "and",
  );
  if (kind === "account") return `${name} signs in to an account already.`;
  if (kind === "firm") return `The firm ${name} is here with the same ${what}.`;
  return `${reference} (${name}, ${state}) has the same ${what}.`;
}

/** The same for a list, in a few words. */
export function shortMatchWords(matches: readonly Match[]): string {
  const firms = matches.filter(({ kind }) => kind === "firm").length;
  if (firms > 0) return "Looks like a firm that is here";
  return matches.length > 0 ? "Has asked before" : "";
}
