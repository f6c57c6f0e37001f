import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import type { ConditionState } from "../../api/policy-calls.ts";
import { momentWords } from "../../clock.ts";
import { session } from "../../session/session.ts";

interface Props {
  /** Undefined for a condition that nobody waits for by a day. */
  readonly state: ConditionState | undefined;
  readonly words: string;
  readonly onMark: (done: boolean) => void;
}

/** Whether a condition is done, and how somebody who works on the policy says so. */
export function ConditionDone({ state, words, onMark }: Props) {
  const mayEdit = may(useRecordAtom(session, session.permissionsAtom), "edit");
  if (!state) return null;
  const { doneAt, doneBy } = state;
  const said = doneAt && `Done, says ${doneBy ?? "somebody"}, ${momentWords(doneAt)}.`;
  if (!mayEdit) return said && <span className="small">{said}</span>;
  return (
    <>
      {said && <span className="small">{said} </span>}
      <button
        type="button"
        className="link-button"
        aria-label={`${doneAt ? "Not done" : "Done"}: ${words}`}
        onClick={() => onMark(doneAt === null)}
      >
        {doneAt ? "Not done" : "Mark as done"}
      </button>
    </>
  );
}
