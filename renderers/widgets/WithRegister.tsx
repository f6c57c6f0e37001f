import { type ComponentType, useState } from "react";
import type { DrawnQuestion } from "../asked-question.ts";
import type { ControlProps } from "../control-props.ts";
import { later } from "../later.tsx";
import type { QuestionSlots, RegisterMatch } from "../question-slots.ts";
import { RegisterBox } from "./RegisterBox.tsx";

/** It waits for a register anyway. */
const advice = later(async () => (await import("./RegisterAdvice.tsx")).RegisterAdvice, null, true);

interface Props {
  readonly control: ComponentType<ControlProps>;
  readonly asked: DrawnQuestion;
  readonly props: ControlProps;
  readonly slots: QuestionSlots;
}

/** Kinds that are typed as they are stored: matches can be offered below them. To others an answer is proposed. */
const isTypedText: ReadonlySet<string> = new Set(["text", "address", "postcode", "companyNumber", "registrationMark"]);

/** The control of a question that a register knows more of. */
export function WithRegister({ control: Control, asked, props, slots }: Props) {
  const ask = slots.useRegister?.(asked);
  const [askedFirst] = useState(() => ask);
  const take = (match: RegisterMatch) => slots.takeMatch?.(asked, match);
  if (!ask) return <Control {...props} />;
  // Of several boxes that one address fills, the first says how many there are.
  const [first] = Object.keys(asked.register?.fills ?? {});
  const saysHowMany =
    // A page that is opened asks nothing: the postcode was there before. It is another now.
    ask !== askedFirst &&
    asked.register?.name === "addresses" &&
    first === asked.place.slice(asked.place.lastIndexOf("/") + 1);
  if (isTypedText.has(asked.kind))
    return <RegisterBox control={Control} props={props} ask={ask} saysHowMany={saysHowMany} onTake={take} />;
  return (
    <>
      <Control {...props} />
      <advice.component place={asked.place} ask={ask} isOpen={props.value === undefined} onTake={take} />
    </>
  );
}
