import type { KeyboardEvent } from "react";
import type { NoAnswer } from "../../schemas/question.ts";
import { descriptionId, labelId } from "../description-ids.ts";
import { useWords } from "../form-language.ts";
import { GroupBody } from "../Group.tsx";
import { leftWhole } from "./text-box.tsx";

interface WithheldProps {
  /** Id of the question's control. */
  readonly id: string;
  readonly label: string;
  readonly offered: readonly NoAnswer[];
  readonly said: NoAnswer | undefined;
  /** `undefined` takes back what was said. */
  readonly onSay: (next: NoAnswer | undefined) => void;
  readonly onBlur: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * What can be said in place of an answer, below its box. One more tab stop, arrow keys between the two; pressed again,
 * it is taken back.
 */
export function Withheld({ id, label, offered, said, onSay, onBlur }: WithheldProps) {
  const { say } = useWords();
  const kinds = said === undefined || offered.includes(said) ? offered : [...offered, said];
  const stop = said ?? kinds[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <GroupBody
      className="question-withheld"
      aria-label={say("noAnswerTo", { label })}
      onKeyDown={onKeyDown}
      onBlur={(event) => leftWhole(event) && onBlur()}
    >
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          id={kind === said ? descriptionId(id, "withheld") : undefined}
          aria-pressed={kind === said}
          aria-describedby={labelId(id)}
          tabIndex={kind === stop ? 0 : -1}
          onClick={() => onSay(kind === said ? undefined : kind)}
        >
          {say(kind)}
        </button>
      ))}
    </GroupBody>
  );
}
