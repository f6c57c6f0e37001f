import type { Rule, RulePlace } from "../../../schemas/rule.ts";
import { nameInWords } from "../explain/name-words.ts";
import { pointerTo } from "../tree/place.ts";
import { listed } from "../words/phrases.ts";
import type { Compared, Difference, Side } from "./difference.ts";
import { listedDifferences } from "./listed-differences.ts";
import { type Called, type Meaning, plainSetting, type SettingsOf, whenSetting } from "./setting-differences.ts";

/** Rules that came, went or moved, and what of them is different. Their order is that in which reasons are reported. */
export function ruleDifferences(compared: Compared): Iterable<Difference> {
  return listedDifferences({
    before: compared.from.definition.rules,
    after: compared.to.definition.rules,
    where: ({ index }) => pointerTo("rules", index),
    called,
    gone: whenGone,
    come: whenNew,
    moved: { weight: "shows", meaning: "Reasons are listed in another order." },
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
    meaning: `Where it fired, ${outcomes[severity]} falls away.`,
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
      means: { weight: "decides", meaning: "Where it fires, something else follows." },
    },
    blocks: {
      aspect: "until an underwriter answers",
      words: ({ blocks }) =>
        blocks === "premium" ? "no price is shown" : blocks && "it is priced and cannot be accepted",
      means: { weight: "decides", meaning: "Something else waits while an underwriter looks." },
    },
    when: whenSetting(
      compared,
      "fires when",
      ({ group }) => group,
      (_, rule) => ({ weight: weightOf(rule), meaning: "It fires in other quotes than before." }),
    ),
    at: {
      aspect: "leads to the answers",
      words({ at, group }, side) {
        const places = at.map((place) => placeInWords(place, group, compared[side]));
        return listed(places, "and");
      },
      means: { weight: "shows", meaning: "Its links lead elsewhere." },
    },
    message: plainSetting("says", "message"),
    dueDays: plainSetting("days until it is due", "dueDays", {
      weight: "decides",
      meaning: "Its condition is due on another day.",
    }),
    neededFor: {
      aspect: "looked at for",
      words: ({ neededFor }) => (neededFor === "accept" ? "accepting" : "a price"),
      means: (_, rule) => ({ weight: weightOf(rule), meaning: "It applies at another moment." }),
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
