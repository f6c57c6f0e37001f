import { focusPlace } from "../focus-place.ts";
import { useWords } from "../form-language.ts";
import { type AskRegister, isMatch, type RegisterMatch } from "../question-slots.ts";
import { useFound } from "./use-found.ts";

interface Props {
  readonly place: string;
  readonly ask: AskRegister;
  /** The question has no answer yet. */
  readonly isOpen: boolean;
  readonly onTake: (match: RegisterMatch) => void;
}

/**
 * A register's proposed answer, with the register's name. It is stored only if the user accepts it; one that gives no
 * answer (a range) is for information only.
 */
export function RegisterAdvice({ place, ask, isOpen, onTake }: Props) {
  const { say } = useWords();
  const { found, trouble } = useFound("", ask, true);
  if (trouble !== undefined)
    return (
      <p className="question-found" role="status">
        {trouble}
      </p>
    );
  return found.filter(isMatch).map((match) => {
    const { value, label, register } = match;
    if (match.answers.size === 0)
      return (
        <p key={value} className="question-suggested">
          {say("registerSays", { label, register })}
        </p>
      );
    return isOpen ? (
      <button
        key={value}
        type="button"
        className="question-suggestion"
        onClick={() => {
          onTake(match);
          focusPlace(place);
        }}
      >
        {say("useFromRegister", { label, register })}
      </button>
    ) : null;
  });
}
