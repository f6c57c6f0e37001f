import RichHelp from "@rjsf/core/lib/components/RichHelp.js";
import type { FieldTemplateProps, Registry, UiSchema } from "@rjsf/utils";
import { type MouseEvent, type ReactNode, use, useMemo, useState } from "react";
import { askedQuestion, type DrawnQuestion } from "../asked-question.ts";
import { useLang, useWords } from "../form-language.ts";
import {
  FramedQuestionContext,
  type QuestionSlots,
  QuestionSlotsContext,
  type QuestionView,
} from "../question-slots.ts";
import { QuestionFrame } from "./QuestionFrame.tsx";

interface HelpProps {
  /** Label of the question, read out with the summary to screen reader users. */
  readonly label: string;
  /** Markdown; HTML in it is shown as text. */
  readonly markdown: string;
  /** UI schema of the question; marks its help as Markdown. */
  readonly uiSchema: UiSchema | undefined;
  readonly registry: Registry;
  /** The text is the content itself, not help about a question. */
  readonly isWhole: boolean;
}

/** Opens links in a new tab, so that unsaved typing is not lost. */
function openInNewTab({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link) return;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
}

/** Rendered when first opened: most help never is. */
function Help({ label, markdown, uiSchema = {}, registry, isWhole }: HelpProps) {
  const [opened, setOpened] = useState(false);
  const { say } = useWords();
  const lang = useLang();
  const text = () => (
    <div onClickCapture={openInNewTab} lang={lang(markdown)}>
      <RichHelp help={markdown} uiSchema={uiSchema} registry={registry} />
    </div>
  );
  if (isWhole) return <div className="question-help">{text()}</div>;
  return (
    <details className="question-help" onToggle={() => setOpened(true)}>
      <summary>
        {say("help")}
        <span className="question-unseen"> {say("helpWith", { label })}</span>
      </summary>
      {opened && text()}
    </details>
  );
}

/** Draws a question in its frame, and a section without one. */
export function FieldTemplate({ schema, uiSchema, required, hidden, registry, children }: FieldTemplateProps) {
  const slots = use(QuestionSlotsContext);
  const asked = useMemo(() => askedQuestion(schema, uiSchema, required ?? false), [schema, uiSchema, required]);
  if (hidden) return <div hidden>{children}</div>;
  if (!slots || !asked) return children;
  const { help, label, named } = asked;
  return (
    <BoundFrame
      asked={asked}
      slots={slots}
      help={
        help && (
          <Help label={label} markdown={help} uiSchema={uiSchema} registry={registry} isWhole={named === "none"} />
        )
      }
    >
      {children}
    </BoundFrame>
  );
}

/** A read-only answer: suggests no replacement. */
const lockedView = (view: QuestionView, locked: string): QuestionView => ({
  ...view,
  locked: view.locked ?? locked,
  suggestion: undefined,
});

interface BoundFrameProps {
  readonly asked: DrawnQuestion;
  readonly slots: QuestionSlots;
  readonly help: ReactNode;
  readonly children: ReactNode;
}

function BoundFrame({ asked, slots, help, children }: BoundFrameProps) {
  const found = slots.useQuestion(asked.place);
  const view = useMemo(() => (asked.locked === undefined ? found : lockedView(found, asked.locked)), [asked, found]);
  const framed = useMemo(() => ({ asked, view }), [asked, view]);
  return (
    <QuestionFrame asked={asked} view={view} goTo={slots.goTo} help={help}>
      <FramedQuestionContext value={framed}>{children}</FramedQuestionContext>
    </QuestionFrame>
  );
}
