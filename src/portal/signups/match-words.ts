import { listed } from "../../form/words/phrases.ts";
import { isLikelySameFirm } from "../../insurance/joining/firm-matches.ts";
import type { Match } from "../api/answers.ts";

const same: Readonly<Record<Match["by"][number], string>> = {
  frn: "firm reference number",
  companyNumber: "company number",
  name: "name",
  address: "address",
  mailDomain: "email domain",
  email: "email",
};

const inWords = (by: Match["by"]): string =>
  listed(
    by.map((each) => same[each]),
    "and",
  );

/** What an application has in common with an existing account or firm, in a sentence. */
export function matchWords({ kind, name, reference, state, by }: Match): string {
  if (kind === "account") return `${name} already has an account.`;
  if (kind === "signup") return `${reference} (${name}, ${state}) has the same ${inWords(by)}.`;
  if (!by.includes("name")) return `The firm ${name} is already registered with the same ${inWords(by)}.`;
  const rest = by.filter((each) => each !== "name");
  const words = `Another firm has this name: ${name} is already registered.`;
  return rest.length === 0 ? words : `${words} It has the same ${inWords(rest)} too.`;
}

/** The same for a list, in a few words. */
export function shortMatchWords(matches: readonly Match[]): string {
  const firms = matches.filter(({ kind }) => kind === "firm");
  if (firms.some(({ by }) => by.includes("name"))) return "Another firm has this name";
  if (firms.some(({ by }) => isLikelySameFirm(by))) return "Similar to a registered firm";
  if (matches.some(({ kind, by }) => kind !== "firm" && isLikelySameFirm(by))) return "Has applied before";
  return matches.length > 0 ? "Shares an address or an email domain" : "";
}
