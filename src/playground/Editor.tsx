import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useEffectEvent, useRef } from "react";
import type { PlaygroundFault } from "./find-faults.ts";

interface EditorProps {
  /** Read once: give another `key` for another text. */
  readonly initialText: string;
  readonly label: string;
  readonly faults: readonly PlaygroundFault[];
  readonly onChange: (text: string) => void;
  /** Moves the cursor to a line, from 1, each time another object is given. */
  readonly goTo: { readonly line: number } | undefined;
}

/** An editor of JSON with line numbers, folding, undo, and faults beside their lines. Escape, then Tab leaves it. */
export function Editor({ initialText, label, faults, onChange, goTo }: EditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const view = new EditorView({
      doc: initialText,
      extensions: [
        extensions,
        EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
        onText((text) => changed(text)),
      ],
      ...(parent.current ? { parent: parent.current } : {}),
    });
    editor.current = view;
    return () => view.destroy();
  }, [initialText, label]);
  useEffect(() => {
    const view = editor.current;
    if (view) view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, faults)));
  }, [faults]);
  useEffect(() => {
    const view = editor.current;
    if (!view || !goTo) return;
    const { from } = view.state.doc.line(Math.min(goTo.line, view.state.doc.lines));
    view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    view.focus();
  }, [goTo]);
  return <div ref={parent} className="editor" />;
}

const onText = (tell: (text: string) => void) =>
  EditorView.updateListener.of(({ docChanged, state }) => docChanged && tell(state.doc.toString()));

const severities = { error: "error", warn: "warning", info: "info" } as const;

function diagnosticsOf({ doc }: EditorState, faults: readonly PlaygroundFault[]): Diagnostic[] {
  return faults.map(({ line, severity, message, fix }) => {
    const { from, to } = doc.line(Math.min(line, doc.lines));
    return { from, to, severity: severities[severity], message: fix ? `${message} ${fix}` : message };
  });
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent)" },
  { tag: tags.string, color: "var(--ok)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--warn)" },
]);

const extensions = [
  lineNumbers(),
  foldGutter(),
  history(),
  bracketMatching(),
  highlightActiveLine(),
  json(),
  lintGutter(),
  syntaxHighlighting(colours),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap, indentWithTab]),
];
