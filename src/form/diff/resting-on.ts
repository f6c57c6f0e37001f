import type { ThingKind } from "../explain/thing.ts";
import { listed } from "../words/listed.ts";
import type { Side } from "./compared.ts";
import type { Meaning } from "./setting-differences.ts";

const decides: ReadonlySet<ThingKind> = new Set<ThingKind>(["rule", "rate table", "rate line", "rating"]);
const asks: ReadonlySet<ThingKind> = new Set<ThingKind>(["question", "option", "section", "page", "group"]);

/** Names beyond these are counted. */
const mostNames = 6;

/** What it means that something is different on which others rest: who they are, and the weightiest of them. */
export function meaningByWhatRests(side: Side, id: string): Meaning {
  const resting = side.graph.restOn(id).map(({ thing }) => thing);
  const told = resting.filter(({ kind }) => kind === "question" || kind === "rule" || kind === "rate line");
  if (told.length === 0) return { weight: "nothing", meaning: "Nothing that is asked or decided rests on it." };
  const names = [...new Set(told.map(({ name }) => name))];
  const left = names.length - mostNames;
  const words = left > 0 ? [...names.slice(0, mostNames), `${left} more`] : names;
  const weight = resting.some(({ kind }) => decides.has(kind))
    ? "decides"
    : resting.some(({ kind }) => asks.has(kind))
      ? "blocks"
      : "shows";
  return { weight, meaning: `${listed(words, "and")} ${names.length === 1 ? "rests" : "rest"} on it.` };
}
