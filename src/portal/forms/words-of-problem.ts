import type { Problem } from "../../state/findings/problem.ts";

/** A finding as a summary lists it: what it is about, and the words that stand beside the answer. */
export function wordsOfProblem({ label, message }: Pick<Problem, "label" | "message">): string {
  if (!label || message.startsWith(label)) return message;
  return /[?.!]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}
