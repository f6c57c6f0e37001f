import { jsonPlaces } from "../definition/json-places.ts";
import { findingOf, type LintFinding, mostFindings, type RuleHead } from "./lint-rule.ts";

/** Only the text of a definition shows it: anyone who reads JSON takes the last of two keys and says nothing. */
export const keyTwice: RuleHead = {
  id: "key-twice",
  severity: "error",
  explanation: "Of two values under one key only the last is read, so the first looks as if it counted.",
  fix: "Take one of them away.",
};

export const wordingNotCountedUp: RuleHead = {
  id: "wording-not-counted-up",
  severity: "error",
  explanation:
    "A wording says years later which words were put to a client. Under one wording there can be one set of words only.",
  fix: "Count the wording up, as from RoofConstruction/1 to RoofConstruction/2.",
};

export const wordingOfAnother: RuleHead = {
  id: "wording-of-another",
  severity: "error",
  explanation: "Answers that were given under a wording would read as answers to another question.",
  fix: "Give it a wording of its own, named after the question.",
};

export const wordingOfAnotherText: RuleHead = {
  id: "wording-of-another-text",
  severity: "error",
  explanation: "A wording names one text for ever; else nobody can tell which of two texts was put to a client.",
  fix: "Count the wording up past every one that was published.",
};

export const ruleUntested: RuleHead = {
  id: "rule-untested",
  severity: "error",
  explanation: "A rule that no test fires, and none next to its border leaves alone, decides about risks unseen.",
  fix: "Add a test in which it fires, and one in which every answer that it reads is given and it does not.",
};

export const rateUntested: RuleHead = {
  id: "rate-untested",
  severity: "error",
  explanation: "A rate that moves and on which the total of no test rests is charged to clients unseen.",
  fix: "Add a test with a total that is priced with it.",
};

export const datedRateUnknown: RuleHead = {
  id: "dated-rate-unknown",
  severity: "error",
  explanation: "A price that rests on a dated rate which there is not cannot be made.",
  fix: "Correct the name, or ask for the rate first, among the dated rates of the studio or by npm run forms -- rate.",
};

export const datedRateUnfit: RuleHead = {
  id: "dated-rate-unfit",
  severity: "error",
  explanation:
    "A figure needs a dated rate that is a figure, a table one that is a table, from the first day on; one rate is in per cent or in pounds.",
  fix: "Name another dated rate, or write the figure itself.",
};

export const answersNotCarried: RuleHead = {
  id: "answers-not-carried",
  severity: "error",
  explanation:
    "Answers under a name, of a type or with an option that this version does not have would come back empty or wrong in open quotes and at renewal, and nobody could say why.",
  fix: "Add a step to the migration from that version, or leave them on purpose.",
};

export const migrationFromUnknown: RuleHead = {
  id: "migration-from-unknown",
  severity: "error",
  explanation: "A migration from a version that nobody has carries nothing, and that of another version is missing.",
  fix: "Write the newest version that was published, or the one that this definition was made from.",
};

export const migrationOfBefore: RuleHead = {
  id: "migration-of-before",
  severity: "error",
  explanation: "It belongs to the version before, with which it is kept. Here it would be gone through a second time.",
  fix: "Take it away: quotes go through the migrations of every version in between.",
};

export const migrationNameNever: RuleHead = {
  id: "migration-name-never",
  severity: "error",
  explanation: "A step about a question that the earlier version never asked finds no answers.",
  fix: "Name a question as that version calls it.",
};

export const migrationTellsMore: RuleHead = {
  id: "migration-tells-more",
  severity: "error",
  explanation:
    "Answers about crime or health may be read by few. Under a question that does not say so, everybody reads them.",
  fix: 'Give the question the same "personal", or write askAgain.',
};

export const sharedUnnamed: RuleHead = {
  id: "shared-unnamed",
  severity: "error",
  explanation:
    "A rule, a page or a charge of an included folder holds in every definition that includes it, also one that is added later. Named, it is there because somebody wanted it.",
  fix: 'Add its name to "takes" to have it, or to "leaves" to go without it.',
};

export const sharedNameUnknown: RuleHead = {
  id: "shared-name-unknown",
  severity: "error",
  explanation: "What is taken or left by a name that no included folder has is gone there, or was never meant.",
  fix: "Correct the name, or take it away.",
};

export const sharedTests: RuleHead = {
  id: "shared-tests",
  severity: "error",
  explanation:
    "A rule that several definitions share decides in each beside other questions and rules, so each shows with tests of its own that it fires and when it does not.",
  fix: "Move the tests into the folder of each definition that includes them.",
};

export const referencePrefixTaken: RuleHead = {
  id: "reference-prefix-taken",
  severity: "warn",
  explanation: "References that begin alike do not say of which product a quote or a policy is.",
  fix: "Choose other letters.",
};

/** What does not show in a definition alone, but in its text or beside the versions before. */
export const publishingRules: readonly RuleHead[] = [
  keyTwice,
  wordingNotCountedUp,
  wordingOfAnother,
  wordingOfAnotherText,
  ruleUntested,
  rateUntested,
  datedRateUnknown,
  datedRateUnfit,
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

/** Keys that stand twice in one object of a text of JSON, at most a hundred, with the line in the message. */
export function keysTwice(text: string): LintFinding[] {
  const found: LintFinding[] = [];
  for (const { path, line, again } of jsonPlaces(text)) {
    if (!again) continue;
    found.push(findingOf(keyTwice, { path, message: `This key is here twice, again on line ${line}.` }));
    if (found.length === mostFindings) break;
  }
  return found;
}
