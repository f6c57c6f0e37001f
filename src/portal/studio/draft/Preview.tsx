import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { AntdTheme } from "../../../../renderers/AntdTheme.tsx";
import { AntdSettingContext } from "../../../../renderers/antd-setting.ts";
import { createPreviewUploads } from "../../../../renderers/question-slots.ts";
import type { Definition } from "../../../../schemas/definition.ts";
import type { Sections } from "../../../../schemas/record.ts";
import { BindQuestions } from "../../../binding/BindQuestions.tsx";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { ExpressionWords } from "../../../form/explain/expression-words.ts";
import { questionId } from "../../../form/explain/things.ts";
import { lintedDefinition } from "../../../form/lint/linted-definition.ts";
import { preparedAt } from "../../../form/resolve/question-at.ts";
import type { Place } from "../../../form/tree/place.ts";
import { dataOf } from "../../../form/tree/tree.ts";
import { counted } from "../../../form/words/phrases.ts";
import type { FormStore } from "../../../state/form-store.ts";
import { pageNonce } from "../../forms/Questions.tsx";
import { Button } from "../../kit/Button.tsx";
import { SelectField } from "../../kit/Field.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { useColorScheme } from "../../shell/color-scheme.ts";
import { scrollWithin } from "./Outline.tsx";
import { PreviewPage } from "./PreviewPage.tsx";
import { TakeAsTest, TakeQuote } from "./TakeAsTest.tsx";
import { type SampleClient, useSampleForm } from "./use-samples.ts";

interface Props {
  /** The last definition that could be drawn. */
  readonly definition: Definition;
  /** The draft itself has errors, so this is an earlier one. */
  readonly isStale: boolean;
  readonly sample: SampleClient;
  /** Answers typed since the sample was chosen. */
  readonly typed: Sections | undefined;
  readonly samples: readonly string[];
  readonly chosen: string;
  readonly onSample: (name: string) => void;
  /** The page of the selected part. */
  readonly page: string | undefined;
  /** Name of the selected question, which is highlighted. */
  readonly question: string | undefined;
  readonly onAnswers: (answers: Sections) => void;
  /** Opens a question in the editor, by part id. */
  readonly onEdit: (id: string) => void;
  /** Saves the answers as a test of the definition; absent if the user may not. */
  readonly onTest: ((name: string, answers: Sections) => void) | undefined;
  /** Uses a quote as the sample; absent if the user may not. */
  readonly onQuote: ((reference: string) => Promise<void>) | undefined;
  /** The documents that a client with these answers would receive. */
  readonly documents: ReactNode;
  /** The selected part is a document. */
  readonly isDocument: boolean;
}

type Width = "desk" | "phone";
type Look = "light" | "dark";
type Part = "form" | "documents";

/** `Welsh`, by the code of a language. */
const languageWords = (code: string): string => new Intl.DisplayNames(["en-GB"], { type: "language" }).of(code) ?? code;

/** Class of the highlighted question. */
const frame = "studio-framed";

