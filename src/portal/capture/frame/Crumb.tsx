import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useLangAround } from "../../../../renderers/form-language.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { copiedWords } from "../../../insurance/change/change-data.ts";
import { may } from "../../../insurance/permissions.ts";
import type { FormStore } from "../../../state/form-store.ts";
import type { EditName } from "../../../state/history/own-edits.ts";
import type { UndoResult } from "../../../state/history/where-changed.ts";
import { call } from "../../api/call.ts";
import { chooseLanguage, languagesOf } from "../../forms/form-language.ts";
import { actOfKey, type UndoStep, usesBrowserUndo } from "../../forms/undo-action.ts";
import { Status } from "../../icons/Status.tsx";
import { Badge } from "../../kit/Badge.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { openForms, session } from "../../session/session.ts";
import { focusWhenThere } from "../../shell/focus-when-there.ts";
import { toast, toastFailure } from "../../toast/toasts.ts";
import { DiaryToggle } from "../diary/DiaryToggle.tsx";
import { hideHistory, showHistory, useHistoryShown } from "../history/history-panel.ts";
import { answersPath, pageOfGroup, pagePath } from "../open/capture-path.ts";
import { useClientName, useDetail, useGoTo, usePhase, useQuote } from "../open/quote-context.ts";
import { SaveStateWords } from "./SaveStateWords.tsx";

/** The button that asked is gone, so the focus moves to the safe one of the two that replaced it. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** Copies the quote, or deletes a draft after confirmation. */
function QuoteMenu() {
  const { reference, fields, store, state } = useQuote();
  const navigate = useNavigate();
  const mayEdit = may(useRecordAtom(session, session.permissionsAtom), "edit");
  const isDraft = usePhase() === "draft";
  const [sure, setSure] = useState(false);
  // A mid-term adjustment belongs to its policy: it is discarded, never copied or deleted.
  if (!mayEdit || state.kind === "mta") return null;

  const act = async (what: () => Promise<void>) => {
    try {
      await what();
    } catch (error) {
      toastFailure(error);
    }
  };
  const copy = () =>
    act(async () => {
      if (!(await store.saveNow()))
        return void toast("The quote is not saved yet, so it was not copied.", { bad: true });
      const made = await call("/api/v1/Quote/copyQuote", { reference });
      toast(copiedWords(store.form, reference, made.reference));
      navigate(answersPath(fields.id, made.reference));
    });
  const remove = () =>
    act(async () => {
      await call("/api/v1/Quote/deleteQuote", { reference });
      openForms.drop(reference);
      toast(`${reference} deleted.`);
      navigate("/user/documents");
    });

  return (
    <span className="crumb-acts cluster">
      <Button size="small" onClick={() => void copy()}>
        Copy this quote
      </Button>
      {isDraft && !sure && (
        <Button variant="text" size="small" onClick={() => setSure(true)}>
          Delete…
        </Button>
      )}
      {isDraft && sure && (
        <>
          <Button size="small" onClick={() => void remove()}>
            Delete {reference} permanently
          </Button>
          <Button ref={focusOnce} variant="text" size="small" onClick={() => setSure(false)}>
            Keep it
          </Button>
        </>
      )}
    </span>
  );
}

interface StepProps {
  readonly name: "Undo" | "Redo";
  readonly keys: string;
  readonly edit: EditName | undefined;
  readonly onStep: () => void;
}

function Step({ name, keys, edit, onStep }: StepProps) {
  return (
    <Button
      variant="text"
      size="small"
      aria-disabled={edit === undefined}
      aria-keyshortcuts={keys}
      title={edit ? `${name}: ${edit.label}` : undefined}
      onClick={edit && onStep}
    >
      {name}
      {edit && <span className="visually-hidden">: {edit.label}</span>}
    </Button>
  );
}

interface UndoRedoActs {
  readonly undo: () => void;
  readonly redo: () => void;
  /** The last action, announced to screen readers. */
  readonly announcement: string;
}

