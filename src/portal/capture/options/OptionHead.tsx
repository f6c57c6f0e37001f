import type { ChangeableLetter, OptionShown } from "../../api/option-calls.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import type { OptionWork } from "./use-option-acts.ts";

interface Props {
  readonly letter: ChangeableLetter;
  readonly option: OptionShown | undefined;
  readonly work: OptionWork;
  readonly canChange: boolean;
  /** The server has it, so it can take the quote's place. */
  readonly canChoose: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

/** An option's letter, what stands in its way, and what can be done with it as a whole. */
export function OptionHead({ letter, option, work, canChange, canChoose, onChoose, onRemove }: Props) {
  const obstacles = option?.obstacles.map(({ message }) => message) ?? [];
  const troubles = work.troubles.length > 0 ? work.troubles : obstacles;
  return (
    <th scope="col" id={`option-${letter}`} tabIndex={-1}>
      <span className="option-title">
        <span className="option-letter">{letter}</span>
        {work.busy ? "Pricing" : option ? "" : "Change an answer below"}
        {canChange && (
          <Button variant="icon" aria-label={`Take option ${letter} away`} onClick={onRemove}>
            <Icon name="trash" />
          </Button>
        )}
      </span>
      {canChange && canChoose && (
        <Button size="small" busy={work.busy} onClick={onChoose}>
          Make {letter} the quote
        </Button>
      )}
      {troubles.length > 0 && (
        <ul className="option-troubles" role="alert">
          {troubles.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </th>
  );
}
