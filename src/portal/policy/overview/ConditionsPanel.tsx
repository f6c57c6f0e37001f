import { useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { may } from "../../../insurance/permissions.ts";
import { ruleConditionKey, termsConditionKey } from "../../../insurance/underwriting/condition-keys.ts";
import type { ConditionState } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { useDetail, useQuote } from "../../capture/open/quote-context.ts";
import { momentInText } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { session } from "../../session/session.ts";
import { toast, toastFailure } from "../../toast/toasts.ts";

interface Props {
  /** Undefined for a condition without a due date. */
  readonly state: ConditionState | undefined;
  readonly words: string;
  readonly onMark: (done: boolean) => void;
}

/** Whether a condition is met, with a control for users who may mark it. */
function ConditionDone({ state, words, onMark }: Props) {
  const mayEdit = may(useRecordAtom(session, session.permissionsAtom), "edit");
  if (!state) return null;
  const { doneAt, doneBy } = state;
  const doneText = doneAt && `Marked as done by ${doneBy ?? "someone"}, ${momentInText(doneAt)}.`;
  if (!mayEdit) return doneText && <span className="small">{doneText}</span>;
  return (
    <>
      {doneText && <span className="small">{doneText} </span>}
      <Button
        variant="link"
        aria-label={`${doneAt ? "Not done" : "Done"}: ${words}`}
        onClick={() => onMark(doneAt === null)}
      >
        {doneAt ? "Not done" : "Mark as done"}
      </Button>
    </>
  );
}

/** Which conditions of this policy are met, by key. */
function useConditionStates(hasDays: boolean) {
  const reference = useDetail("Reference");
  const { value } = useLoaded(`conditions ${reference} ${hasDays}`, async () =>
    hasDays && reference ? call("/api/v1/Policy/getConditions", { reference }) : null,
  );
  const [marked, setMarked] = useState<readonly ConditionState[] | null>(null);
  const states = new Map((marked ?? value?.conditions ?? []).map((each) => [each.id, each]));
  const mark = async (id: string, done: boolean) => {
    try {
      setMarked((await call("/api/v1/Policy/markCondition", { reference, id, done: done ? "Yes" : "No" })).conditions);
      if (done) toast("The condition is done.");
    } catch (error) {
      toastFailure(error);
    }
  };
  return { states, mark: (id: string, done: boolean) => void mark(id, done) };
}

interface Condition {
  readonly key: string;
  readonly words: string;
  readonly due: string | undefined;
}

/** What the client must do or comply with: conditions from rules and from underwriters. */
export function useConditions(): readonly Condition[] {
  const { store, state } = useQuote();
  const { decisions } = useRecordAtom(store, store.outcomeAtom);
  const ofRules = decisions.filter(({ decision }) => decision === "INFO");
  return [
    ...ofRules.map((each) => ({ key: ruleConditionKey(each), words: each.message, due: each.due })),
    ...(state.terms?.conditions ?? []).map(({ id, words, due }) => ({ key: termsConditionKey(id), words, due })),
  ];
}

/** The policy's conditions, each with its due date and whether it is met. Hidden if there are none. */
export function ConditionsPanel() {
  const conditions = useConditions();
  const { states, mark } = useConditionStates(conditions.some(({ due }) => due !== undefined));
  if (conditions.length === 0) return null;
  return (
    <Panel titleId="conditions-title" title="Conditions">
      <PanelBody as="ul">
        {conditions.map(({ key, words, due }) => (
          <li key={key} className="flag">
            <Icon name={states.get(key)?.doneAt ? "check" : "clock"} />
            <span>
              {words} {due && <b className="figure">By {formatDate(due)}.</b>}{" "}
              <ConditionDone state={states.get(key)} words={words} onMark={(done) => mark(key, done)} />
            </span>
          </li>
        ))}
      </PanelBody>
    </Panel>
  );
}
