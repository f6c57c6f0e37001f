import { useState } from "react";
import { type ControlProps, isTexts } from "../control-props.ts";
import { useWords } from "../form-language.ts";
import { GroupBody } from "../Group.tsx";
import { lockedAnswer } from "./locked-answer.tsx";
import { groupAttributes } from "./text-box.tsx";
import { withUnavailableChoices } from "./unavailable-choices.ts";

/**
 * Options ranked by buttons, which work by keyboard, by touch and without dragging. Unranked options are below; every
 * move is read out, and the focus stays on the pressed button.
 */
export function Ranking(props: ControlProps) {
  const words = useWords();
  const { say } = words;
  const ranked = isTexts(props.value) ? props.value : [];
  const all = withUnavailableChoices(words, props.options.choices, ranked);
  const [moved, tell] = useState("");
  const wordsOf = (value: string) => all.find((each) => each.value === value)?.label ?? value;
  if (props.readonly)
    return lockedAnswer(props, ranked.map((value, index) => `${index + 1}. ${wordsOf(value)}`).join(", "));
  const put = (value: string, to: number) => {
    const next = ranked.filter((each) => each !== value).toSpliced(to, 0, value);
    tell(say("rankedAs", { option: wordsOf(value), rank: to + 1, count: props.options.choices.length }));
    props.onChange(next);
  };
  const button = (value: string, act: string, to: number | undefined) => (
    <button
      type="button"
      className="question-link"
      aria-label={say("rankOf", { act, option: wordsOf(value) })}
      // A truly disabled button would lose the focus on the last move.
      aria-disabled={to === undefined || undefined}
      disabled={props.disabled}
      onClick={() => to !== undefined && put(value, to)}
    >
      {act}
    </button>
  );
  return (
    <GroupBody className="question-ranking" {...groupAttributes(props)}>
      {ranked.length > 0 && (
        <ol>
          {ranked.map((value, index) => (
            <li key={value}>
              <span>{wordsOf(value)}</span>
              {button(value, say("rankUp"), index > 0 ? index - 1 : undefined)}
              {button(value, say("rankDown"), index < ranked.length - 1 ? index + 1 : undefined)}
            </li>
          ))}
        </ol>
      )}
      {ranked.length < all.length && (
        <ul>
          {all.flatMap(({ value, label }) =>
            ranked.includes(value)
              ? []
              : [
                  <li key={value}>
                    <span>{label ?? value}</span>
                    {button(value, say("rank", { rank: ranked.length + 1 }), ranked.length)}
                  </li>,
                ],
          )}
        </ul>
      )}
      {ranked.length > 0 && (
        <button
          type="button"
          className="question-link"
          disabled={props.disabled}
          onClick={() => {
            tell(say("orderRemoved"));
            props.onChange(undefined);
          }}
        >
          {say("removeOrder")}
        </button>
      )}
      <p className="question-found" role="status">
        {moved}
      </p>
    </GroupBody>
  );
}
