import { RichHelp } from "@rjsf/core";
import type { Registry, UiSchema } from "@rjsf/utils";
import { type MouseEvent, useState } from "react";

interface HelpProps {
  /** Label of the question, for whoever hears the summary without seeing what stands above it. */
  readonly label: string;
  /** Markdown; HTML in it is shown as text. */
  readonly markdown: string;
  readonly registry: Registry;
}

const asMarkdown: UiSchema = { "ui:options": { enableMarkdownInHelp: true } };

/** Links open beside the form: what is typed into it is not left behind. */
function leadAway({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link) return;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
}

/** Turned into elements when it is opened for the first time: most of it never is. */
export function Help({ label, markdown, registry }: HelpProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="question-help" onToggle={() => setOpened(true)}>
      <summary>
        Help<span className="question-unseen"> with {label}</span>
      </summary>
      {opened && (
        <div onClickCapture={leadAway}>
          <RichHelp help={markdown} uiSchema={asMarkdown} registry={registry} />
        </div>
      )}
    </details>
  );
}
