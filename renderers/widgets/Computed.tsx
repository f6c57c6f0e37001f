import { useEffect, useRef, useState } from "react";
import { type ControlProps, controlText } from "../control-props.ts";
import { labelId } from "../description-ids.ts";
import { useWords } from "../form-language.ts";
import { withUnit } from "./text-box.tsx";

/** How long the button confirms the copy, in milliseconds. */
const confirmationMs = 2_000;

/** A computed value: shown, read out when it changes, and copied by a button. */
export function Computed(props: ControlProps) {
  const shown = useRef<HTMLOutputElement>(null);
  const words = controlText(props.value);
  const { say } = useWords();
  const [buttonText, setButtonText] = useState<"copy" | "copied" | "selectedToCopy">("copy");
  useEffect(() => {
    if (buttonText === "copy") return;
    const over = setTimeout(() => setButtonText("copy"), confirmationMs);
    return () => clearTimeout(over);
  }, [buttonText]);
  const copy = () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    const copying = navigator.clipboard?.writeText(words) ?? Promise.reject(new Error("No clipboard on this page."));
    copying.then(
      () => setButtonText("copied"),
      () => setButtonText("selectedToCopy"),
    );
  };
  return (
    <div className="question-computed">
      {withUnit(
        props,
        <output
          ref={shown}
          id={props.id}
          className={words === "" ? "question-system question-nothing" : "question-system"}
          tabIndex={-1}
          aria-labelledby={props.labelledBy}
          aria-describedby={props.describedBy}
        >
          {words || "–"}
        </output>,
      )}
      {words !== "" && (
        <button
          type="button"
          id={`${props.id}:copy`}
          className="question-link"
          aria-labelledby={`${props.id}:copy ${labelId(props.id)}`}
          onClick={copy}
        >
          {say(buttonText)}
        </button>
      )}
    </div>
  );
}

/** Written by the server; shown but never asked. */
export function System(props: ControlProps) {
  return (
    <output
      id={props.id}
      className="question-system"
      tabIndex={-1}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
    >
      {controlText(props.value) || "–"}
    </output>
  );
}
