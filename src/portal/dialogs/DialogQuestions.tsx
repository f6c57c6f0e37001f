import type { DialogForm } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { inChosenLanguage } from "../forms/form-language.ts";
import "../../../renderers/theme.css";
import "./dialog.css";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { focusPlace } from "../../../renderers/focus-place.ts";
import { type DialogId, dialogGroup } from "../../../schemas/dialogs.ts";
import { BindQuestions } from "../../binding/BindQuestions.tsx";
import { pointerTo } from "../../form/tree/place.ts";
import { dataOf } from "../../form/tree/tree.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { createFormStore } from "../../state/create-form-store.ts";
import type { FormStore } from "../../state/form-store.ts";
import { Refused } from "../api/failures.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { now } from "../clock.ts";
import { KeepFocus } from "../forms/focus/KeepFocus.tsx";
import { withChosenWords } from "../forms/form-language.ts";
import { preparedForm } from "../forms/prepared-forms.ts";
import { Questions, QuestionTheme } from "../forms/Questions.tsx";
import { FormActs } from "../forms/WordsForm.tsx";
import { PanelBody } from "../kit/Panel.tsx";
import { Trouble } from "../kit/Trouble.tsx";
import { asError, REFUSED } from "../records/open-record.ts";
import { openForms } from "../session/session.ts";
import { Stale } from "../shell/Stale.tsx";
import { useAct } from "../use-act.ts";

interface Props {
  readonly id: DialogId;
  /** Subject of the dialog, such as a quote's reference: typed text is kept under it until sent or discarded. */
  readonly about: string;
  /** Label of the submit button. */
  readonly send: string;
  readonly sending?: string;
  /** Label of the button that leaves without submitting, if there is one. */
  readonly leave?: string;
  readonly onLeave?: () => void;
  /** Submits the answers once complete and valid; returns a message if it fails. */
  readonly onSend: (DATA: string) => Promise<string | undefined>;
  /** The first question takes the focus. */
  readonly takesFocus?: boolean;
  /** Content below the questions, such as the effect of the answers so far. */
  readonly children?: (store: FormStore) => ReactNode;
}

/** Questions before an action, drawn from their definition, with buttons to submit or leave. */
export function DialogQuestions(props: Props) {
  const { id } = props;
  const { value, failed, requestId, retry } = useLoaded(id, () =>
    withChosenWords(call("/api/v1/Dialogs/getForm", { id, ...inChosenLanguage() })),
  );
  if (value)
    return (
      <QuestionTheme>
        <LoadedDialog {...props} form={value} />
      </QuestionTheme>
    );
  return (
    <PanelBody>
      {failed ? <Stale requestId={requestId} onRetry={retry} /> : <span className="skeleton" role="status" />}
    </PanelBody>
  );
}

const openDialog = (name: string, { FIELDS, DATA }: DialogForm): FormStore => {
  const open = openForms.find(name);
  if (open) return open;
  const store = createFormStore(preparedForm(FIELDS), DATA, { dates: () => londonDate(now()) });
  openForms.put(name, store);
  return store;
};

/** Reads a focused field before submitting. */
const leaveBox = (store: FormStore): void => {
  const field = document.activeElement;
  if (field?.id && field.closest(".question")) store.leaveField(field.id);
};

interface LoadedProps extends Props {
  readonly form: DialogForm;
}

function LoadedDialog({ form, id, about, onLeave, onSend, takesFocus, children, ...acts }: LoadedProps) {
  const { FIELDS, DATA } = form;
  const name = `${id} ${FIELDS.version} ${about}`;
  const [store] = useState(() => openDialog(name, form));
  const { busy, trouble, act, refuse, forget } = useAct();
  const sections = FIELDS.pages.flatMap((page) => page.sections);
  const [first = ""] = sections.flatMap(({ questions }) => questions);
  useEffect(() => {
    if (takesFocus) focusPlace(`${dialogGroup.at}/${first}`);
  }, [takesFocus, first]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    leaveBox(store);
    const [wrong] = store.tryAll("accept").filter(({ code }) => code !== REFUSED);
    if (wrong) return void (wrong.place !== undefined && focusPlace(wrong.place));
    void act(async () => {
      try {
        const why = await onSend(JSON.stringify(dataOf(store.tree())));
        if (why !== undefined) return refuse(why);
        openForms.drop(name);
      } catch (error) {
        const reasons = error instanceof Refused ? error.refusal.reasons : [];
        const placed = reasons.filter(({ path }) => path.startsWith(pointerTo(dialogGroup.at)));
        store.receive({ DATA, ERRORS: placed.map(asError) });
        throw error;
      }
    });
  };
  return (
    <BindQuestions store={store} goTo={focusPlace}>
      <KeepFocus>
        <form className="dialog-questions" onSubmit={send} onChange={forget} noValidate>
          <Questions store={store} sections={sections} untitled={sections.length === 1} />
          <PanelBody className="dialog-acts">
            {children?.(store)}
            <Trouble words={trouble} />
            <FormActs
              {...acts}
              busy={busy}
              onLeave={() => {
                openForms.drop(name);
                onLeave?.();
              }}
            />
          </PanelBody>
        </form>
      </KeepFocus>
    </BindQuestions>
  );
}
