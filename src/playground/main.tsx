import { Component, type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { AntdTheme } from "../../renderers/AntdTheme.tsx";
import { registerPlainCatalogue } from "../../renderers/form-words.ts";
import { JsonEditor } from "../../renderers/JsonEditor.tsx";
import { plainWelsh } from "../../schemas/words/plain-welsh.ts";
import { welsh } from "../../schemas/words/welsh.ts";
import { registerCatalogue } from "../../schemas/words/words.ts";
import { dataOf } from "../form/tree/tree.ts";
import { createFormStore } from "../state/create-form-store.ts";
import type { FormStore } from "../state/form-store.ts";
import { checkDefinitionText, checkSchemaText, type PlaygroundFault } from "./find-faults.ts";
import { DefinitionForm, SchemaForm } from "./PlaygroundForms.tsx";
import { samples } from "./samples.ts";
import { useWork } from "./use-work.ts";
import "./playground.css";

const root = document.getElementById("root");

registerCatalogue("cy", welsh);

registerPlainCatalogue("cy", plainWelsh);

/** Languages besides English for the built-in texts of a JSON Schema form. */
const schemaLanguages = ["cy"];

/** A definition or JSON Schema with its errors on the left; its form and the answers on the right. */
function Playground() {
  const { work, opened, change, open } = useWork();
  const spoken = { language: work.language ?? "en", onLanguage: (language: string) => change({ language }) };
  return (
    <AntdTheme scheme={work.scheme}>
      <Header
        scheme={work.scheme}
        onScheme={(scheme) => change({ scheme })}
        onSample={(index) => samples[index] && open(samples[index])}
      />
      {work.kind === "definition" ? (
        <DefinitionPanes key={opened} text={work.text} onText={(text) => change({ text })} {...spoken} />
      ) : (
        <SchemaPanes
          key={opened}
          text={work.text}
          uiText={work.uiText}
          onText={(text) => change({ text })}
          onUiText={(uiText) => change({ uiText })}
          {...spoken}
        />
      )}
    </AntdTheme>
  );
}

interface HeaderProps {
  readonly scheme: "light" | "dark";
  readonly onScheme: (scheme: "light" | "dark") => void;
  readonly onSample: (index: number) => void;
}

function Header({ scheme, onScheme, onSample }: HeaderProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  const options = (kind: "definition" | "schema") =>
    samples.map((sample, index) =>
      sample.kind === kind ? (
        <option key={sample.name} value={index}>
          {sample.name}
        </option>
      ) : undefined,
    );
  return (
    <header>
      <h1>Form playground</h1>
      <label>
        Sample
        <select
          defaultValue=""
          onChange={({ currentTarget }) => {
            onSample(Number(currentTarget.value));
            currentTarget.value = "";
          }}
        >
          <option value="" disabled>
            Choose a sample
          </option>
          <optgroup label="Definitions">{options("definition")}</optgroup>
          <optgroup label="JSON Schemas">{options("schema")}</optgroup>
        </select>
      </label>
      <label>
        Theme
        <select value={scheme} onChange={({ target }) => onScheme(target.value === "dark" ? "dark" : "light")}>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
      <button type="button" onClick={copy}>
        {copied ? "Link copied" : "Copy link"}
      </button>
    </header>
  );
}

interface LanguageProps {
  readonly language: string;
  readonly onLanguage: (language: string) => void;
}

interface TextProps extends LanguageProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

function DefinitionPanes({ text, onText, language, onLanguage }: TextProps) {
  const shown = useDeferredValue(text);
  const { value, faults } = useMemo(() => checkDefinitionText(shown), [shown]);
  const last = useRef<FormStore>(undefined);
  // Keeps the answers, and the last form that could be drawn, while the definition or the language changes.
  const store = useMemo(() => {
    if (value) last.current = createFormStore(value, last.current && dataOf(last.current.tree()), { language });
    return last.current;
  }, [value, language]);
  return (
    <main>
      <Written text={text} label="Definition" faults={faults} onText={onText} />
      <section className="form" aria-label="Form">
        <Languages declared={Object.keys(value?.translations ?? {})} language={language} onLanguage={onLanguage} />
        {!value && store && <p className="stale">This is the form from before the current errors.</p>}
        <Guard key={shown}>
          {store ? <DefinitionForm store={store} /> : <p>Correct the errors to see the form.</p>}
        </Guard>
      </section>
    </main>
  );
}

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });

