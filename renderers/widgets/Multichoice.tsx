import { Checkbox } from "antd";
import type { AnswerValue, Option } from "../../schemas/question.ts";
import { type ControlProps, isTexts } from "../control-props.ts";
import { focusPlace } from "../focus-place.ts";
import { useLang, useWords } from "../form-language.ts";
import { GroupBody } from "../Group.tsx";
import { lockedAnswer } from "./locked-answer.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { groupAttributes, isFocusLeaving } from "./text-box.tsx";
import { withUnavailableChoices } from "./unavailable-choices.ts";
import { WithOther } from "./WithOther.tsx";

interface SeveralProps extends ControlProps {
  readonly chosen: readonly string[];
  readonly all: readonly Option[];
  readonly tick: (value: string, ticked: boolean) => void;
}

/** Multiple choice, in the order of the options. Nothing ticked is no answer. */
export function Multichoice(props: ControlProps) {
  return <WithOther {...props} Control={Several} several />;
}

function Several(props: ControlProps) {
  const words = useWords();
  const chosen = chosenOf(props.value);
  const all = withUnavailableChoices(words, props.options.choices, chosen);
  if (props.readonly) return lockedAnswer(props, all.filter(isIn(chosen)).map(wordsOf).join(", "));
  const tick = (value: string, ticked: boolean) => {
    const others = chosen.filter((each) => each !== value);
    const wanted = ticked ? [...others, value] : others;
    const next = withUnavailableChoices(words, props.options.choices, wanted).filter(isIn(wanted));
    props.onChange(next.length > 0 ? next.map((option) => option.value) : undefined);
  };
  const several = { ...props, chosen, all, tick };
  return props.options.question.control === "search" ? <Search {...several} /> : <Checkboxes {...several} />;
}

function Checkboxes({ all, chosen, tick, ...props }: SeveralProps) {
  const lang = useLang();
  return (
    <GroupBody className="question-checks" {...groupAttributes(props)}>
      {all.map((option) => (
        <Checkbox
          key={option.value}
          value={option.value}
          checked={chosen.includes(option.value)}
          disabled={props.disabled}
          onChange={(event) => tick(option.value, event.target.checked)}
        >
          <span lang={lang(wordsOf(option))}>{wordsOf(option)}</span>
        </Checkbox>
      ))}
    </GroupBody>
  );
}

/** A field that finds one option after another, with the chosen ones above it. */
function Search({ all, chosen, tick, ...props }: SeveralProps) {
  const { say } = useWords();
  const choices = props.options.choices.filter((option) => !chosen.includes(option.value));
  return (
    <GroupBody aria-labelledby={props.labelledBy} onBlur={(event) => isFocusLeaving(event) && props.onBlur()}>
      {chosen.length > 0 && (
        <ul className="question-chosen" aria-labelledby={props.labelledBy}>
          {all.filter(isIn(chosen)).map((option) => (
            <li key={option.value}>
              {wordsOf(option)}
              <button
                type="button"
                className="question-link"
                aria-label={say("removeEntry", { title: wordsOf(option) })}
                disabled={props.disabled}
                onClick={() => {
                  tick(option.value, false);
                  focusPlace(props.id);
                }}
              >
                {say("remove")}
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchBox
        {...props}
        value={undefined}
        options={{ ...props.options, choices }}
        onChange={(found) => typeof found === "string" && tick(found, true)}
        onBlur={() => undefined}
      />
    </GroupBody>
  );
}

const chosenOf = (value: AnswerValue | undefined): readonly string[] => (isTexts(value) ? value : []);

const isIn =
  (chosen: readonly string[]) =>
  ({ value }: Option): boolean =>
    chosen.includes(value);

const wordsOf = ({ value, label = value }: Option): string => label;