/** Undoes or redoes the user's last edit and navigates to it. */
function useUndoRedo(): UndoRedoActs {
  const quote = useQuote();
  const { store, fields, reference } = quote;
  const goTo = useGoTo(quote);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState("");

  const show = useCallback(
    ({ place, group }: UndoResult) => {
      if (place !== undefined) return goTo(place);
      if (group === undefined) return undefined;
      const address = pagePath(pageOfGroup({ fields }, group), fields.id, reference);
      if (address === pathname) focusWhenThere("main");
      else navigate(address);
      return undefined;
    },
    [goTo, navigate, pathname, fields, reference],
  );
  const step = useCallback(
    (take: () => UndoResult | undefined, words: string, nothing: string) => {
      // Render the restored answer before focusing it.
      const taken = flushSync(take);
      setAnnouncement(taken ? `${words}: ${taken.label}.` : nothing);
      if (taken) show(taken);
    },
    [show],
  );
  const undo = useCallback(() => step(() => store.undo(), "Undone", "There is nothing to undo."), [step, store]);
  const redo = useCallback(() => step(store.redo, "Redone", "There is nothing to redo."), [step, store]);
  return { undo, redo, announcement };
}

/** Undo and redo by Ctrl+Z and Ctrl+Y. */
function useUndoKeys(store: FormStore, { undo, redo }: Pick<UndoRedoActs, UndoStep>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actOfKey(event);
      if (!act || event.defaultPrevented || usesBrowserUndo(event.target, store.isEdited)) return;
      event.preventDefault();
      if (act === "undo") undo();
      else redo();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [store, undo, redo]);
}

/** Undoes and redoes the user's own edits one by one, announcing each once. */
function UndoRedo() {
  const { store } = useQuote();
  const locked = useRecordAtom(store, store.lockedAtom);
  const undoable = useRecordAtom(store, store.undoAtom);
  const redoable = useRecordAtom(store, store.redoAtom);
  const { undo, redo, announcement } = useUndoRedo();
  useUndoKeys(store, { undo, redo });
  if (locked !== undefined) return null;
  return (
    <span className="crumb-undo flex">
      <Step name="Undo" keys="Control+Z" edit={undoable} onStep={undo} />
      <Step name="Redo" keys="Control+Shift+Z" edit={redoable} onStep={redo} />
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </span>
  );
}

/** Views of the whole quote: answers in words, history and diary. */
function QuoteViews() {
  const { fields, reference } = useQuote();
  const { pathname } = useLocation();
  const isOpen = useHistoryShown(reference) !== null;
  const answers = pagePath("answers", fields.id, reference);
  return (
    <span className="crumb-views flex">
      <ButtonLink variant="text" size="small" to={answers} aria-current={pathname === answers ? "page" : undefined}>
        Answers
      </ButtonLink>
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        title="Alt+H in a question: the history of its answer"
        onClick={() => (isOpen ? hideHistory() : showHistory(reference))}
      >
        History
      </Button>
      <DiaryToggle />
    </span>
  );
}

/**
 * Choice of the language of the questions, if there are several. The form is reopened in it once everything is saved,
 * which clears the undo history.
 */
function LanguageChoice() {
  const { fields, store, reload } = useQuote();
  const languages = languagesOf(fields.languages);
  if (languages.length < 2) return null;
  const choose = async (language: string) => {
    if (store.isUnsaved() && !(await store.saveNow()))
      return void toast("The answers are not saved yet, so the language was not changed.", { bad: true });
    chooseLanguage(language);
    await reload();
  };
  return (
    <Tabs
      label="Language of the questions"
      tabs={languages}
      chosen={fields.language ?? "en"}
      onChoose={(language) => void choose(language)}
    />
  );
}

/** A list to go back to. */
export interface Home {
  readonly address: string;
  readonly title: string;
}

const documents: Home = { address: "/user/documents", title: "Work" };

interface Props {
  readonly home?: Home | undefined;
  /** The page saves answers of its own and shows their save state itself. */
  readonly savesElsewhere?: boolean;
}

/** The quote in one line: reference, client, status and save state. */
export function Crumb({ home = documents, savesElsewhere = false }: Props) {
  const { reference, fields, state } = useQuote();
  const client = useClientName();
  const lang = useLangAround();
  const webStatus = useDetail("WebStatus");
  const { cancellation } = state;
  return (
    <section className="crumb row gap-4 line-below" aria-label="Quote summary">
      <span className="on-desk">
        <Link to={home.address}>{home.title}</Link>
      </span>
      <span className="crumb-line on-desk" />
      <b className="figure">{reference}</b>
      {client && <span className="on-desk crumb-client cut">{client}</span>}
      <Badge lang={lang(fields.title)}>{fields.title}</Badge>
      <Status webStatus={webStatus} cancelledFrom={cancellation?.effective} />
      <QuoteViews />
      <span className="row end">{!savesElsewhere && <SaveStateWords spoken />}</span>
      <LanguageChoice />
      <UndoRedo />
      <QuoteMenu />
    </section>
  );
}
