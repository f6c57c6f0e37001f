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
 * What a register would answer, and what it is called. It is no answer before a person takes it; what answers nothing (a
 * range) is only to be read.
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
