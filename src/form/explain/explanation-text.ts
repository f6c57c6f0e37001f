import type { Explanation, Link, Outcome, RoledCondition, SaidCondition, ThingState } from "./explanation.ts";

/** Further links are only counted. */
const maxLinks = 40;

/** An explanation as lines for a terminal. */
export function explanationLines({ thing, facts, conditions, restsOn, restOnIt, now }: Explanation): readonly string[] {
  const title = thing.label === thing.name ? thing.name : `${thing.name}  ${thing.label}`;
  return [
    `${thing.kind}  ${title}`,
    ...facts.map((fact) => `  ${fact}`),
    ...conditions.flatMap((condition) => conditionLines(condition, "  ")),
    ...linkLines("Depends on", restsOn),
    ...linkLines("Used by", restOnIt),
    ...now.flatMap(stateLines),
  ];
}

/** A condition on one line; below it, the contents of named conditions and, with answers, each part. */
function conditionLines({ role, condition }: RoledCondition, indent: string): readonly string[] {
  return [`${indent}${role}: ${marked(condition)}`, ...partLines(condition, `${indent}  `)];
}

function partLines({ kind, parts, now }: SaidCondition, indent: string): readonly string[] {
  if (now === undefined && kind !== "named" && parts.every(saysItAll)) return [];
  return parts.flatMap((part) => [`${indent}${marked(part)}`, ...partLines(part, `${indent}  `)]);
}

function saysItAll({ kind, parts }: SaidCondition): boolean {
  return kind !== "named" && parts.every(saysItAll);
}

function marked({ words, now }: SaidCondition): string {
  return now ? `${words}  [${outcomeInWords(now)}]` : words;
}

function outcomeInWords({ outcome, reads }: Outcome): string {
  if (reads === undefined) return outcome;
  return reads === "" ? `${outcome}, nothing is known` : `${outcome}, it is ${reads}`;
}

function linkLines(title: string, links: readonly Link[]): readonly string[] {
  if (links.length === 0) return [];
  const left = links.length - maxLinks;
  return [
    `  ${title}:`,
    ...links.slice(0, maxLinks).map(({ thing, how, path, distance }) => {
      const far = distance === 1 ? how : `${how}, ${distance} steps away`;
      return `    ${thing.kind} ${thing.name}  (${far})  ${path}`;
    }),
    ...(left > 0 ? [`    and ${left} more`] : []),
  ];
}

function stateLines({ entry = "the policy", words, because }: ThingState): readonly string[] {
  return [
    words === "" ? `  Now, ${entry}` : `  Now, ${entry}: ${words}`,
    ...because.flatMap((condition) => conditionLines(condition, "    ")),
  ];
}
