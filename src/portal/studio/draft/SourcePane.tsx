import { useEffect, useMemo, useRef, useState } from "react";
import { JsonEditor, type TextFault } from "../../../../renderers/JsonEditor.tsx";
import type { JsonWords } from "../../../../renderers/json-words.ts";
import { descriptionOf, keysAt, valuesAt } from "../../../form/author/language-words.ts";
import { placeInParts } from "../../../form/definition/place-in-parts.ts";
import { readJson } from "../../../form/definition/read-json.ts";
import { partsOfFiles } from "../../../form/definition/source-files.ts";
import type { Thing } from "../../../form/explain/things.ts";
import type { LintFinding } from "../../../form/lint/lint-rule.ts";
import { spanInText } from "../../../form/lint/patch-text.ts";
import { pageNonce } from "../../forms/Questions.tsx";
import { Button } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Select } from "../../kit/Select.tsx";
import type { DeskState, HeldText } from "./draft-acts.ts";
import type { DraftDesk } from "./draft-desk.ts";

interface Props {
  readonly desk: DraftDesk;
  readonly state: DeskState;
  readonly thing: Thing | undefined;
  /** Increases when it is opened again, which goes to it even if another file is open. */
  readonly went: number;
  readonly findings: readonly LintFinding[];
  readonly mayEdit: boolean;
  readonly onApply: (finding: LintFinding) => void;
}

/** The draft's files as text: the one that contains the selected part, or another. */
export function SourcePane({ desk, state, thing, went, findings, mayEdit, onApply }: Props) {
  const files = state.files();
  const parts = useMemo(() => partsOfFiles(files), [files]);
  const place = thing && placeInParts(parts, thing.path);
  const id = `${thing?.id} ${went}`;
  const [looked, setLooked] = useState<{ readonly file: string; readonly of: string }>();
  // Another file stays open until another part is selected.
  const file = (looked?.of === id ? looked?.file : undefined) ?? place?.file ?? files[0]?.file ?? "";
  const isPlaced = place?.file === file;
  const text = files.find((each) => each.file === file)?.text ?? "";
  const held = state.held.get(file);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes to what is chosen once, and not with each edit
  const goTo = useMemo(() => (isPlaced ? { from: spanInText(text, place.path).from } : undefined), [id, file]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: places of findings are those of the text that was proved
  const found = useMemo(
    () => findings.flatMap((finding) => faultIn(finding, placeInParts(parts, finding.path), { file, text }, onApply)),
    [findings, file],
  );
  const faults = useMemo(() => (held ? [faultOfHeld(held)] : found), [held, found]);
  return (
    <div className="studio-source grow min-0 flex column">
      <div className="studio-source-head cluster gap-x-3 pad-slim">
        <Select
          aria-label="File"
          value={file}
          options={files.map(({ file: each }) => [each, state.held.has(each) ? `${each} (not in the draft)` : each])}
          onValue={(next) => setLooked({ file: next, of: id })}
        />
        <span className="small">Press Ctrl and Space for suggestions. Press Escape, then Tab to leave the editor.</span>
      </div>
      {held && (
        <Notice tone="error" icon="alert">
          {held.line === undefined ? "" : `Line ${held.line}: `}
          {held.words} Your text is not in the draft.{" "}
          <Button variant="link" onClick={() => void desk.undo()}>
            Discard unsaved text
          </Button>
        </Notice>
      )}
      <TypedText
        key={file}
        file={file}
        desk={desk}
        faults={faults}
        goTo={goTo}
        mayEdit={mayEdit}
        text={held?.text ?? text}
        was={held?.was ?? text}
        words={useWords(state, file)}
      />
    </div>
  );
}

/** Completions; computed on demand. */
function useWords({ definition, files }: DeskState, file: string): JsonWords {
  return useMemo(() => {
    const read = readJson(files().find((each) => each.file === file)?.text ?? "");
    const json = "json" in read ? read.json : undefined;
    return { keysAt, descriptionOf, valuesAt: (place) => valuesAt(definition, json, place) };
  }, [definition, files, file]);
}

interface TypedProps extends Pick<Props, "desk" | "mayEdit"> {
  readonly file: string;
  readonly text: string;
  /** The draft's text when typing started. */
  readonly was: string;
  readonly faults: readonly TextFault[];
  readonly goTo: { readonly from: number } | undefined;
  readonly words: JsonWords;
}

/** Milliseconds without a key press before typed text is applied. */
const quiet = 400;

function TypedText({ desk, file, text, was, faults, goTo, words, mayEdit }: TypedProps) {
  const typed = useRef<{ readonly text: string; readonly was: string }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const take = useRef(() => {});
  take.current = () => {
    clearTimeout(timer.current);
    const now = typed.current;
    typed.current = undefined;
    if (now) desk.write({ file, ...now });
  };
  useEffect(() => () => take.current(), []);
  return (
    <JsonEditor
      label={`Text of ${file}`}
      text={typed.current?.text ?? text}
      faults={faults}
      goTo={goTo}
      words={words}
      isReadOnly={!mayEdit}
      nonce={pageNonce}
      onChange={(next) => {
        typed.current = { text: next, was: typed.current?.was ?? was };
        clearTimeout(timer.current);
        timer.current = setTimeout(() => take.current(), quiet);
      }}
    />
  );
}

function faultIn(
  finding: LintFinding,
  place: ReturnType<typeof placeInParts>,
  { file, text }: { readonly file: string; readonly text: string },
  onApply: (finding: LintFinding) => void,
): readonly TextFault[] {
  // Notes are not in the list of findings below either.
  if (place?.file !== file || !file.endsWith(".json") || finding.severity === "info") return [];
  const { severity, cause, message, fix, patch } = finding;
  const apply = patch && (() => onApply(finding));
  return [{ at: spanInText(text, place.path), severity, message: cause ?? message, fix, apply }];
}

const faultOfHeld = ({ line, words }: HeldText): TextFault => ({
  at: { line: line ?? 1 },
  severity: "error",
  message: words,
});