interface LanguagesProps extends LanguageProps {
  readonly declared: readonly string[];
}

/** Language choice of a form that is available in more than English. */
function Languages({ declared, language, onLanguage }: LanguagesProps) {
  if (declared.length === 0) return null;
  return (
    <fieldset className="languages" aria-label="Language">
      {["en", ...declared].map((each) => (
        <button key={each} type="button" aria-pressed={each === language} onClick={() => onLanguage(each)}>
          {languageNames.of(each)}
        </button>
      ))}
    </fieldset>
  );
}

interface SchemaPanesProps extends TextProps {
  readonly uiText: string;
  readonly onUiText: (text: string) => void;
}

function SchemaPanes({ text, uiText, onText, onUiText, language, onLanguage }: SchemaPanesProps) {
  const [data, setData] = useState<unknown>();
  const schema = useMemo(() => checkSchemaText(text), [text]);
  const uiSchema = useMemo(() => checkSchemaText(uiText, false), [uiText]);
  return (
    <main>
      <div className="written-pair">
        <Written text={text} label="JSON Schema" faults={schema.faults} onText={onText} />
        <Written text={uiText} label="UI schema" faults={uiSchema.faults} onText={onUiText} />
      </div>
      <section className="form" aria-label="Form">
        <Languages declared={schemaLanguages} language={language} onLanguage={onLanguage} />
        <Guard key={text + uiText}>
          {schema.value && uiSchema.value ? (
            <SchemaForm
              key={language}
              language={language}
              schema={schema.value}
              uiSchema={uiSchema.value}
              data={data}
              onData={setData}
            />
          ) : (
            <p>Correct the errors to see the form.</p>
          )}
        </Guard>
      </section>
    </main>
  );
}

interface WrittenProps extends Omit<TextProps, keyof LanguageProps> {
  readonly label: string;
  readonly faults: readonly PlaygroundFault[];
}

/** A text in its editor with its errors, each a link to its line. */
function Written({ text, label, faults, onText }: WrittenProps) {
  const [initialText] = useState(text);
  const [goTo, setGoTo] = useState<{ readonly line: number; readonly focus: true }>();
  return (
    <section className="written" aria-label={label}>
      <h2>{label}</h2>
      <JsonEditor text={initialText} label={label} faults={faults} onChange={onText} goTo={goTo} />
      <Faults faults={faults} onGo={(line) => setGoTo({ line, focus: true })} />
    </section>
  );
}

const severityWords = { error: "Error", warn: "Warning", info: "Note" } as const;

function Faults({
  faults,
  onGo,
}: {
  readonly faults: readonly PlaygroundFault[];
  readonly onGo: (line: number) => void;
}) {
  if (faults.length === 0) return <p className="faults">No findings</p>;
  return (
    <ol className="faults" aria-label="Findings">
      {faults.map(({ at: { line }, path, severity, message, fix }) => (
        <li key={`${path} ${message}`} data-severity={severity}>
          <button type="button" onClick={() => onGo(line)}>
            <b>{severityWords[severity]}</b> line {line}: {message} {fix}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Error boundary: shows an error thrown by a form in its place, until the text changes. */
class Guard extends Component<{ readonly children: ReactNode }, { readonly failure: string | undefined }> {
  override state: { readonly failure: string | undefined } = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    return this.state.failure === undefined ? (
      this.props.children
    ) : (
      <p role="alert">This cannot be drawn: {this.state.failure}</p>
    );
  }
}

if (root) createRoot(root).render(<Playground />);
