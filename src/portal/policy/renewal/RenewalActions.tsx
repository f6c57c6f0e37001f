import { useNavigate } from "react-router-dom";
import { ActionBar } from "../../capture/frame/actions/ActionBar.tsx";
import { type Obstacle, useObstacles } from "../../capture/frame/actions/obstacles.ts";
import { formPages } from "../../capture/frame/form-pages.ts";
import { usePrice } from "../../capture/frame/side/use-price.ts";
import { pagePath } from "../../capture/open/capture-path.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { AcceptQuote } from "../../capture/price/AcceptQuote.tsx";
import { GetQuote } from "../../capture/price/GetQuote.tsx";
import { useAcceptObstacles } from "../../capture/price/use-accept-obstacles.ts";

/** Price, then accept; what is in the way is said. */
export function RenewalActions() {
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
