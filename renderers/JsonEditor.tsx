import "./json-editor.css";
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useEffectEvent, useRef } from "react";
import { type JsonWords, jsonCompletions, shownAt } from "./json-words.ts";

/** An error in a text. */
export interface TextFault {
  /** A line, from 1, or a range of positions, from 0. */
  readonly at: { readonly line: number } | { readonly from: number; readonly to: number };
  readonly severity: "error" | "warn" | "info";
  readonly message: string;
  readonly fix?: string | undefined;
  /** Corrects the error, if that can be automated. */
  readonly apply?: (() => void) | undefined;
}

interface JsonEditorProps {
  /** If it changes to something other than what was typed, only the difference is replaced. */
  readonly text: string;
  readonly label: string;
  readonly faults: readonly TextFault[];
  readonly onChange: (text: string) => void;
  /** Moves the cursor to a line, from 1, or a position, whenever a new object is passed. */
  readonly goTo: (({ readonly line: number } | { readonly from: number }) & { readonly focus?: boolean }) | undefined;
  readonly words?: JsonWords;
  readonly isReadOnly?: boolean;
  /** Nonce of the page's content security policy, for the editor's style elements. */
  readonly nonce?: string | undefined;
}

/** A JSON editor with line numbers, folding, undo, and errors marked in the text. Escape, then Tab, leaves it. */
export function JsonEditor({ text, label, faults, onChange, goTo, words, isReadOnly = false, nonce }: JsonEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const changed = useEffectEvent(onChange);
  const first = useEffectEvent(() => text);
  const wordsNow = useEffectEvent(() => words);
  const isFromOutside = useRef(false);
  useEffect(() => {
    const view = new EditorView({
      doc: first(),
      extensions: [
        extensions,
        autocompletion({ override: [(context) => jsonCompletions(context, wordsNow())] }),
        hoverTooltip((view, position) => shownAt(view.state, position, wordsNow())),
        EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
        EditorState.readOnly.of(isReadOnly),
        nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !isFromOutside.current) changed(state.doc.toString());
        }),
      ],
      ...(parent.current ? { parent: parent.current } : {}),
    });
    editor.current = view;
    return () => view.destroy();
  }, [label, isReadOnly, nonce]);
  useEffect(() => {
    const view = editor.current;
    const change = view && changeBetween(view.state.doc.toString(), text);
    if (!change) return;
    isFromOutside.current = true;
    view.dispatch({ changes: change });
    isFromOutside.current = false;
  }, [text]);
  useEffect(() => {
    const view = editor.current;
    if (!view) return;
    const { doc } = view.state;
    const diagnostics = faults.map(({ at, severity, message, fix, apply }) => ({
      ...spanOf(doc, at),
      severity: severities[severity],
      message: fix ? `${message} ${fix}` : message,
      ...(apply ? { actions: [{ name: "Apply", apply }] } : {}),
    }));
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [faults]);
  useEffect(() => {
    const view = editor.current;
    if (!view || !goTo) return;
    const { from } = spanOf(view.state.doc, "line" in goTo ? goTo : { from: goTo.from, to: goTo.from });
    view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    if (goTo.focus) view.focus();
  }, [goTo]);
  return <div ref={parent} className="json-editor" />;
}

/** The smallest range in which two texts differ, so that a cursor outside it does not move. */
function changeBetween(before: string, after: string) {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let [from, end] = [0, 0];
  while (from < shorter && before[from] === after[from]) from += 1;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

const severities = { error: "error", warn: "warning", info: "info" } as const;

/** For a range of several lines, the first line. */
function spanOf(doc: EditorState["doc"], at: TextFault["at"]): { readonly from: number; readonly to: number } {
  if ("line" in at) return doc.line(Math.max(1, Math.min(at.line, doc.lines)));
  const from = Math.min(at.from, doc.length);
  return { from, to: Math.max(from, Math.min(at.to, doc.lineAt(from).to)) };
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
  closeBrackets(),
  highlightActiveLine(),
  json(),
  lintGutter(),
  syntaxHighlighting(colours),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...defaultKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
];
