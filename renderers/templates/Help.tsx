import RichHelp from "@rjsf/core/lib/components/RichHelp.js";
import type { Registry, UiSchema } from "@rjsf/utils";
import { type MouseEvent, useState } from "react";
import { useLang, useWords } from "../form-language.ts";

interface HelpProps {
  /** Label of the question, for people who hear the summary without seeing what is above it. */
  readonly label: string;
  /** Markdown; HTML in it is shown as text. */
  readonly markdown: string;
  /** Of the question; says that its help is markdown. */
  readonly uiSchema: UiSchema | undefined;
  readonly registry: Registry;
}

/** Links open beside the form: what is typed into it is not left behind. */
function leadAway({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link) return;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
}

/** Turned into elements when it is opened for the first time: most of it never is. */
export function Help({ label, markdown, uiSchema = {}, registry }: HelpProps) {
  const [opened, setOpened] = useState(false);
  const { say } = useWords();
  const lang = useLang();
  return (
    <details className="question-help" onToggle={() => setOpened(true)}>
      <summary>
        {say("help")}
        <span className="question-unseen"> {say("helpWith", { label })}</span>
      </summary>
      {opened && (
        <div onClickCapture={leadAway} lang={lang(markdown)}>
          <RichHelp help={markdown} uiSchema={uiSchema} registry={registry} />
        </div>
      )}
    </details>
  );
}
