import { focusPlace } from "../../../renderers/focus-place.ts";
import { readPlace, wholeEntry } from "../../form/tree/place.ts";
import type { Problem } from "../../state/findings/problem.ts";
import { SummaryBox, wordsForCount, wordsOfProblem } from "../forms/SummaryBox.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";

interface Props {
  readonly problems: readonly Problem[];
  /** Increases with every attempt to save, so that the summary takes the focus again. */
  readonly attempt: number;
}

/** Moves to an answer; for a whole entry or list, to the element that shows it. */
const goTo = (place: string): void => {
  const { section, itemId, name } = readPlace(place);
  if (itemId !== undefined && name === wholeEntry) focusWhenThere(`entry-${itemId}`);
  else if (!focusPlace(place)) focusWhenThere(`list-${section}`);
};

/** Everything that blocks saving, in page order, with each answer's own message. */
export function RecordSummary({ problems, attempt }: Props) {
  return (
    <SummaryBox title={wordsForCount(problems)} attempt={attempt}>
      <ol>
        {problems.map(({ place, code, label, message }) => (
          <li key={`${place} ${code} ${message}`}>
            {place === undefined ? (
              message
            ) : (
              <a
                href={`#${encodeURIComponent(place)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(place);
                }}
              >
                {wordsOfProblem({ label, message })}
              </a>
            )}
          </li>
        ))}
      </ol>
    </SummaryBox>
  );
}
