import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Icon } from "../../icons/Icon.tsx";

/** What the rules make a condition of cover: no reason why it is here, and it comes with any terms. */
export function ConditionsOfCover() {
  const { store } = useQuote();
  const { decisions } = useRecordAtom(store, store.outcomeAtom);
  const conditions = decisions.filter(({ decision }) => decision === "INFO");
  if (conditions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="conditions-title">
      <div className="panel-head">
        <h2 id="conditions-title">Conditions of cover</h2>
        <span className="muted">They come with the cover by rule</span>
      </div>
      <ul className="referral-reasons">
        {conditions.map(({ id, message, due }) => (
          <li key={id} className="flag">
            <Icon name="clock" />
            <span>
              <b>{message}</b> {due && `Due by ${formatDate(due)}.`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