/** The form as a broker sees it: the real renderer and store, with a sample client. */
export function Preview({
  definition,
  isStale,
  sample,
  typed,
  samples,
  chosen,
  onSample,
  page,
  question,
  onAnswers,
  onEdit,
  onTest,
  onQuote,
  documents,
  isDocument,
}: Props) {
  const here = useColorScheme();
  const [files] = useState(createPreviewUploads);
  const [width, setWidth] = useState<Width>("desk");
  const [look, setLook] = useState<Look>(here);
  const [part, setPart] = useState<Part>(isDocument ? "documents" : "form");
  // Follows the selected part, until another view is picked here.
  const [followed, setFollowed] = useState(isDocument);
  if (followed !== isDocument) {
    setFollowed(isDocument);
    setPart(isDocument ? "documents" : "form");
  }
  const [language, setLanguage] = useState("");
  const languages = Object.keys(definition.translations ?? {});
  // The page of the selected part, or one picked here since; parts without a page do not change it.
  const [turned, setTurned] = useState(page);
  const [workedOn, setWorkedOn] = useState(page);
  if (page !== workedOn) {
    setWorkedOn(page);
    if (page !== undefined) setTurned(page);
  }
  const pages = definition.pages;
  const shown = pages.find(({ id }) => id === turned) ?? pages[0];
  const [focused, setFocused] = useState<Place>();
  const focusedNow = useRef<Place>(undefined);
  const store = useSampleForm({ definition, language, chosen, sample, typed, focused: focusedNow });
  const screen = useRef<HTMLFieldSetElement>(null);
  const scrolledTo = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: framed again on another page, and in another form
  useEffect(() => {
    const framed = screen.current?.querySelector(`.${frame}`);
    framed?.classList.remove(frame);
    if (question === undefined) return;
    const control = screen.current?.querySelector(`[id$="/${CSS.escape(question)}"]`);
    const drawn = control?.closest(".field, .question") ?? control?.parentElement;
    drawn?.classList.add(frame);
    // Only once: a user who has scrolled away since is looking at something else.
    const place = `${shown?.id} ${question}`;
    if (!drawn || !screen.current || scrolledTo.current === place) return;
    scrolledTo.current = place;
    scrollWithin(screen.current, drawn);
  }, [question, shown, store]);
  const found = focused === undefined ? undefined : preparedAt(store.resolution(), focused);
  const untranslated = store.form.source.untranslated?.length ?? 0;
  const setting = useMemo(() => ({ scheme: look, nonce: pageNonce }), [look]);
  return (
    <section className="studio-preview grow" aria-label="Preview">
      <div className="studio-head keep-size cluster pad-slim line-below">
        <h2 className="size-14">Preview</h2>
        <Tabs<Part>
          label="View"
          tabs={[
            { value: "form", words: "Form" },
            { value: "documents", words: "Documents" },
          ]}
          chosen={part}
          onChoose={setPart}
        />
        <Tabs
          label="Width"
          tabs={[
            { value: "desk", words: "Desktop" },
            { value: "phone", words: "Phone" },
          ]}
          chosen={width}
          onChoose={setWidth}
        />
        <Tabs
          label="Theme"
          tabs={[
            { value: "light", words: "Light" },
            { value: "dark", words: "Dark" },
          ]}
          chosen={look}
          onChoose={setLook}
        />
      </div>
      <div className="studio-sample keep-size stack pad">
        <SelectField
          label="Sample client"
          empty="A blank form"
          options={samples.map((name) => [name, name])}
          value={chosen}
          onValue={onSample}
        />
        {part === "form" && (
          <SelectField
            label="Page"
            options={pages.map(({ id, title }) => [id, title])}
            value={shown?.id ?? ""}
            onValue={setTurned}
          />
        )}
        {languages.length > 0 && (
          <SelectField
            label="Language"
            options={[["", "English"], ...languages.map((each) => [each, languageWords(each)] as const)]}
            value={language}
            onValue={setLanguage}
          />
        )}
      </div>
      {sample.notes && (
        <details className="studio-more studio-about small">
          <summary>Answers that differ from the quote</summary>
          {sample.notes.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </details>
      )}
      {isStale && <p className="small studio-stale">This is the form from before the current errors.</p>}
      {untranslated > 0 && (
        <p className="small studio-stale">
          {counted(untranslated, "text has", "texts have")} no translation, and {untranslated === 1 ? "is" : "are"} in
          English.
        </p>
      )}
      {question !== undefined && part === "form" && <NotAsked store={store} name={question} />}
      {part === "documents" && <div className="studio-screen stack grow gap-4 pad-4">{documents}</div>}
      <fieldset
        aria-label="The form as a broker sees it"
        hidden={part !== "form"}
        className={`studio-screen stack grow gap-4 pad-4 studio-${width}`}
        data-theme={look}
        ref={screen}
        onFocus={({ target }) => {
          focusedNow.current = placeAround(target);
          setFocused(focusedNow.current);
        }}
      >
        <AntdTheme scheme={look} nonce={pageNonce}>
          <AntdSettingContext value={setting}>
            <BindQuestions store={store} {...files}>
              {shown && <PreviewPage key={shown.id} store={store} page={shown} />}
            </BindQuestions>
          </AntdSettingContext>
        </AntdTheme>
      </fieldset>
      <div className="keep-size cluster at-stretch pad-slim line-above">
        <AnswersFollowed store={store} onAnswers={onAnswers} />
        {onTest && (
          <TakeAsTest
            taken={samples}
            onTest={(name) => {
              onTest(name, dataOf(store.tree()));
              onSample(name);
            }}
          />
        )}
        {onQuote && <TakeQuote product={definition.id} onQuote={onQuote} />}
        {found && part === "form" && found.prepared.question.name !== question && (
          <Button size="small" onClick={() => onEdit(questionId(found.group, found.prepared.question.name))}>
            Edit “{found.prepared.question.label}”
          </Button>
        )}
      </div>
    </section>
  );
}

/** Why the selected question is not in the form: the sample's answers do not ask it. */
function NotAsked({ store, name }: { readonly store: FormStore; readonly name: string }) {
  useRecordAtom(store, store.structureAtom);
  const resolution = store.resolution();
  const { form } = resolution;
  const asking = [...form.groups.values()].flatMap((each) => {
    const question = each.byName.get(name)?.question;
    const entries = each.group.list ? resolution.items(each.name) : [undefined];
    return question
      ? entries.map((entry) => ({ question, state: resolution.scope(each.name, entry).questions.get(name) }))
      : [];
  });
  const [first] = asking;
  if (!first || asking.some(({ state }) => state?.shown)) return null;
  const { group, label, when } = first.question;
  const words = when && new ExpressionWords(lintedDefinition(form.source)).condition(when, group);
  return (
    <p className="small studio-stale">
      “{label}” is not asked with these answers{words && `: it is asked when ${words}`}.
    </p>
  );
}

/** The place of the question that contains a control. */
function placeAround(control: Element): Place | undefined {
  const label = control.closest(".question")?.querySelector('[id$=":label"]');
  return label?.id.slice(0, -":label".length);
}

/** Milliseconds without another answer before the sample is priced again. */
const QUIET = 400;

/** Passes on answers typed here, once typing pauses. */
function AnswersFollowed({ store, onAnswers }: { readonly store: FormStore } & Pick<Props, "onAnswers">) {
  const changes = useRecordAtom(store, store.changesAtom);
  const first = useRef(changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (changes === first.current) return;
    first.current = none;
    const later = setTimeout(() => onAnswers(dataOf(store.tree())), QUIET);
    return () => clearTimeout(later);
  }, [changes]);
  return null;
}

const none: readonly never[] = [];
