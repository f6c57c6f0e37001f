import { Link } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { formPages } from "../../capture/frame/form-pages.ts";
import { Standing } from "../../capture/frame/problems/Standing.tsx";
import { pagePath } from "../../capture/open/capture-path.ts";
import { usePhase, useQuote } from "../../capture/open/quote-context.ts";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { PolicyHead } from "../PolicyHead.tsx";
import { Strip } from "../Strip.tsx";
import { termWords } from "../term-words.ts";
import { FactsToConfirm } from "./FactsToConfirm.tsx";
import { PremiumBesideLast } from "./PremiumBesideLast.tsx";
import { PreviousTerms } from "./PreviousTerms.tsx";
import { RenewalActions } from "./RenewalActions.tsx";

/** The invitation for the next term: the facts asked again, and this year's premium beside last year's. */
export function RenewalPage() {
  const { state, fields, reference, store } = useQuote();
  const { renewal, term } = state;
  const policy = state.policyNumber ?? state.policyReference ?? "";
  const isOver = usePhase() === "lapsed";
  const last = formPages(fields).at(-1)?.id ?? "page4";
  return (
    <KeepFocus>
      <Main className="page policy">
        <PageTitle title={`Renewal of ${policy} – ${reference}`} />
        <PolicyHead heading={`Renewal of policy ${policy}`} />
        <Strip
          facts={[
            ["Next term", term ? termWords(term) : "–"],
            [isOver ? "Was open until" : "Accept by", renewal ? formatDate(renewal.acceptBy) : "–"],
            ["Last term", renewal?.previousReference ?? "–"],
            ["This renewal", reference],
          ]}
        />
        <Standing />
        <ConflictPanel store={store} />
        <div className="beside">
          <div className="beside-main">{renewal && <FactsToConfirm facts={renewal.facts} />}</div>
          <div className="beside-side">
            <PremiumBesideLast last={renewal?.previousPrice ?? null} />
            <PreviousTerms />
            <p>
              <Link className="button" to={pagePath(last, fields.id, reference)}>
                Price, options and declaration
              </Link>
            </p>
          </div>
        </div>
      </Main>
      <RenewalActions />
    </KeepFocus>
  );
}
