import type { AttachedFile, InfoRequest } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { inChosenLanguage } from "../../forms/form-language.ts";
import { Notice } from "../../kit/Notice.tsx";
import "../../../../renderers/theme.css";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { DrawnQuestion } from "../../../../renderers/asked-question.ts";
import type { KeptFile, Upload } from "../../../../renderers/question-slots.ts";
import { BindQuestions } from "../../../binding/BindQuestions.tsx";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { readPlace } from "../../../form/tree/place.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { may } from "../../../insurance/permissions.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentInText } from "../../clock.ts";
import { scanWords } from "../../folders/entry-words.ts";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { withChosenWords } from "../../forms/form-language.ts";
import { Questions } from "../../forms/Questions.tsx";
import { useSaveKeys } from "../../forms/saving.ts";
import { ButtonLink } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { session } from "../../session/session.ts";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { sendAnswer } from "../../uploads/use-uploads.ts";
import { referPath } from "../open/capture-path.ts";
import { QuoteProvider, useQuote } from "../open/quote-context.ts";
import { AttachmentLinks, MayNotRefer } from "../refer/Conversation.tsx";
import { InfoActions, openRequest } from "./InfoActions.tsx";

interface Props {
  readonly request: InfoRequest;
  /** Earlier requests. */
  readonly children: ReactNode;
}

/** A file as its question shows it. */
const keptOf = (file: AttachedFile): KeptFile => ({
  id: file.id,
  name: file.name,
  bytes: file.bytes,
  ...(file.quarantined ? {} : { path: file.path }),
  note: scanWords(file),
});

/** The questions of one request, drawn and saved like any form: checked and saved as each field is left. */
function InfoForm({ request, children }: Props) {
  const quote = useQuote();
  const { reference, state, reload } = quote;
  const [store] = useState(() => openRequest(reference, request));
  useSaveKeys(store);
  const sections = useMemo(() => request.FIELDS.pages.flatMap((page) => page.sections), [request]);

  const files = useRef(new Map(request.attachments.map((file) => [file.id, keptOf(file)])));
  const keptFile = useCallback((id: string) => files.current.get(id), []);
  const upload = useCallback(
    async (asked: DrawnQuestion, ...[file, ...sent]: Parameters<Upload>) => {
      const place = `info-request/${request.id}/${readPlace(asked.place).name}`;
      const kept = keptOf(await sendAnswer(file, { reference, place }, ...sent));
      files.current.set(kept.id, kept);
      return kept;
    },
    [reference, request.id],
  );
  const here = useMemo(
    () => ({
      reference,
      fields: request.FIELDS,
      store: { ...store, outcomeAtom: quote.store.outcomeAtom },
      state: { ...state, readOnly: false },
      options: [],
      reload,
    }),
    [reference, request, store, quote.store, state, reload],
  );
  return (
    <QuoteProvider value={here}>
      <BindQuestions store={store} upload={upload} keptFile={keptFile}>
        <KeepFocus>
          <Main className="page info-page narrow flow-4">
            <PageTitle title={`Questions – ${reference}`} />
            <InfoHead request={request} typeOfInsurance={quote.fields.id} />
            <ConflictPanel store={store} />
            <Panel as="div">
              <Questions store={store} sections={sections} untitled={sections.length === 1} />
            </Panel>
            {children}
          </Main>
          <InfoActions requestId={request.id} quote={quote} />
        </KeepFocus>
      </BindQuestions>
    </QuoteProvider>
  );
}

/** Earlier requests, with the answers that were sent back. */
function EarlierRequests({ requests }: { readonly requests: readonly InfoRequest[] }) {
  return requests.map(({ id, askedBy, askedAt, message, due, sentAt, sentBy, answers, attachments }) => (
    <Panel
      key={id}
      titleId={`asked-${id}`}
      title={<>Asked {momentInText(askedAt)}</>}
      beside={
        <span className="muted">
          {askedBy}, due {formatDate(due)}.{" "}
          {sentAt ? `Sent back ${momentInText(sentAt)} by ${sentBy ?? ""}.` : "Closed without an answer."}
        </span>
      }
    >
      <PanelBody>
        {message && <p className="message-words">{message}</p>}
        <dl className="pairs">
          {answers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || <span className="muted">No answer</span>}</dd>
            </div>
          ))}
        </dl>
        <AttachmentLinks attachments={attachments} />
      </PanelBody>
    </Panel>
  ));
}

/** Shown if no underwriter is waiting for information. */
function NothingToAnswer({ hasEarlier }: { readonly hasEarlier: boolean }) {
  const { fields, reference } = useQuote();
  return (
    <Empty framed level={1} title={<>No information is requested about {reference}</>}>
      <p>
        When an underwriter asks for information, the questions appear here.
        {hasEarlier && " Earlier requests are shown below."}
      </p>
      <ButtonLink variant="primary" to={referPath(fields.id, reference)}>
        View conversation
      </ButtonLink>
    </Empty>
  );
}

/** An underwriter's request for information about a quote, answered like a form. */
export default function InfoArea() {
  const { reference } = useQuote();
  const mayAnswer = may(useRecordAtom(session, session.permissionsAtom), "refer");
  if (mayAnswer) return <Requests />;
  return (
    <Main className="page">
      <PageTitle title={`Questions – ${reference}`} />
      <MayNotRefer />
    </Main>
  );
}

function Requests() {
  const { reference } = useQuote();
  const { value, failed, requestId, retry } = useLoaded(reference, () =>
    withChosenWords(call("/api/v1/InfoRequest/get", { reference, ...inChosenLanguage() })),
  );
  if (value?.request)
    return (
      <InfoForm key={value.request.id} request={value.request}>
        <EarlierRequests requests={value.earlier} />
      </InfoForm>
    );
  return (
    <Main className="page info-page narrow flow-4">
      <PageTitle title={`Questions – ${reference}`} />
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {!value && !failed && <Skeleton words="Loading the questions" rows={3} />}
      {value && <NothingToAnswer hasEarlier={value.earlier.length > 0} />}
      {value && <EarlierRequests requests={value.earlier} />}
    </Main>
  );
}

interface InfoHeadProps {
  readonly request: InfoRequest;
  readonly typeOfInsurance: string;
}

/** Who asks, why, and by when. */
function InfoHead({ request: { askedBy, askedAt, message, due, overdue }, typeOfInsurance }: InfoHeadProps) {
  const { reference } = useQuote();
  return (
    <>
      <div className="row gap-3">
        <h1 className="size-20">The underwriter's questions</h1>
        <span className="row end">
          <Link to={referPath(typeOfInsurance, reference)}>View conversation</Link>
        </span>
      </div>
      <Panel padded className="flow" aria-label="The request">
        <Notice tone={overdue ? "warn" : undefined} icon="clock">
          {overdue ? "Was due " : "Due "}
          <b className="figure">{formatDate(due)}</b>. {overdue && "It can still be sent back. "}
          What you type is saved as you go; the underwriter sees it once you send it back.
        </Notice>
        <p className="message-head cluster at-baseline size-13">
          <b>{askedBy}</b> asked <time dateTime={askedAt}>{momentInText(askedAt)}</time>
        </p>
        {message && <p className="message-words">{message}</p>}
      </Panel>
    </>
  );
}
