import type { Rule, RulePlace } from "../../../schemas/rule.ts";
import { nameInWords } from "../explain/name-words.ts";
import { pointerTo } from "../tree/place.ts";
import { listed } from "../words/phrases.ts";
import type { Compared, Difference, Side } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import { type Called, type Meaning, plainSetting, type SettingsOf, whenSetting } from "./setting-differences.ts";

/** Rules added, removed, moved or changed. Their order is the order in which reasons are reported. */
export function ruleDifferences(compared: Compared): Iterable<Difference> {
  return listedDifferences({
    before: compared.from.definition.rules,
    after: compared.to.definition.rules,
    where: ({ index }) => pointerTo("rules", index),
    called,
    gone: whenGone,
    come: whenNew,
    moved: { weight: "shows", meaning: "Reasons are listed in a different order." },
    settings: settingsOf(compared),
    calledBy: ["message"],
  });
}

function keyOf({ id, group }: Rule): string {
  return group === undefined ? id : `${group}.${id}`;
}

function called(rule: Rule): Called {
  return { kind: "rule", name: keyOf(rule), label: rule.message };
}

const outcomes = {
  error: "no price",
  warn: "a warning",
  refer: "a referral",
  decline: "a decline",
  info: "a condition of the policy",
} as const;

function whenGone({ severity }: Rule): Meaning {
  return {
    weight: severity === "warn" ? "shows" : "decides",
    meaning: `Where it fired, ${outcomes[severity]} no longer applies.`,
  };
}

function whenNew(rule: Rule): Meaning {
  return { weight: weightOf(rule), meaning: `Open quotes in which it fires get ${outcomes[rule.severity]}.` };
}

function weightOf({ severity }: Rule): Difference["weight"] {
  if (severity === "warn") return "shows";
  return severity === "error" ? "blocks" : "decides";
}

function settingsOf(compared: Compared): SettingsOf<Rule> {
  return {
    severity: {
      aspect: "leads to",
      words: ({ severity }) => outcomes[severity],
      means: { weight: "decides", meaning: "It has a different effect where it fires." },
    },
    blocks: {
      aspect: "until an underwriter answers",
      words: ({ blocks }) =>
        blocks === "premium" ? "no price is shown" : blocks && "it is priced but cannot be accepted",
      means: { weight: "decides", meaning: "A different step is blocked while an underwriter decides." },
    },
    when: whenSetting(
      compared,
      "fires when",
      ({ group }) => group,
      (_, rule) => ({ weight: weightOf(rule), meaning: "It fires in different quotes than before." }),
    ),
    at: {
      aspect: "links to the answers",
      words({ at, group }, side) {
        const places = at.map((place) => placeInWords(place, group, compared[side]));
        return listed(places, "and");
      },
      means: { weight: "shows", meaning: "Its links go to different answers." },
    },
    message: plainSetting("says", "message"),
    dueDays: plainSetting("due in days", "dueDays", {
      weight: "decides",
      meaning: "Its condition is due on a different date.",
    }),
    neededFor: {
      aspect: "checked for",
      words: ({ neededFor }) => (neededFor === "accept" ? "accepting" : "a price"),
      means: (_, rule) => ({ weight: weightOf(rule), meaning: "It applies at a different stage." }),
    },
  };
}

function placeInWords(place: RulePlace, group: string | undefined, { linted, words }: Side): string {
  if (typeof place === "string") return nameInWords(linted, place, group);
  const scope = place.of ?? group;
  const name = nameInWords(linted, place.name, scope);
  const each = place.of === undefined ? name : `${name} (${place.of})`;
  return place.where ? `${each} where ${words.condition(place.where, scope)}` : each;
}
