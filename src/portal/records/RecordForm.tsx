import "../../../renderers/theme.css";
import "../styles/records.css";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { focusPlace } from "../../../renderers/focus-place.ts";
import { BindQuestions } from "../../binding/BindQuestions.tsx";
import { useRecordAtom } from "../../binding/state-hooks.ts";
import { readPlace, wholeEntry } from "../../form/tree/place.ts";
import { questionOfPlace } from "../../state/entries/find-item.ts";
import type { Problem } from "../../state/findings/problem.ts";
import type { FormStore } from "../../state/form-store.ts";
import type { SaveState } from "../../state/saving/save-outcome.ts";
import { Refused } from "../api/failures.ts";
import { momentInText, timeWords } from "../clock.ts";
import { ConflictPanel } from "../forms/ConflictPanel.tsx";
import { KeepFocus } from "../forms/focus/KeepFocus.tsx";
import { QuestionTheme } from "../forms/Questions.tsx";
import { type SaveWords, saveWords, useSaveKeys } from "../forms/saving.ts";
import { Icon } from "../icons/Icon.tsx";
import { Button } from "../kit/Button.tsx";
import { Empty } from "../kit/Empty.tsx";
import { Notice } from "../kit/Notice.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { focusWhenThere } from "../shell/focus-when-there.ts";
import { Stale } from "../shell/Stale.tsx";
import { toast } from "../toast/toasts.ts";
import type { OpenRecord } from "./open-record.ts";
import { RecordPages } from "./RecordPages.tsx";
import { RecordSummary } from "./RecordSummary.tsx";
import type { RecordSource, SavedRecord } from "./record-source.ts";
import { type RecordSaving, useRecord, useRecordSave } from "./use-record.ts";

const lastChange = ({ changedAt = "", changedBy }: OpenRecord): string =>
  `Saved ${momentInText(changedAt)}${changedBy ? ` by ${changedBy}` : ""}`;

function savedWords(state: SaveState, record: OpenRecord, begin: string): SaveWords {
  const at = state.kind === "saved" ? state.at : undefined;
  if (at) return ["check", "", `Saved ${timeWords(new Date(at))}`];
  return record.changedAt === undefined ? ["ring", "", begin] : ["check", "", lastChange(record)];
}

interface Props {
  readonly record: OpenRecord;
  readonly saving: RecordSaving;
  readonly label: string;
  /** Shown if nothing was ever saved. */
  readonly begin: string;
  /** Something besides the answers is unsaved too. */
  readonly isUnsavedBeside: boolean;
  /** Discards unsaved changes. */
  readonly onDiscard: () => void;
}

/** The save state, and the save button. */
function RecordActions({ record, saving, label, begin, isUnsavedBeside, onDiscard }: Props) {
  const { state, save } = saving;
  const [icon, tone, words] = saveWords(state, savedWords(state, record, begin), "sent as soon as there is one");
  const waits = isUnsavedBeside || state.kind === "unsaved" || state.kind === "refused";
  return (
    <section className="record-bar cluster gap-x-4" aria-label="Actions">
      <span className={tone ? `saved ${tone}` : "saved"} role="status">
        <Icon name={icon} />
        {words}
      </span>
      <span className="cluster end">
        {waits && (
          <Button
            onClick={() => {
              onDiscard();
              focusWhenThere("main");
            }}
          >
            Discard changes
          </Button>
        )}
        <Button variant="primary" busy={state.kind === "saving"} onClick={save}>
          {state.kind === "saving" ? "Saving" : label}
        </Button>
      </span>
    </section>
  );
}

/**
 * Notifies users who leave the page with unsaved changes, and offers to return.
 *
 * @param about what is on the page: `Your details`
 * @param isUnsavedBeside whether something besides the answers is unsaved
 */
function useUnsavedNote({ store }: OpenRecord, about: string, isUnsavedBeside: () => boolean): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () => () => {
      const here = window.location.pathname;
      if (here === pathname || !here.startsWith("/user") || !(store.isUnsaved() || isUnsavedBeside())) return;
      toast(`${about}: what you changed is kept on this page, but not saved.`, {
        action: { label: "Back to it", run: () => void navigate(pathname) },
      });
    },
    [store, about, isUnsavedBeside, pathname, navigate],
  );
}

/** The address names nothing that the user may see. */
function NoSuchRecord() {
  return (
    <Empty framed title="There is no such page">
      <p>It may have been removed, or you may not have access to it. Choose another page at the side.</p>
    </Empty>
  );
}

const nothingBeside = () => false;

