import "../styles/findings.css";
import "../../../renderers/theme.css";
import { type ReactNode, useRef } from "react";
import { GroupBody } from "../../../renderers/Group.tsx";
import { uncapital } from "../../form/words/phrases.ts";
import type { Problem } from "../../state/findings/problem.ts";
import { useEffectOf } from "../use-effect-of.ts";

interface Props {
  readonly title: string;
  /** Increases with every attempt, so that the box takes the focus again and is read out. */
  readonly attempt: number;
  readonly children: ReactNode;
}

/** Frame of the list of what blocks the user. */
export function SummaryBox({ title, attempt, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffectOf(attempt, () => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: "nearest" });
  });
  return (
    <GroupBody ref={box} className="summary targets" tabIndex={-1} aria-labelledby="summary-title">
      <h2 id="summary-title">{title}</h2>
      {children}
    </GroupBody>
  );
}

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

const counted = (count: number): string => numbers[count] ?? String(count);

const answers = (count: number): string => (count === 1 ? "answer" : "answers");

/**
 * `Two answers need correcting`, `Three answers are missing`, or both, followed by what is not an error: `one goes to
 * an underwriter`.
 */
export function wordsForCount(problems: readonly Counted[]): string {
  const errors = problems.filter(({ severity = "error" }) => severity === "error");
  const missing = errors.filter((problem) => problem.missing).length;
  const wrong = errors.length - missing;
  const raised = (kind: Problem["severity"]) => problems.filter(({ severity }) => severity === kind).length;
  const [refused, referred] = [raised("decline"), raised("refer")];
  const parts = [
    wrong > 0 && `${counted(wrong)} ${answers(wrong)} ${wrong === 1 ? "needs" : "need"} correcting`,
    missing > 0 && `${counted(missing)} ${answers(missing)} ${missing === 1 ? "is" : "are"} missing`,
    refused > 0 && `${counted(refused)} ${refused === 1 ? "reason" : "reasons"} to decline`,
    referred > 0 && `${counted(referred)} ${referred === 1 ? "reason" : "reasons"} to refer`,
  ].filter((part) => part !== false);
  return parts.map((part, at) => (at === 0 ? part : uncapital(part))).join(", ");
}

type Counted = Pick<Problem, "missing"> & Partial<Pick<Problem, "severity">>;

/** A finding as a summary lists it: its label, and the message shown at the answer. */
export function wordsOfProblem({ label, message }: Pick<Problem, "label" | "message">): string {
  if (!label || message.startsWith(label)) return message;
  return /[?.!]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}
