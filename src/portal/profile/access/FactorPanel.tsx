import type { Access } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { stampWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelHead } from "../../kit/Panel.tsx";
import { toast } from "../../toast/toasts.ts";
import { FactorTaskForm } from "./FactorTaskForm.tsx";
import { type FactorDesk, factorsIn, useFactorTask } from "./factor-desk.ts";
import { FactorRow, PasskeyRow } from "./PasskeyRow.tsx";

/** The authenticator app. */
function TotpRow({ access: { totpSince }, under, opener, begin, prove, over }: FactorDesk) {
  return (
    <FactorRow
      title="Authenticator app"
      about="An app on your phone shows a new code every half minute."
      state={
        totpSince === null ? (
          "Not set up."
        ) : (
          <span className="access-on">
            <Icon name="check" />
            On since {stampWords(new Date(totpSince))}.
          </span>
        )
      }
      act={
        totpSince === null
          ? opener("totp", "Set up the app", () =>
              prove("totp", {
                send: "Continue",
                go: async () => begin("totp", { kind: "totp", totp: await call("/api/v1/Access/beginTotp", {}) }),
              }),
            )
          : opener("totp", "Remove the app", () =>
              prove("totp", {
                send: "Remove the app",
                words: <p>Its codes will no longer sign you in. Delete the entry in the app too.</p>,
                go: async () => {
                  await call("/api/v1/Access/removeTotp", {});
                  over("The authenticator app is removed.");
                },
              }),
            )
      }
    >
      {under("totp")}
    </FactorRow>
  );
}

interface Props {
  readonly access: Access;
  readonly onChanged: () => void;
}

const HEADING = "factors-title";

/** The second factors of the account: an app, passkeys, and recovery codes for users who have lost both. */
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
        onRenamed={(name) => over(`The passkey is now called ${name}.`, `${row} act`)}
        onClose={() => end(`${row} act`)}
        onKept={() => end(HEADING)}
      />
    ),
    opener: (row, label, onPress, about) =>
      taskAt(row) === null && (
        <Button
          id={`${row} act`}
          size="small"
          aria-label={about === undefined ? undefined : `${label} ${about}`}
          onClick={onPress}
        >
          {label}
        </Button>
      ),
  };
  return (
    <Panel aria-labelledby={HEADING}>
      <PanelHead>
        <h2 id={HEADING} tabIndex={-1}>
          Second factor
        </h2>
        <p className="small">You are asked for it as well as your password, so a stolen password is not enough.</p>
      </PanelHead>
      <TotpRow {...desk} />
      <PasskeyRow {...desk} />
      {factors.any && <RecoveryRow {...desk} onChanged={onChanged} />}
    </Panel>
  );
}

const FEW_CODES = 3;

interface RecoveryRowProps extends FactorDesk {
  readonly onChanged: () => void;
}

/** Recovery codes, for users who have lost their app and their passkeys. */
function RecoveryRow({ access: { recoveryCodes }, under, opener, begin, prove, onChanged }: RecoveryRowProps) {
  return (
    <FactorRow
      title="Recovery codes"
      about="For use when you have neither your app nor a passkey. Each works once."
      state={
        recoveryCodes === null ? (
          "None."
        ) : (
          <span className={recoveryCodes.left < FEW_CODES ? "warn-words" : undefined}>
            {recoveryCodes.left} of 10 left, made {stampWords(new Date(recoveryCodes.madeAt))}.
          </span>
        )
      }
      act={opener("codes", "Create new codes", () =>
        prove("codes", {
          send: "Create new codes",
          words: <p>Your current codes will stop working.</p>,
          go: async () => {
            begin("codes", { kind: "codes", codes: (await call("/api/v1/Access/makeRecoveryCodes", {})).codes });
            onChanged();
          },
        }),
      )}
    >
      {under("codes")}
    </FactorRow>
  );
}
