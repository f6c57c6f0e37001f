import type { NoAnswer } from "../../schemas/question.ts";
import { descriptionId, labelId } from "../description-ids.ts";
import { moveFocusByArrows } from "../focus-place.ts";
import { useWords } from "../form-language.ts";
import { GroupBody } from "../Group.tsx";
import { isFocusLeaving } from "./text-box.tsx";

interface WithheldProps {
  /** Id of the question's control. */
  readonly id: string;
  readonly label: string;
  readonly offered: readonly NoAnswer[];
  readonly chosen: NoAnswer | undefined;
  /** `undefined` clears the reason. */
  readonly onSay: (next: NoAnswer | undefined) => void;
  readonly onBlur: () => void;
}

/**
 * Reasons that can be given in place of an answer, below its field. One additional tab stop, with arrow keys between
 * them; a second press clears the reason.
 */
export function Withheld({ id, label, offered, chosen, onSay, onBlur }: WithheldProps) {
  const { say } = useWords();
  const kinds = chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen];
  const stop = chosen ?? kinds[0];
  return (
    <GroupBody
      className="question-withheld"
      aria-label={say("noAnswerTo", { label })}
      onKeyDown={moveFocusByArrows}
      onBlur={(event) => isFocusLeaving(event) && onBlur()}
    >
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          id={kind === chosen ? descriptionId(id, "withheld") : undefined}
          aria-pressed={kind === chosen}
          aria-describedby={labelId(id)}
          tabIndex={kind === stop ? 0 : -1}
          onClick={() => onSay(kind === chosen ? undefined : kind)}
        >
          {say(kind)}
        </button>
      ))}
    </GroupBody>
  );
}
