import type { Access } from "../../api/access-calls.ts";
import { toast } from "../../toast/toasts.ts";
import { FactorTaskForm } from "./FactorTaskForm.tsx";
import type { FactorDesk } from "./factor-desk.ts";
import { factorsIn } from "./his-factors.ts";
import { PasskeyRow } from "./PasskeyRow.tsx";
import { RecoveryRow } from "./RecoveryRow.tsx";
import { TotpRow } from "./TotpRow.tsx";
import { useFactorTask } from "./use-factor-task.ts";

interface Props {
  readonly access: Access;
  readonly onChanged: () => void;
}

const HEADING = "factors-title";

/** What signing in asks for beyond the password: an app, passkeys, and the codes for whoever has lost both. */
export function FactorPanel({ access, onChanged }: Props) {
  const { taskAt, begin, end } = useFactorTask();
  const factors = factorsIn(access);
  const over = (words: string, focus = HEADING) => {
    end(focus);
    toast(words);
    onChanged();
  };
  const added = (row: string, words: string, codes: readonly string[]) => {
    if (codes.length === 0) return over(words);
    onChanged();
    toast(words);
    begin(row, { kind: "codes", codes });
  };
  const desk: FactorDesk = {
    access,
    begin,
    over,
    prove: (row, task) => begin(row, { kind: "prove", ...task }),
    under: (row) => (
      <FactorTaskForm
        task={taskAt(row)}
        factors={factors}
        here={access.sessions.find(({ isThis }) => isThis)?.agent ?? ""}
        isProven={access.confirmed}
        onAdded={(words, codes) => added(row, words, codes)}
        onRenamed={(name) => over(`The passkey is called ${name} now.`, `${row} act`)}
        onClose={() => end(`${row} act`)}
        onKept={() => end(HEADING)}
      />
    ),
    opener: (row, label, onPress, about) =>
      taskAt(row) === null && (
        <button
          type="button"
          id={`${row} act`}
          className="button button-small"
          aria-label={about === undefined ? undefined : `${label} ${about}`}
          onClick={onPress}
        >
          {label}
        </button>
      ),
  };
  return (
    <section className="panel" aria-labelledby={HEADING}>
      <div className="panel-head">
        <h2 id={HEADING} tabIndex={-1}>
          Second factor
        </h2>
        <p className="small">
          Signing in asks for it besides your password. Whoever finds out your password stays out.
        </p>
      </div>
      <TotpRow {...desk} />
      <PasskeyRow {...desk} />
      {factors.any && <RecoveryRow {...desk} onChanged={onChanged} />}
    </section>
  );
}
