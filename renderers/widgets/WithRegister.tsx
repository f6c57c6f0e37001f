import { type ComponentType, useState } from "react";
import type { DrawnQuestion } from "../asked-question.ts";
import type { ControlProps } from "../control-props.ts";
import { later } from "../later.tsx";
import type { QuestionSlots, RegisterMatch } from "../question-slots.ts";
import { RegisterBox } from "./RegisterBox.tsx";

/** Loaded late, since it waits for a register anyway. */
const advice = later(async () => (await import("./RegisterAdvice.tsx")).RegisterAdvice, null, true);

interface Props {
  readonly control: ComponentType<ControlProps>;
  readonly asked: DrawnQuestion;
  readonly props: ControlProps;
  readonly slots: QuestionSlots;
}

/** Kinds that are stored as typed: matches are offered below their field. For others an answer is proposed. */
const isTypedText: ReadonlySet<string> = new Set(["text", "address", "postcode", "companyNumber", "registrationMark"]);

/** The control of a question with a register. */
export function WithRegister({ control: Control, asked, props, slots }: Props) {
  const ask = slots.useRegister?.(asked);
  const [askedFirst] = useState(() => ask);
  const take = (match: RegisterMatch) => slots.takeMatch?.(asked, match);
  if (!ask) return <Control {...props} />;
  // Of several fields filled by one address, only the first says how many matches there are.
  const [first] = Object.keys(asked.register?.fills ?? {});
  const announcesCount =
    // Opening a page queries nothing, since the postcode was there before; only a changed one does.
    ask !== askedFirst &&
    asked.register?.name === "addresses" &&
    first === asked.place.slice(asked.place.lastIndexOf("/") + 1);
  if (isTypedText.has(asked.kind))
    return <RegisterBox control={Control} props={props} ask={ask} announcesCount={announcesCount} onTake={take} />;
  return (
    <>
      <Control {...props} />
      <advice.component place={asked.place} ask={ask} isOpen={props.value === undefined} onTake={take} />
    </>
  );
}
