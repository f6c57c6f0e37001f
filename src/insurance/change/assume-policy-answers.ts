import type { QuoteData } from "../../../schemas/quote.ts";
import type { Answers, ErrorEntry } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { questionAt } from "../../form/resolve/question-at.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { placeAt } from "../../form/tree/place.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own } from "../../form/values/own.ts";
import { declarationsOf } from "../lifecycle/declarations.ts";
import { blocksQuote } from "../rating/calculate-risk.ts";
import { reaskedQuestions } from "./change-data.ts";

/** A change in which re-asked questions without an answer yet are answered as in the policy. Declarations stay blank. */
export function assumePolicyAnswers(form: PreparedForm, policy: QuoteData, change: QuoteData): QuoteData {
  const declarations = declarationsOf(form);
  const filled = (section: string, answers: Answers, before: Answers | undefined): Answers => {
    if (!before) return answers;
    const names = [...reaskedQuestions(form, section)].filter((name) => !declarations.has(name));
    const taken = names.flatMap((name) => {
      const was = own(before, name);
      return was !== undefined && isUnanswered(own(answers, name)) ? [[name, was] as const] : [];
    });
    return taken.length === 0 ? answers : { ...answers, ...Object.fromEntries(taken) };
  };
  const entries = (section: "Pr" | "PC") => {
    const before = new Map(policy[section].map((entry) => [entry.id, entry]));
    return change[section].map((entry) => filled(section, entry, before.get(entry.id)));
  };
  return { ...change, RD: filled("RD", change.RD, policy.RD), Pr: entries("Pr"), PC: entries("PC") };
}

/** Labels of unanswered questions that a price needs, each once. */
export function missingForPrice(resolution: Resolution, errors: readonly ErrorEntry[]): readonly string[] {
  const labels = errors.filter(blocksQuote).flatMap(({ path }) => {
    const place = placeAt(resolution.tree, path);
    const label = place === undefined ? undefined : questionAt(resolution, place).question?.label;
    return label === undefined ? [] : [label];
  });
  return [...new Set(labels)];
}

/** A note that a price assumes the policy's answers to re-asked questions; empty where it does not. */
export function assumedAnswersNote(labels: readonly string[]): readonly string[] {
  if (labels.length === 0) return [];
  const asked = labels.map((label) => label.replace(/\?$/, "")).join("; ");
  return [`Assumes that the answer${labels.length === 1 ? " has" : "s have"} not changed since the policy: ${asked}.`];
}
