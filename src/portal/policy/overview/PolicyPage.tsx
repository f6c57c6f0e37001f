import { Link, useSearchParams } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { may } from "../../../insurance/permissions.ts";
import { DocumentsPanel } from "../../capture/documents/DocumentsPanel.tsx";
import { pagePath, policyPath } from "../../capture/open/capture-path.ts";
import { useDetail, useQuote } from "../../capture/open/quote-context.ts";
import { PriceTable } from "../../capture/price/PriceTable.tsx";
import { today } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { session } from "../../session/session.ts";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { CancellationStanding } from "../cancel/CancellationStanding.tsx";
import { CancelPanel } from "../cancel/CancelPanel.tsx";
import { ReinstatePanel } from "../cancel/ReinstatePanel.tsx";
import { PolicyHead } from "../PolicyHead.tsx";
import { Strip } from "../Strip.tsx";
import { termWords } from "../term-words.ts";
import { VersionsPanel } from "../versions/VersionsPanel.tsx";
import { ConditionsPanel } from "./ConditionsPanel.tsx";
import { PolicyActs } from "./PolicyActs.tsx";
import { policyActs } from "./policy-acts.ts";
import { TermStanding } from "./TermStanding.tsx";
import { versionWords } from "./version-words.ts";

/** A policy: its term and premium, what is open of it, what can be done, its versions. `?do=cancel` opens an act. */
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
    <Main className="page policy">
      <PageTitle title={`Policy ${policyNumber ?? reference}`} />
      <PolicyHead heading={`Policy ${policyNumber ?? ""}`} />
      <Strip
        facts={[
          ["Policy term", term ? termWords(term) : "–"],
          ["Policy version", versionWords(versions, today())],
          ["Accepted", state.acceptedAt ? formatDate(state.acceptedAt.slice(0, 10)) : "–"],
          ["Quote", reference],
        ]}
      />
      {openChange && (
        <OpenWork
          words="A change is being worked on; the policy is as it was until it is accepted."
          reference={openChange}
        />
      )}
      {openRenewal && <OpenWork words="The next term is offered." reference={openRenewal} />}
      <TermStanding />
      <CancellationStanding mayCancel={may(permissions, "cancel")} />
      <div className="beside">
        <div className="beside-main">
          {open === "cancel" && <CancelPanel onClose={() => show(undefined)} />}
          {open === "reinstate" && <ReinstatePanel onClose={() => show(undefined)} />}
          <PolicyActs acts={acts.filter(({ act }) => act !== open)} onOpen={show} />
          <DocumentsPanel />
          <VersionsPanel />
        </div>
        <div className="beside-side">
          <PriceTable />
          <ConditionsPanel />
        </div>
      </div>
      <p className="confirmation-links">
        <Link className="button" to={pagePath("pageConfirmation", fields.id, reference)}>
          What was bound and paid
        </Link>
        <Link className="button" to={pagePath("answers", fields.id, reference)}>
          Read the answers
        </Link>
      </p>
    </Main>
  );
}

/** Something of this policy that waits to be gone on with. */
function OpenWork({ words, reference }: { readonly words: string; readonly reference: string }) {
  const { fields } = useQuote();
  return (
    <p className="note note-info">
      <Icon name="edit" />
      <span>
        {words} <Link to={policyPath("edit-accepted", fields.id, reference)}>Go on with {reference}</Link>
      </span>
    </p>
  );
}
