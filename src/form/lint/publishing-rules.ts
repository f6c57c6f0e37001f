import type { Definition } from "../../../schemas/definition.ts";
import { jsonPlaces } from "../definition/json-places.ts";
import { findingOf, type LintFinding, maxFindings, type RuleHead } from "./lint-rule.ts";

/** Visible in the text of a definition only: parsers silently take the last of two keys. */
export const keyTwice: RuleHead = {
  id: "key-twice",
  severity: "error",
  explanation: "If a key is repeated, only the last value is read, so the first looks effective but is not.",
  fix: "Remove one of them.",
};

export const wordingNotCountedUp: RuleHead = {
  id: "wording-not-counted-up",
  severity: "error",
  explanation: "A wording records for years which text was put to a client, so each wording can have one text only.",
  fix: "Increase the number of the wording, as from RoofConstruction/1 to RoofConstruction/2.",
};

export const wordingOfAnother: RuleHead = {
  id: "wording-of-another",
  severity: "error",
  explanation: "Answers given under a wording would appear as answers to a different question.",
  fix: "Give it its own wording, named after the question.",
};

export const wordingOfAnotherText: RuleHead = {
  id: "wording-of-another-text",
  severity: "error",
  explanation:
    "A wording identifies one text permanently. Otherwise no one can tell which of two texts was put to a client.",
  fix: "Use a number higher than any that was published.",
};

export const ruleUntested: RuleHead = {
  id: "rule-untested",
  severity: "error",
  explanation:
    "Without a test that fires the rule, and one just outside it that does not, mistakes in its decisions go unnoticed.",
  fix: "Add a test in which it fires, and one in which every answer that it reads is given but it does not fire.",
};

export const limitUntested: RuleHead = {
  id: "limit-untested",
  severity: "warn",
  explanation:
    "Whether a limit itself is within it or beyond it is the likeliest mistake, and only a test at the limit shows it.",
  fix: "Add a test in which the answer is exactly the limit.",
};

export const partsUntested: RuleHead = {
  id: "parts-untested",
  severity: "warn",
  explanation: "If no test has some parts of a condition true and others not, “and” in place of “or” goes unnoticed.",
  fix: "Add a test in which only some of them are true.",
};

export const rateUntested: RuleHead = {
  id: "rate-untested",
  severity: "error",
  explanation: "If a changed rate affects the total of no test, a mistake in it reaches clients unnoticed.",
  fix: "Add a test with a total that depends on it.",
};

export const datedRateUnknown: RuleHead = {
  id: "dated-rate-unknown",
  severity: "error",
  explanation: "A price cannot be calculated if it depends on a dated rate that does not exist.",
  fix: "Correct the name, or ask for the rate first, among the dated rates of the studio or by npm run forms -- rate.",
};

export const datedRateUnfit: RuleHead = {
  id: "dated-rate-unfit",
  severity: "error",
  explanation:
    "A figure needs a dated rate that is a figure, and a table one that is a table, from the first day on. A rate is either a percentage or an amount in pounds.",
  fix: "Name another dated rate, or enter the figure itself.",
};

export const taxNotDated: RuleHead = {
  id: "tax-not-dated",
  severity: "warn",
  explanation:
    "The law changes a tax on a day, for all products at once. A figure of its own keeps the earlier rate until the product is published again, and for quotes of later days too.",
  fix: 'Name the dated rate of this tax, as in {"dated": "ipt-standard"}, or ask for one first.',
};

export const answersNotCarried: RuleHead = {
  id: "answers-not-carried",
  severity: "error",
  explanation:
    "Answers with a name, type or option that this version does not have would be empty or wrong in open quotes and at renewal, with no explanation.",
  fix: 'Add a step to the migration from that version, or a "leave" step if this is intended.',
};

export const migrationFromUnknown: RuleHead = {
  id: "migration-from-unknown",
  severity: "error",
  explanation:
    "A migration from a version that does not exist has no effect, and the migration from the right version is missing.",
  fix: "Use the latest published version, or the version that this definition was based on.",
};

