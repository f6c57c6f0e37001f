import { releaseKey } from "../../db/queries/definitions/releases.ts";
import type { BrokerBranch } from "../../db/queries/people/branches.ts";
import { badInput } from "../refused.ts";

/** Every branch of every broker firm. */
export const EVERY = "*";
/** A refusal lists no more branches than this. */
const MAX_NAMED = 12;

const isWord = (word: unknown): word is string => typeof word === "string" && word !== "";

/** Reads a field that holds a JSON list of words. @throws {Refused} 400 naming the field */
export const wordListIn = (field: string, text: string): readonly string[] => {
  try {
    const words: unknown = JSON.parse(text);
    if (Array.isArray(words) && words.every(isWord)) return words;
  } catch {
    // Reported below, with everything else that is not a list of texts.
  }
  throw badInput(field, `${field} is a JSON list of texts such as ["alpha", "beta/bristol"].`);
};

/** The branches that a word names: all of a firm, or one. @throws {Refused} 400 where it names none */
const meantBy = (word: string, all: readonly BrokerBranch[]): readonly BrokerBranch[] => {
  const meant = all.filter((branch) => word === EVERY || word === branch.firmId || word === releaseKey(branch));
  if (meant.length > 0) return meant;
  if (all.length === 0) throw badInput("Branches", "There is no branch of a broker firm yet.");
  const known = all.slice(0, MAX_NAMED).map(releaseKey);
  const more = all.length > MAX_NAMED ? ` and ${all.length - MAX_NAMED} more` : "";
  throw badInput("Branches", `No broker firm or branch is called “${word}”. There are ${known.join(", ")}${more}.`);
};

/** The branches that words name, each once. @throws {Refused} 400 where a word names none */
export const branchesMeantBy = (words: readonly string[], all: readonly BrokerBranch[]): readonly BrokerBranch[] => [
  ...new Set(words.flatMap((word) => meantBy(word, all))),
];
