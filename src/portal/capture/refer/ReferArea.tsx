import { type FormEvent, useId, useRef, useState } from "react";
import { Link, Navigate, useParams } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { canBe } from "../../../insurance/lifecycle/lifecycle.ts";
import { may } from "../../../insurance/permissions.ts";
import { type ReferralOptions, readReferralOptions } from "../../../insurance/underwriting/referral-options.ts";
import type { AttachedFile, Referral, ReferralMessage } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { SignedOut } from "../../api/failures.ts";
import { useChangeCount, useLoaded } from "../../api/use-loaded.ts";
import { momentWords, today } from "../../clock.ts";
import { useDraft } from "../../forms/use-draft.ts";
import { Icon } from "../../icons/Icon.tsx";
import { statusWords } from "../../icons/Status.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Empty } from "../../kit/Empty.tsx";
import { TextAreaField } from "../../kit/Field.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { AgreedTerms } from "../../referral/TermsPanel.tsx";
import { session } from "../../session/session.ts";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { SidePanel, SideShort } from "../frame/side/SidePanel.tsx";
import { formPages } from "../frame/use-form-pages.ts";
import { infoRequestPath, pagePath, referPath } from "../open/capture-path.ts";
import { useDetail, usePhase, useQuote } from "../open/quote-context.ts";
import { reasonWords } from "../price/GetQuote.tsx";
import { ReturnToWork } from "../price/ReturnToWork.tsx";
import { AttachFiles } from "./AttachFiles.tsx";
import {
  Conversation,
  endWords,
  handlerWords,
  MayNotRefer,
  referralDueWords,
  referralHeading,
  startBeforeAnswerWords,
} from "./Conversation.tsx";
import { ReferForm } from "./ReferForm.tsx";
import { ReferralReasons } from "./ReferralReasons.tsx";

/** Referral status: when it was sent, with whom it is, when a reply is due, and the outcome. */
function ReferralHead({ referral }: { readonly referral: Referral | null }) {
  const { fields, reference, state } = useQuote();
  const phase = usePhase();
  const start = useDetail("InceptionDateISO");
  const early = referral && state.kind === "new" ? startBeforeAnswerWords(referral, start, today()) : undefined;
  const last = formPages(fields).at(-1)?.id ?? "price";
  return (
    <>
      <div className="row gap-3">
        <h1 className="size-20" id="referral-title" tabIndex={-1}>
          {referralHeading(referral, reference)}
        </h1>
        <span className="row end">
          {phase === "quoted" && referral?.outcome === "approved" ? (
            <ButtonLink variant="primary" to={pagePath(last, fields.id, reference)}>
              Review and accept
            </ButtonLink>
          ) : (
            <Link to={pagePath(last, fields.id, reference)}>Back to the quote</Link>
          )}
        </span>
      </div>
      {phase === "asked" && (
        <Notice tone="warn" icon="alert">
          The underwriter is waiting for information. <Link to={infoRequestPath(reference)}>Answer the questions</Link>
        </Notice>
      )}
      {referral && (
        <Panel padded className="referral-standing cluster at-end gap-3 gap-x-6 split" aria-label="Referral status">
          <dl className="facts">
            <dt>{referral.sent ? "Sent" : "Referred"}</dt>
            <dd>
              {momentWords(referral.sentAt)}, {referral.sent ? referral.sentBy : "by underwriting rules"}
            </dd>
            {referral.asked.length > 0 && (
              <>
                <dt>Asked for</dt>
                <dd>{referral.asked.join(", ")}</dd>
              </>
            )}
            {referral.wantedBy && (
              <>
                <dt>Wanted by</dt>
                <dd>{formatDate(referral.wantedBy)}</dd>
              </>
            )}
            <dt>{referral.closedAt ? endWords(referral) : "Answer due"}</dt>
            <dd className={referral.overdue ? "warn-words" : undefined}>{referralDueWords(referral)}</dd>
            <dt>{referral.closedAt ? "By" : "With"}</dt>
            <dd>{handlerWords(referral)}</dd>
          </dl>
          <ReturnToWork />
        </Panel>
      )}
      {early && (
        <Notice tone="warn" icon="clock">
          {early}
        </Notice>
      )}
    </>
  );
}

/** Why nothing can be sent in the present state, and where to continue. */
function NotToRefer() {
  const status = useDetail("WebStatus");
  const phase = usePhase();
  const { fields, reference } = useQuote();
  const last = formPages(fields).at(-1)?.id ?? "price";
  return (
    <Notice tone="info" icon="lock">
      {phase === "draft"
        ? "It has no price yet. Get a quote first: that shows what an underwriter has to see. "
        : `It is ${statusWords(status).toLowerCase()}, so there is nothing to refer. `}
      <Link to={pagePath(last, fields.id, reference)}>Back to the quote</Link>
    </Notice>
  );
}

