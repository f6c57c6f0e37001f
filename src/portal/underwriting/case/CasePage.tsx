import type { Case } from "../../api/underwriting-calls.ts";
import { PreviousTerms } from "../../policy/renewal/PreviousTerms.tsx";
import { heldBack } from "../../referral/consequence.ts";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { DecisionPanel } from "../decide/DecisionPanel.tsx";
import { PolicyEndings } from "../endings/PolicyEndings.tsx";
import { Accumulation } from "./Accumulation.tsx";
import { CaseFacts } from "./CaseFacts.tsx";
import { CaseReasons } from "./CaseReasons.tsx";
import { ConditionsOfCover } from "./ConditionsOfCover.tsx";
import { EarlierRequests } from "./EarlierRequests.tsx";
import { FactorTable } from "./FactorTable.tsx";
import { RiskInWords } from "./RiskInWords.tsx";
import { Talk } from "./Talk.tsx";

interface Props {
  readonly risk: Case;
  readonly reload: () => Promise<void>;
}

/** Why it is here, the whole risk, how its price came about, what else stands nearby; beside it what can be decided. */
export function CasePage({ risk, reload }: Props) {
  const { row } = risk;
  return (
    <Main className="page case">
      <PageTitle title={`${row.reference} – Underwriting`} />
      <div className="page-head">
        <h1>{row.client || row.reference}</h1>
        <span className="muted">
          {row.product}, from {row.firm}, {row.branch}
        </span>
      </div>
      <div className="beside">
        <div className="beside-main">
          <PolicyEndings reload={reload} />
          <CaseReasons reasons={risk.reasons} />
          <ConditionsOfCover />
          <PreviousTerms />
          <Talk risk={risk} reload={reload} />
          <EarlierRequests requests={risk.infoRequests} />
          <FactorTable price={risk.price} trace={risk.trace} held={isHeld(risk)} />
          <Accumulation sums={risk.accumulation} />
          <RiskInWords />
        </div>
        <div className="beside-side">
          <CaseFacts risk={risk} reload={reload} />
          <DecisionPanel risk={risk} reload={reload} />
        </div>
      </div>
    </Main>
  );
}

/** A reason that still stands holds the price back. */
const isHeld = ({ reasons }: Case): boolean => heldBack(reasons.map(({ decision }) => decision)) === "premium";
