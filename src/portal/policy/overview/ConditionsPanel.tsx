import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { ruleConditionKey, termsConditionKey } from "../../../insurance/underwriting/condition-keys.ts";
import { useQuote } from "../../capture/open/quote-context.ts";
import { Icon } from "../../icons/Icon.tsx";
import { ConditionDone } from "./ConditionDone.tsx";
import { useConditionStates } from "./use-condition-states.ts";

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
    ...ofRules.map((each) => ({ key: ruleConditionKey(each), words: each.message, due: each.due })),
    ...(state.terms?.conditions ?? []).map(({ id, words, due }) => ({ key: termsConditionKey(id), words, due })),
  ];
}

/** The conditions of the policy, each with its day and whether it is done. Not there where there is none. */
export function ConditionsPanel() {
  const conditions = useConditions();
  const { states, mark } = useConditionStates(conditions.some(({ due }) => due !== undefined));
  if (conditions.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="conditions-title">
      <div className="panel-head">
        <h2 id="conditions-title">Conditions</h2>
      </div>
      <ul className="panel-body">
        {conditions.map(({ key, words, due }) => (
          <li key={key} className="flag">
            <Icon name={states.get(key)?.doneAt ? "check" : "clock"} />
            <span>
              {words} {due && <b className="figure">By {formatDate(due)}.</b>}{" "}
              <ConditionDone state={states.get(key)} words={words} onMark={(done) => mark(key, done)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