interface Props {
  readonly files: readonly AttachedFile[];
  /** A message was sent, or a file was added or removed. */
  readonly onSent: () => void;
}

/** A further message to the underwriter, with files. */
function WriteMore({ files, onSent }: Props) {
  const { reference } = useQuote();
  const [message, write] = useDraft(`message ${reference}`);
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!message.trim()) {
      setTrouble("There is nothing to send yet.");
      return box.current?.focus();
    }
    setBusy(true);
    try {
      const attachments = files.map((file) => file.id);
      await call("/api/v1/Referral/message", {
        reference,
        Message: message.trim(),
        ...(attachments.length > 0 && { Attachments: JSON.stringify(attachments) }),
      });
      write("");
      setSent(true);
      onSent();
      box.current?.focus();
    } catch (error) {
      if (!(error instanceof SignedOut)) setTrouble(reasonWords(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel titleId={`${id}-title`} title="Write to the underwriter">
      <PanelBody as="form" className="refer grid gap-4" onSubmit={(event) => void send(event)} noValidate>
        <TextAreaField
          ref={box}
          label="Message"
          value={message}
          error={trouble}
          rows={3}
          onValue={(words) => {
            write(words);
            setTrouble(undefined);
            setSent(false);
          }}
        />
        <AttachFiles files={files} onChange={onSent} />
        <div className="cluster gap-x-4">
          <Button type="submit" variant="primary" busy={busy}>
            <Icon name="send" />
            {busy ? "Sending" : "Send"}
          </Button>
          <p className="small" role="status">
            {sent && "Sent. It is in the conversation."}
          </p>
        </div>
      </PanelBody>
    </Panel>
  );
}

/** The reasons, then either the form to refer the quote or the conversation since. */
function ReferralPage({ options }: { readonly options: ReferralOptions }) {
  const { reference, state } = useQuote();
  const status = useDetail("WebStatus");
  const { value, failed, requestId, retry } = useLoaded(`${reference} ${useChangeCount(state)}`, () =>
    call("/api/v1/Referral/get", { reference }),
  );
  if (!value)
    return failed ? (
      <Stale requestId={requestId} onRetry={retry} />
    ) : (
      <Skeleton words="Loading the referral" rows={3} />
    );

  const { referral, reasons, messages, attachments, target } = value;
  const isOpen = referral?.closedAt === null;
  const isWith = canBe("message", status) && isOpen;
  // A rule has referred the quote, but the broker has not written to the underwriter yet.
  const lacksWords = isWith && !referral.sent && canBe("refer", status);
  const canSend = canBe("refer", status) && (!isOpen || lacksWords);
  const files = unsentFiles(attachments, messages);
  return (
    <>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      <ReferralHead referral={referral} />
      {!canSend && !isWith && <NotToRefer />}
      <ReferralReasons reasons={reasons} />
      <AgreedTerms />
      {canSend && (
        <ReferForm
          options={options}
          reasons={reasons}
          files={files}
          target={target}
          isWith={lacksWords}
          onFiles={retry}
        />
      )}
      <Conversation messages={messages} />
      {isWith && !lacksWords && <WriteMore files={files} onSent={retry} />}
    </>
  );
}

/** The address requests something that cannot be asked of an underwriter. */
function NothingAsked({ options }: { readonly options: string }) {
  const { fields, reference } = useQuote();
  return (
    <Empty framed level={1} title={<>“{options}” is not something that you can ask an underwriter for</>}>
      <p>The address of this page may have been cut off. You can choose what to ask for on the page itself.</p>
      <ButtonLink variant="primary" to={referPath(fields.id, reference)} replace>
        Choose what to ask for
      </ButtonLink>
    </Empty>
  );
}

/** Refers a quote to an underwriter with a request, and shows the conversation that follows. */
export default function ReferArea() {
  const { Options } = useParams();
  const { fields, reference } = useQuote();
  const mayRefer = may(useRecordAtom(session, session.permissionsAtom), "refer");
  if (Options === undefined) return <Navigate to={referPath(fields.id, reference)} replace />;
  const options = readReferralOptions(Options);
  return (
    <div className="work work-wide">
      <SideShort />
      <Main className="work-main">
        <PageTitle title={`Underwriter – ${reference}`} />
        {!options && <NothingAsked options={Options} />}
        {options && !mayRefer && <MayNotRefer />}
        {options && mayRefer && <ReferralPage options={options} />}
      </Main>
      <SidePanel />
    </div>
  );
}

/** Files added for the underwriter but not sent with any message yet, in the order added. */
export function unsentFiles(
  attachments: readonly AttachedFile[],
  messages: readonly Pick<ReferralMessage, "attachments">[],
): readonly AttachedFile[] {
  const sent = new Set(messages.flatMap((message) => message.attachments.map(({ id }) => id)));
  return attachments.filter(({ id, place }) => place === "referral" && !sent.has(id));
}