interface RecordFormProps {
  readonly source: RecordSource;
  /** What is on the page, for the notice about unsaved answers: `Your details`. */
  readonly about: string;
  /** Label of the button. Default `Save`. */
  readonly saveLabel?: string;
  /** Shown next to the button before the first save. Default `Nothing saved yet`. */
  readonly beginWords?: string;
  /** Message after a save. Default `Saved.`; empty if the page shows its own. */
  readonly savedWords?: string;
  readonly onSaved?: (saved: SavedRecord) => void;
  /** Called with whether an error summary is shown, for the page's title. */
  readonly onTrouble?: (trouble: boolean) => void;
  /** Shown if there is no such record, or the user may not see it. */
  readonly missing?: ReactNode;
  /** What is missing in the fields above the questions; `place` is the id of the field. Blocks saving. */
  readonly beside?: readonly Problem[];
  /** Whether fields above the questions are unsaved; a stable function. */
  readonly isUnsavedBeside?: () => boolean;
  /** Called when unsaved changes are discarded, to reset the fields above the questions too. */
  readonly onDiscard?: () => void;
  /** Content above the questions, once they are loaded. */
  readonly children?: ReactNode;
}

/**
 * The pages of a published form about a person or firm, one below the other: its stored answers, errors next to each,
 * and one save button. Nothing takes effect before that; typed text survives leaving the page, even for a sign-in.
 */
export function RecordForm({ source, missing = <NoSuchRecord />, ...props }: RecordFormProps) {
  const { record, opening, failed, reload, renew } = useRecord(source);
  if (!record && failed instanceof Refused && (failed.status === 404 || failed.status === 403)) return missing;
  return (
    <>
      {failed !== null && <Stale onRetry={reload} />}
      {record ? (
        <QuestionTheme>
          <Form key={`${source.name} ${opening}`} record={record} reload={reload} renew={renew} {...props} />
        </QuestionTheme>
      ) : (
        failed === null && <Skeleton words="Loading the questions" rows={6} />
      )}
    </>
  );
}

interface FormProps extends Omit<RecordFormProps, "source" | "missing"> {
  readonly record: OpenRecord;
  readonly reload: () => void;
  readonly renew: () => void;
}

function Form({
  record,
  reload,
  renew,
  about,
  saveLabel = "Save",
  beginWords = "Nothing saved yet",
  savedWords,
  onSaved,
  onTrouble,
  beside,
  isUnsavedBeside = nothingBeside,
  onDiscard,
  children,
}: FormProps) {
  const { store, locked } = record;
  const saving = useRecordSave(record, { beside, savedWords, onSaved });
  const { problems, attempt, save } = saving;
  const trouble = attempt > 0 && problems.length > 0;
  useSaveKeys(store, save);
  useUnsavedNote(record, about, isUnsavedBeside);
  useEffect(() => onTrouble?.(trouble), [onTrouble, trouble]);
  const whole = locked.find(({ path }) => path === "");
  const conflicts = useRecordAtom(store, store.conflictAtom);
  return (
    <BindQuestions store={store} goTo={focusPlace}>
      <KeepFocus>
        <div className="record">
          {trouble && conflicts.length === 0 && <RecordSummary problems={problems} attempt={attempt} />}
          {trouble && problems.some((problem) => isUnknown(store, problem)) && <ChangedForm onRenew={renew} />}
          <ConflictPanel store={store} />
          {whole && (
            <Notice tone="info" icon="lock">
              {whole.message}
            </Notice>
          )}
          {children}
          <RecordPages store={store} readOnly={whole !== undefined} />
          {!whole && (
            <RecordActions
              record={record}
              saving={saving}
              label={saveLabel}
              begin={beginWords}
              isUnsavedBeside={isUnsavedBeside()}
              onDiscard={() => {
                onDiscard?.();
                reload();
              }}
            />
          )}
        </div>
      </KeepFocus>
    </BindQuestions>
  );
}

/** The server requires an answer that this page does not ask for: a new version of the form was published meanwhile. */
function ChangedForm({ onRenew }: { readonly onRenew: () => void }) {
  return (
    <Notice tone="warn" icon="alert">
      The questions may have changed since you opened this page.{" "}
      <Button variant="link" onClick={onRenew}>
        Show the current page
      </Button>
      . What you typed stays.
    </Notice>
  );
}

/**
 * Whether the server requires an answer that no question of this form gives, because a newer form was published since.
 */
export function isUnknown({ form, tree }: FormStore, { place }: Pick<Problem, "place">): boolean {
  if (place === undefined) return false;
  const { name } = readPlace(place);
  return name !== undefined && name !== wholeEntry && questionOfPlace(form, tree(), place) === undefined;
}
