import { formatDate } from "../../../form/values/calendar.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Icon } from "../../icons/Icon.tsx";
import { useRecordAtom } from "../../state-hooks.ts";

interface Condition {
  readonly key: string;
  readonly words: string;
  readonly due: string | undefined;
}

/** What the client has to do or keep to: conditions of the rules, and those that an underwriter wrote. */
export function useConditions(): readonly Condition[] {
  const { store, state } = useQuote();
  const { decisions } = useRecordAtom(store, store.outcomeAtom);
  const ofRules = decisions.filter(({ decision }) => decision === "INFO");
  return [
    ...ofRules.map(({ id, message, due }) => ({ key: id, words: message, due })),
    ...(state.terms?.conditions ?? []).map(({ id, words, due }) => ({ key: id, words, due })),
  ];
}

/** The conditions of the policy, each with its day. Not there where there is none. */
export function ConditionsPanel() {
  const conditions = useConditions();
  if (conditions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="conditions-title">
      <div className="panel-head">
        <h2 id="conditions-title">Conditions</h2>
      </div>
      <ul className="panel-body">
        {conditions.map(({ key, words, due }) => (
          <li key={key} className="flag">
            <Icon name="clock" />
            <span>
              {words} {due && <b className="figure">By {formatDate(due)}.</b>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
