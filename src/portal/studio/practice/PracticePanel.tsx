import { useEffect, useState } from "react";
import type { Definition } from "../../../../schemas/definition.ts";
import { conditionalLabels, type PracticeStepName, practiceSteps } from "../../../form/author/new/practice.ts";
import type { DraftWhole } from "../../api/answers.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { isSeen, poll } from "../../poll.ts";
import { keepChoice, keptChoice } from "../../shell/kept-choice.ts";
import { practiceStart } from "./practice-draft.ts";

/** Title of each step, and how to do it. */
const steps: Readonly<Record<PracticeStepName, readonly [title: string, how: string]>> = {
  question: [
    "Add a question",
    "Choose a section in the outline, press Question, and enter a question, such as: Do you keep animals?",
  ],
  condition: [
    "Ask it only when it applies",
    "Choose your question in the outline. Under Asked, press Add a condition, and choose the answer that it depends on.",
  ],
  preview: [
    "See it in the preview",
    "Choose your question, and the preview opens its page. Answer the question that the condition depends on until yours is shown.",
  ],
  rule: [
    "Refer an answer to an underwriter",
    "Press Rule, write the reason, choose Refers to an underwriter, and your question. Build the condition under “When does it fire?”.",
  ],
  test: [
    "Keep an answer as a test",
    "Answer in the preview so that your rule refers, and press Save as a test. The test runs after each change.",
  ],
  undo: ["Undo something", "Change anything, such as the text of your question, and press Undo at the top."],
  review: [
    "Request a review",
    "Tests without an answer to your question now fail. Give it an answer in all of them, or set Required to No. Then open Review and release, and request a review. This draft is never published.",
  ],
};

/** Milliseconds between checks of the preview. */
const lookEvery = 500;

interface Props {
  readonly whole: DraftWhole;
  readonly definition: Definition;
}

/** Steps of a practice draft and which are done; it only reads the draft. */
export function PracticePanel({ whole, definition }: Props) {
  const { number, state } = whole.draft;
  const { value: start } = useLoaded("practice", practiceStart);
  const hidden = `practice-hidden-${number}`;
  const [isHidden, setHidden] = useState(() => keptChoice(hidden, ["yes"]) !== null);
  const seen = useSeen(number, start ? conditionalLabels({ definition, start }) : []);
  if (!start) return null;
  const edits = whole.edits.map(({ words }) => words);
  const all = practiceSteps({ definition, start, edits, state, seen });
  const next = all.find(({ isDone }) => !isDone)?.name;
  const done = all.filter(({ isDone }) => isDone).length;
  const hide = (isNow: boolean) => {
    setHidden(isNow);
    keepChoice(hidden, isNow ? "yes" : null);
  };
  return (
    <section className="studio-practice line-below surface pad-35" aria-label="Your first question">
      <div className="cluster gap-3">
        <h2>Your first question</h2>
        <span className="small" role="status">
          {next === undefined
            ? "All seven steps are done."
            : `${done} of ${all.length} steps done. Next: ${steps[next][0]}.`}
        </span>
        <Button size="small" aria-expanded={!isHidden} onClick={() => hide(!isHidden)}>
          {isHidden ? "Show the steps" : "Hide the steps"}
        </Button>
      </div>
      {!isHidden && (
        <>
          <ol>
            {all.map(({ name, isDone }, index) => (
              <li key={name} aria-current={name === next ? "step" : undefined}>
                <span aria-hidden="true">{isDone ? <Icon name="check" /> : `${index + 1}.`}</span> {steps[name][0]}
                {isDone && <span className="visually-hidden">, done</span>}
              </li>
            ))}
          </ol>
          {next && <p>{steps[next][1]}</p>}
        </>
      )}
    </section>
  );
}

/** Which questions have been seen in a draft's preview, including before a reload. */
function useSeen(draft: number, labels: readonly string[]): ReadonlySet<string> {
  const kept = `practice-seen-${draft}`;
  const wanted = labels.join("\n");
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const asked = wanted.split("\n").filter((label) => label !== "");
    const known = keptChoice(kept, asked);
    if (known !== null) setSeen(new Set([known]));
    const look = () => {
      const text = document.querySelector(".studio-screen")?.textContent ?? "";
      const found = asked.find((label) => text.includes(label));
      if (found === undefined) return;
      keepChoice(kept, found);
      setSeen((now) => (now.has(found) ? now : new Set([...now, found])));
    };
    return poll(() => isSeen() && look(), lookEvery);
  }, [kept, wanted]);
  return seen;
}
