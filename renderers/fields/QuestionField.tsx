import { memo, use, useMemo } from "react";
import type { DrawnQuestion } from "../asked-question.ts";
import type { ControlProps } from "../control-props.ts";
import { controlOf } from "../controls.ts";
import { labelId } from "../description-ids.ts";
import { focusPlace } from "../focus-place.ts";
import { useWords } from "../form-language.ts";
import {
  FramedQuestionContext,
  type QuestionSlots,
  QuestionSlotsContext,
  type QuestionView,
  questionDescribedBy,
} from "../question-slots.ts";
import { lockedAnswer } from "../widgets/locked-answer.tsx";
import { Withheld } from "../widgets/Withheld.tsx";
import { WithRegister } from "../widgets/WithRegister.tsx";

/**
 * The field of a question: its control, bound to the place of its answer, so that a key press never reaches the form.
 * Everything else comes from the schemas, through the frame.
 */
export function QuestionField() {
  const slots = use(QuestionSlotsContext);
  const framed = use(FramedQuestionContext);
  return slots && framed ? <BoundControl slots={slots} {...framed} /> : null;
}

interface BoundProps {
  readonly asked: DrawnQuestion;
  readonly view: QuestionView;
  readonly slots: QuestionSlots;
}

/** The only component, besides the control, that renders when an answer changes. */
const BoundControl = memo(function BoundControl({ asked, view, slots }: BoundProps) {
  const { place, label, noAnswer } = asked;
  const { say } = useWords();
  const answer = slots.useAnswer(place);
  const { search, searchOptions, take, upload, keptFile } = slots;
  const { suggestion, locked } = view;
  const { withheld, withhold } = answer;
  const Control = controlOf(asked.kind);
  const describedBy = useMemo(() => questionDescribedBy(asked, view, withheld), [asked, view, withheld]);
  const options = useMemo(
    () => ({
      question: asked,
      choices: asked.choices,
      search: asked.source ? searchOptions?.bind(undefined, asked) : asked.from && search?.bind(undefined, asked),
      take: asked.from && take?.bind(undefined, asked),
      upload: upload?.bind(undefined, asked),
      keptFile,
    }),
    [asked, search, searchOptions, take, upload, keptFile],
  );
  const props: ControlProps = {
    id: place,
    value: answer.value,
    onChange: answer.change,
    onBlur: answer.leave,
    readonly: locked !== undefined,
    disabled: false,
    required: asked.required,
    invalid: view.error !== undefined,
    describedBy,
    labelledBy: labelId(place),
    options,
  };
  const control =
    asked.register && locked === undefined && slots.useRegister ? (
      <WithRegister control={Control} asked={asked} props={props} slots={slots} />
    ) : (
      <Control {...props} />
    );
  return (
    <>
      {withheld && locked !== undefined ? lockedAnswer(props, say(withheld)) : control}
      {noAnswer && withhold && locked === undefined && (
        <Withheld
          id={place}
          label={label}
          offered={noAnswer}
          chosen={withheld}
          onSay={withhold}
          onBlur={answer.leave}
        />
      )}
      {suggestion?.text && <p className="question-suggested">{suggestion.text}</p>}
      {suggestion && (
        <button
          type="button"
          className="question-suggestion"
          onClick={() => {
            answer.change(suggestion.value);
            answer.leave();
            focusPlace(place);
          }}
        >
          {suggestion.words}
        </button>
      )}
    </>
  );
});
