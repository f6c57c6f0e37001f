import { Link, Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { type CalendarDate, formatDate } from "../../../form/values/calendar.ts";
import { copiedWords } from "../../../insurance/change/change-data.ts";
import { type DatedVersion, versionsOnDay } from "../../../insurance/change/policy-in-force.ts";
import { factsOfStatus } from "../../../insurance/lifecycle/statuses.ts";
import { may } from "../../../insurance/permissions.ts";
import { call } from "../../api/call.ts";
import { DocumentsPanel } from "../../capture/documents/DocumentsPanel.tsx";
import { answersPath, pagePath, policyPath } from "../../capture/open/capture-path.ts";
import { useDetail, useQuote } from "../../capture/open/quote-context.ts";
import { PriceTable } from "../../capture/price/PriceTable.tsx";
import { today } from "../../clock.ts";
import { quotePath } from "../../documents/quote-path.ts";
import { WordsForm } from "../../forms/WordsForm.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { Button, ButtonLink } from "../../kit/Button.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { session } from "../../session/session.ts";
import { Main, PageTitle } from "../../shell/Main.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { CancellationStatus } from "../cancel/CancellationStatus.tsx";
import { CancelPanel } from "../cancel/CancelPanel.tsx";
import { ChangePage } from "../change/ChangePage.tsx";
import { PolicyHead, Strip, termWords } from "../PolicyHead.tsx";
import { RenewalPage } from "../renewal/RenewalPage.tsx";
import { VersionsPanel } from "../versions/VersionsPanel.tsx";
import { ConditionsPanel } from "./ConditionsPanel.tsx";
import { PanelOfAct } from "./PanelOfAct.tsx";
import { type OfferedAct, type PolicyAct, policyActs, termNotice } from "./policy-acts.ts";

/** A policy with its actions, a mid-term adjustment, or a renewal invitation. */
export default function EditAcceptedArea() {
  const { state, fields, reference } = useQuote();
  const webStatus = useDetail("WebStatus");
  const { kind, phase, isPolicy } = factsOfStatus(webStatus) ?? {};
  if (state.kind === "mta") return <ChangePage />;
  // A lapsed invitation was never a policy.
  const isInvitation = kind === "renewal" || (phase === "lapsed" && state.policyNumber === undefined);
  if (isInvitation) return <RenewalPage />;
  if (isPolicy) return <PolicyPage />;
  return <Navigate to={quotePath(fields.id, reference, webStatus)} replace />;
}

interface Props {
  readonly acts: readonly OfferedAct[];
  /** Actions that open on this page. */
  readonly onOpen: (act: PolicyAct) => void;
}

const words: Readonly<Record<PolicyAct, { readonly label: string; readonly about: string }>> = {
  change: {
    label: "Change the policy",
    about:
      "From a date that you choose. You see the additional or return premium as you go, and the policy does not change until you accept.",
  },
  renew: { label: "Invite renewal", about: "The next term, with this year's price beside last year's." },
  cancel: { label: "Cancel the policy…", about: "Ends it early. You see the refund before you request it." },
  reinstate: { label: "Reinstate…", about: "Within 30 days of the cancellation; the provider decides." },
  copy: { label: "Copy to a new quote", about: "Starts a new quote with these answers." },
};

/** The policy's actions, and why some are not available now. */
function PolicyActs({ acts, onOpen }: Props) {
  const { reference, fields, store } = useQuote();
  const navigate = useNavigate();
  const { busy, trouble, act: run } = useAct();
  const begin = (make: (reference: string) => Promise<{ readonly reference: string }>) =>
    void run(async () => {
      const made = await make(reference);
      navigate(policyPath("edit-accepted", fields.id, made.reference));
    });
  const copy = () =>
    void run(async () => {
      const made = await call("/api/v1/Quote/copyQuote", { reference });
      toast(copiedWords(store.form, reference, made.reference));
      navigate(answersPath(fields.id, made.reference));
    });
  const press = (act: PolicyAct) => {
    if (act === "change") begin((reference) => call("/api/v1/Quote/createMTA", { reference }));
    else if (act === "renew") begin((reference) => call("/api/v1/Policy/createRenewal", { reference }));
    else if (act === "copy") copy();
    else onOpen(act);
  };
  if (acts.length === 0) return null;
  return (
    <Panel titleId="acts-title" title="What you can do">
      {trouble !== undefined && (
        <PanelBody>
          <Trouble words={trouble} />
        </PanelBody>
      )}
      <ul className="policy-acts ruled">
        {acts.map(({ act, reason }, at) => (
          <li key={act}>
            <Button
              variant={at === 0 && reason === undefined ? "primary" : "secondary"}
              aria-disabled={reason !== undefined}
              busy={busy}
              aria-describedby={`act-${act}`}
              onClick={() => reason === undefined && press(act)}
            >
              {reason !== undefined && <Icon name="lock" />}
              {words[act].label}
            </Button>
            <p id={`act-${act}`} className="quiet size-13">
              {reason ?? words[act].about}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Requests reinstatement of a cancelled policy. */
function ReinstatePanel({ onClose }: { readonly onClose: () => void }) {
  const { reference, reload } = useQuote();
  return (
    <PanelOfAct title="Reinstate the policy" words="The provider makes the decision." onClose={onClose}>
      <WordsForm
        label="Why it should be reinstated"
        missing="Say why it should be reinstated."
        most={2000}
        send="Request reinstatement"
        leave={{ words: "Keep it cancelled", onLeave: onClose }}
        onSend={async (words) => {
          await call("/api/v1/Policy/requestReinstatement", { reference, words });
          toast("The provider has been asked to reinstate it.");
          await reload();
          onClose();
        }}
      />
    </PanelOfAct>
  );
}

/** Whether the policy's term is over, from which date there is no cover, and where it continues. */
function TermNotice() {
  const { state, fields } = useQuote();
  const webStatus = useDetail("WebStatus");
  const { term, nextTerm } = state;
  const words = termNotice({ webStatus, term, nextTerm, today: today() });
  if (words === undefined) return null;
  return (
    <Notice tone="info" icon="clock">
      {words} {nextTerm && <Link to={policyPath("edit-accepted", fields.id, nextTerm)}>To {nextTerm}</Link>}
    </Notice>
  );
}

/** A policy: its term and premium, open work, actions and versions. `?do=cancel` opens an action. */
export function PolicyPage() {
  const { state, reference, fields } = useQuote();
  const webStatus = useDetail("WebStatus");
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const [address, setAddress] = useSearchParams();
  const { policyNumber, term, openChange, openRenewal, nextTerm, versions = [], cancellation } = state;
  const reinstateAsked = cancellation?.state === "reinstate-asked";
  const openWork = { openChange, openRenewal, nextTerm, reinstateAsked };
  const acts = policyActs({ webStatus, permissions, term, ...openWork, today: today() });
  const open = acts.find(({ act, reason }) => act === address.get("do") && reason === undefined)?.act;
  const show = (act: string | undefined) => setAddress(act === undefined ? {} : { do: act }, { replace: true });
  return (
    <Main className="page policy flow">
      <PageTitle title={`Policy ${policyNumber ?? reference}`} />
      <PolicyHead heading={`Policy ${policyNumber ?? ""}`} />
      <Strip
        facts={[
          ["Policy term", term ? termWords(term) : "–"],
          ["Policy version", policyVersionWords(versions, today())],
          ["Accepted", state.acceptedAt ? formatDate(state.acceptedAt.slice(0, 10)) : "–"],
          ["Quote", reference],
        ]}
      />
      {openChange && (
        <OpenWork
          words="A change is in progress. The policy does not change until it is accepted."
          reference={openChange}
        />
      )}
      {openRenewal && <OpenWork words="Renewal has been invited." reference={openRenewal} />}
      <TermNotice />
      <CancellationStatus mayCancel={may(permissions, "cancel")} />
      <div className="beside">
        <div className="min-0 flow">
          {open === "cancel" && <CancelPanel onClose={() => show(undefined)} />}
          {open === "reinstate" && <ReinstatePanel onClose={() => show(undefined)} />}
          <PolicyActs acts={acts.filter(({ act }) => act !== open)} onOpen={show} />
          <DocumentsPanel />
          <VersionsPanel />
        </div>
        <div className="beside-side min-0 flow">
          <PriceTable />
          <ConditionsPanel />
        </div>
      </div>
      <p className="confirmation-links cluster">
        <ButtonLink to={pagePath("pageConfirmation", fields.id, reference)}>Cover and premium</ButtonLink>
        <ButtonLink to={pagePath("answers", fields.id, reference)}>View answers</ButtonLink>
      </p>
    </Main>
  );
}

/** Open work on this policy, with a link to continue it. */
function OpenWork({ words, reference }: { readonly words: string; readonly reference: string }) {
  const { fields } = useQuote();
  return (
    <Notice tone="info" icon="edit">
      {words} <Link to={policyPath("edit-accepted", fields.id, reference)}>Continue with {reference}</Link>
    </Notice>
  );
}

/**
 * The versions of a policy in force and to come: `3`, or `1 in force, 2 from 21/02/2027`; for a cancelled one, when it
 * ends.
 */
export function policyVersionWords(versions: readonly DatedVersion[], today: CalendarDate): string {
  const { inForce, coming, cancelledFrom } = versionsOnDay(versions, today);
  const newest = String(versions.at(-1)?.number ?? 1);
  const end = cancelledFrom && formatDate(cancelledFrom);
  if (inForce === undefined && end) return `${newest}, cancelled from ${end}`;
  const later = coming.map(({ number, effective }) => `${number} from ${formatDate(effective)}`);
  if (end) later.push(`cancelled from ${end}`);
  if (inForce === undefined) return later.length > 1 ? later.join(", ") : newest;
  return later.length === 0 ? newest : [`${inForce} in force`, ...later].join(", ");
}
