import "../../styles/beside.css";
import { useNavigate } from "react-router-dom";
import { formatDate } from "../../../form/values/calendar.ts";
import { ActionBar } from "../../capture/frame/actions/ActionBar.tsx";
import { type Obstacle, useObstacles } from "../../capture/frame/actions/obstacles.ts";
import { formPages } from "../../capture/frame/form-pages.ts";
import { QuoteStanding } from "../../capture/frame/problems/Standing.tsx";
import { usePrice } from "../../capture/frame/side/use-price.ts";
import { pagePath } from "../../capture/open/capture-path.ts";
import { usePhase, useQuote } from "../../capture/open/quote-context.ts";
import { AcceptQuote } from "../../capture/price/AcceptQuote.tsx";
import { GetQuote } from "../../capture/price/GetQuote.tsx";
import { useAcceptObstacles } from "../../capture/price/use-accept-obstacles.ts";
import { ConflictPanel } from "../../forms/ConflictPanel.tsx";
import { KeepFocus } from "../../forms/focus/KeepFocus.tsx";
import { ButtonLink } from "../../kit/Button.tsx";
import { Main } from "../../shell/Main.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { PolicyHead } from "../PolicyHead.tsx";
import { Strip } from "../Strip.tsx";
import { termWords } from "../term-words.ts";
import { FactsToConfirm } from "./FactsToConfirm.tsx";
import { PremiumBesideLast } from "./PremiumBesideLast.tsx";
import { PreviousTerms } from "./PreviousTerms.tsx";

/** Price, then accept; what is in the way is said. */
function RenewalActions() {
  const { state, fields, reference } = useQuote();
  const { price, outdated } = usePrice();
  const forPrice = useObstacles("quote");
  const forAccept = useAcceptObstacles();
  const navigate = useNavigate();
  const unconfirmed = state.renewal?.facts.filter(({ confirmedAt }) => confirmedAt === undefined).length ?? 0;
  const facts: readonly Obstacle[] =
    unconfirmed === 0
      ? []
      : [
          {
            key: "facts",
            words: `Confirm ${unconfirmed} more with the client`,
            count: unconfirmed,
            address: "#facts-title",
          },
        ];
  const priced = price !== null && !outdated;
  const obstacles = state.readOnly ? [] : priced ? [...facts, ...forAccept] : forPrice;
  const onStop = () => navigate(pagePath(formPages(fields).at(-1)?.id ?? "page4", fields.id, reference));
  return (
    <ActionBar
      goal={priced ? "accept" : "get a quote"}
      obstacles={obstacles}
      ready={
        state.readOnly ? (
          <span className="muted">Read only</span>
        ) : (
          <b>{priced ? "Ready to accept" : "Ready for a price"}</b>
        )
      }
    >
      {(reasons) =>
        state.readOnly ? null : priced ? (
          <AcceptQuote reasonsId={reasons} obstacles={obstacles} onStop={onStop} />
        ) : (
          <GetQuote reasonsId={reasons} blocked={forPrice.length > 0} again={price !== null} />
        )
      }
    </ActionBar>
  );
}

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
        <QuoteStanding />
        <ConflictPanel store={store} />
        <div className="beside">
          <div className="beside-main">{renewal && <FactsToConfirm facts={renewal.facts} />}</div>
          <div className="beside-side">
            <PremiumBesideLast last={renewal?.previousPrice ?? null} />
            <PreviousTerms />
            <p>
              <ButtonLink to={pagePath(last, fields.id, reference)}>Price, options and declaration</ButtonLink>
            </p>
          </div>
        </div>
      </Main>
      <RenewalActions />
    </KeepFocus>
  );
}