export const migrationOfBefore: RuleHead = {
  id: "migration-of-before",
  severity: "error",
  explanation: "It belongs to the previous version and is kept with it. Here it would run a second time.",
  fix: "Remove it: quotes go through the migrations of every version in between.",
};

export const migrationNameNever: RuleHead = {
  id: "migration-name-never",
  severity: "error",
  explanation: "A step about a question that the earlier version never asked finds no answers.",
  fix: "Use the name that the question has in that version.",
};

export const migrationTellsMore: RuleHead = {
  id: "migration-tells-more",
  severity: "error",
  explanation:
    "Only a few people may read answers about criminal offences or health. Carried to a question without that marking, everyone could read them.",
  fix: 'Give the question the same "personal", or write askAgain.',
};

export const sharedUnnamed: RuleHead = {
  id: "shared-unnamed",
  severity: "error",
  explanation:
    "A rule, page or charge in an included folder applies to every definition that includes it, even if it is added later. Naming it shows that it is intended.",
  fix: 'Add its name to "takes" to include it, or to "leaves" to exclude it.',
};

export const sharedNameUnknown: RuleHead = {
  id: "shared-name-unknown",
  severity: "error",
  explanation: 'A name in "takes" or "leaves" that no included folder has was removed there, or is a mistake.',
  fix: "Correct the name, or remove it.",
};

export const sharedTests: RuleHead = {
  id: "shared-tests",
  severity: "error",
  explanation:
    "A shared rule works with different questions and rules in each definition, so each definition needs its own tests of when it fires and when it does not.",
  fix: "Move the tests into the folder of each definition that includes them.",
};

export const referencePrefixTaken: RuleHead = {
  id: "reference-prefix-taken",
  severity: "warn",
  explanation:
    "If references start with the same letters, they do not show which product a quote or policy belongs to.",
  fix: "Choose different letters.",
};

/** The letters that begin the references of another definition, as last published. */
export interface PrefixInUse {
  readonly id: string;
  readonly title: string;
  readonly prefix: string | null | undefined;
}

/**
 * A reference prefix that another product already uses. A product may keep its own.
 *
 * @param base the version that the definition was made from
 */
export function prefixFindings(
  { id, referencePrefix: prefix }: Pick<Definition, "id" | "referencePrefix">,
  base: Pick<Definition, "referencePrefix"> | undefined,
  products: readonly PrefixInUse[],
): readonly LintFinding[] {
  if (prefix === undefined || prefix === base?.referencePrefix) return [];
  const other = products.find((each) => each.id !== id && each.prefix === prefix);
  if (!other) return [];
  const message = `References of ${other.title} (${other.id}) already start with ${prefix}.`;
  return [findingOf(referencePrefixTaken, { path: "/referencePrefix", message })];
}

/** Findings that need the text of a definition, or its previous versions. */
export const publishingRules: readonly RuleHead[] = [
  keyTwice,
  wordingNotCountedUp,
  wordingOfAnother,
  wordingOfAnotherText,
  ruleUntested,
  limitUntested,
  partsUntested,
  rateUntested,
  datedRateUnknown,
  datedRateUnfit,
  taxNotDated,
  answersNotCarried,
  migrationFromUnknown,
  migrationOfBefore,
  migrationNameNever,
  migrationTellsMore,
  sharedUnnamed,
  sharedNameUnknown,
  sharedTests,
  referencePrefixTaken,
];

/** Duplicate keys in an object of a JSON text, at most a hundred, with the line in the message. */
export function keysTwice(text: string): LintFinding[] {
  const found: LintFinding[] = [];
  for (const { path, line, again } of jsonPlaces(text)) {
    if (!again) continue;
    found.push(findingOf(keyTwice, { path, message: `This key is repeated on line ${line}.` }));
    if (found.length === maxFindings) break;
  }
  return found;
}
