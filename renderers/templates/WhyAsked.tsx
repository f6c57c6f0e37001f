import type { MouseEvent } from "react";
import type { ReasonShown } from "../asked-question.ts";
import { focusPlace } from "../focus-place.ts";
import { useWords } from "../form-language.ts";
import { Glyph } from "../Glyph.tsx";

interface WhyAskedProps {
  readonly id: string;
  /** How the sentence begins. */
  readonly words: string;
  readonly reasons: readonly ReasonShown[];
  readonly goTo?: ((place: string) => void) | undefined;
}

/**
 * `Asked because Tenants is “Unoccupied”.` `Works out from Buildings sum (£62,000) and Contents.` Each answer is a link
 * for the mouse; it is no tab stop of its own, since a question has one, and the answer named stands on the way anyway.
 */
export function WhyAsked({ id, words, reasons, goTo }: WhyAskedProps) {
  const { say } = useWords();
  // What a language says between the last two.
  const and = say("listedAnd", { before: "", last: "" });
  const follow = (event: MouseEvent, place: string) => {
    event.preventDefault();
    if (!focusPlace(place)) goTo?.(place);
  };
  return (
    <p className="question-why" id={id}>
      <Glyph name="why" />
      <span>
        {words}{" "}
        {reasons.map((reason, index) => {
          const [before, after] = around(reason);
          return (
            <span key={reason.place}>
              {index > 0 && (index < reasons.length - 1 ? ", " : and)}
              {before}
              <a href={`#${reason.place}`} tabIndex={-1} onClick={(event) => follow(event, reason.place)}>
                {reason.label}
              </a>
              {after}
            </span>
          );
        })}
        .
      </span>
    </p>
  );
}

/** The sentence before and after the label in it; where the label is not in it, the whole sentence comes after. */
function around({ label, words }: ReasonShown): readonly [string, string] {
  const at = words.indexOf(label);
  return at < 0 ? ["", ` (${words})`] : [words.slice(0, at), words.slice(at + label.length)];
}
