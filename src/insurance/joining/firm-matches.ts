import type { Applicant } from "./applicant.ts";

/** A firm that may be the one that asks to join: one with an account, or one that has asked before. */
export interface KnownFirm {
  /** Its id, or the reference of its sign-up. */
  readonly id: string;
  readonly names: readonly string[];
  readonly frn: string;
  readonly companyNumber: string;
}

export type MatchedBy = "frn" | "companyNumber" | "name";

export interface FirmMatch {
  readonly id: string;
  /** What is the same; never empty. */
  readonly by: readonly MatchedBy[];
}

/** Words that one firm writes in several ways. */
const sameWords: ReadonlyMap<string, string> = new Map([
  ["ltd", "limited"],
  ["plc", "public limited company"],
  ["co", "company"],
  ["bros", "brothers"],
  ["svcs", "services"],
  ["ins", "insurance"],
]);

/**
 * A firm's name as two writers of it would agree on: `Smith & Sons Ltd.` and `SMITH AND SONS LIMITED` are one. Legal
 * forms stay, since `Smith LLP` is another firm than `Smith Limited`; a `The` in front goes.
 */
export function firmNameKey(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll("&", " and ")
    .replaceAll(/[’'.]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => sameWords.get(word) ?? word);
  return (words[0] === "the" && words.length > 1 ? words.slice(1) : words).join(" ");
}

/** The firms that share a reference number, a company number or a name with an applicant, in the order given. */
export function firmMatches(
  applicant: Pick<Applicant, "firmName" | "frn" | "companyNumber">,
  known: readonly KnownFirm[],
): readonly FirmMatch[] {
  const name = firmNameKey(applicant.firmName);
  return known.flatMap(({ id, names, frn, companyNumber }) => {
    const by: MatchedBy[] = [];
    if (applicant.frn !== "" && applicant.frn === frn) by.push("frn");
    if (applicant.companyNumber !== "" && applicant.companyNumber === companyNumber) by.push("companyNumber");
    if (name !== "" && names.some((each) => firmNameKey(each) === name)) by.push("name");
    return by.length === 0 ? [] : [{ id, by }];
  });
}
