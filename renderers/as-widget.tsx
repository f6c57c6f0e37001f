import type { Widget, WidgetProps } from "@rjsf/utils";
import { type ComponentType, memo, use, useMemo } from "react";
import type { Option } from "../schemas/question.ts";
import { type AskedQuestion, askedQuestion } from "./asked-question.ts";
import type { ControlProps } from "./control-props.ts";
import { labelId } from "./description-ids.ts";
import { FieldFrameContext } from "./field-frame.ts";
import { focusPlace } from "./focus-place.ts";
import { asFormValue, fromFormValue } from "./form-value.ts";
import { describing } from "./question-around.ts";
import { type QuestionSlots, QuestionSlotsContext, type QuestionView, QuestionViewContext } from "./question-slots.ts";
import { lockedAnswer } from "./widgets/locked-answer.tsx";
import { Withheld, withheldWords } from "./widgets/Withheld.tsx";

type Control = ComponentType<ControlProps>;

/**
 * Makes a widget of rjsf of a control. Where answers are kept outside the form the control is bound to its own place, so
 * that a key press never reaches the form; without such a keeper it reads and writes the form's data as any widget.
 */
export function asWidget(control: Control): Widget {
  return function QuestionWidget(props: WidgetProps) {
    const slots = use(QuestionSlotsContext);
    const asked = askedQuestion(props.options);
    return slots && asked ? (
      <BoundControl control={control} place={asked.place} question={asked.question} slots={slots} />
    ) : (
      <FormControl control={control} widget={props} />
    );
  };
}

type BoundProps = AskedQuestion & { readonly control: Control; readonly slots: QuestionSlots };

const noChoices: readonly Option[] = [];
const unframed: QuestionView = { required: false, missing: false };

/** The one component that an answer renders besides its control. */
const BoundControl = memo(function BoundControl({ control: Control, place, question, slots }: BoundProps) {
  const view = use(QuestionViewContext) ?? unframed;
  const answer = slots.useAnswer(place);
  const { search, take, upload, keptFile } = slots;
  const { suggestion, locked } = view;
  const { withheld, withhold } = answer;
  const options = useMemo(
    () => ({
      question,
      choices: view.choices ?? noChoices,
      search: search && question.type === "lookup" ? search.bind(undefined, question) : undefined,
      take: take && question.type === "lookup" ? take.bind(undefined, question) : undefined,
      upload: upload && question.type === "file" ? upload.bind(undefined, question) : undefined,
      keptFile,
    }),
    [question, view.choices, search, take, upload, keptFile],
  );
  const props: ControlProps = {
    id: place,
    value: answer.value,
    onChange: answer.change,
    onBlur: answer.leave,
    readonly: locked !== undefined,
    disabled: false,
    required: view.required,
    invalid: view.error !== undefined,
    describedBy: describing(place, question, view, withheld),
    labelledBy: labelId(place),
    options,
  };
  return (
    <>
      {withheld && locked !== undefined ? lockedAnswer(props, withheldWords[withheld]) : <Control {...props} />}
      {question.noAnswer && withhold && locked === undefined && (
        <Withheld
          id={place}
          label={question.label}
          offered={question.noAnswer}
          said={withheld}
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

interface FormControlProps {
  readonly control: Control;
  readonly widget: WidgetProps;
}

/** The same control over the form's own data. Options of any type travel as texts and come back as they were. */
function FormControl({ control: Control, widget }: FormControlProps) {
  const { id, label, options, schema, rawErrors } = widget;
  const offered = options.enumOptions;
  const frame = use(FieldFrameContext);
  return (
    <Control
      id={id}
      value={fromFormValue(widget.value)}
      onChange={(next) => widget.onChange(asFormValue(next, offered) ?? options.emptyValue)}
      onBlur={() => widget.onBlur(id, widget.value)}
      readonly={widget.readonly ?? false}
      disabled={widget.disabled ?? false}
      required={widget.required ?? false}
      invalid={Boolean(rawErrors?.length)}
      describedBy={frame?.id === id ? frame.describedBy : undefined}
      labelledBy={labelId(id)}
      options={{
        question: { label, ...(schema.maxLength ? { maxLength: schema.maxLength } : {}) },
        choices: (offered ?? []).map((option) => ({ value: String(option.value), label: option.label })),
      }}
    />
  );
}
