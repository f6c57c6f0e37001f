import { useNavigate } from "react-router-dom";
import { pagePath } from "../../open/capture-path.ts";
import { useQuote } from "../../open/quote-context.ts";
import { PriceOrQuote } from "../../price/PriceOrQuote.tsx";
import { useFormPages } from "../use-form-pages.ts";
import { ActionBar } from "./ActionBar.tsx";
import { useObstacles } from "./obstacles.ts";
import { ReadyForPrice } from "./ReadyForPrice.tsx";

interface Props {
  readonly page: string;
  readonly onNext: (address: string) => void;
}

/** Previous, next and get quote, with what a price still needs. */
export function FormActions({ page, onNext }: Props) {
  const { fields, reference, state } = useQuote();
  const navigate = useNavigate();
  const obstacles = useObstacles("quote");
  const pages = useFormPages();
  const at = pages.findIndex(({ id }) => id === page);
  const previous = pages[at - 1];
  const next = pages[at + 1];
  const address = (id: string) => pagePath(id, fields.id, reference);
  return (
    <ActionBar
      goal={state.kind === "mta" ? "confirm the change" : "get a quote"}
      obstacles={state.readOnly ? [] : obstacles}
      ready={<ReadyForPrice />}
    >
      {(reasons) => (
        <>
          {previous && (
            <button type="button" className="button" onClick={() => navigate(address(previous.id))}>
              Previous
            </button>
          )}
          {next && (
            <button type="button" className="button" onClick={() => onNext(address(next.id))}>
              <span>
                Next<span className="on-desk">: {next.title}</span>
              </span>
            </button>
          )}
          {(!state.readOnly || state.kind === "mta") && (
            <PriceOrQuote reasonsId={reasons} blocked={obstacles.length > 0} />
          )}
        </>
      )}
    </ActionBar>
  );
}
