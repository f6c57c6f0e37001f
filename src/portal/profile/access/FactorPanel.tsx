import { type Access, beginTotp, makeRecoveryCodes, removePasskey, removeTotp } from "../../api/access-calls.ts";
import { stampWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { toast } from "../../toast/toasts.ts";
import { FactorRow } from "./FactorRow.tsx";
import { FactorTaskForm } from "./FactorTaskForm.tsx";
import { canUsePasskeys, factorsIn } from "./his-factors.ts";
import { PasskeyList } from "./PasskeyList.tsx";
import { type FactorTask, useFactorTask } from "./use-factor-task.ts";

interface Props {
  readonly access: Access;
  readonly onChanged: () => void;
}

const HEADING = "factors-title";
const FEW = 3;

/** What signing in asks for beyond the password: an app, passkeys, and the codes for whoever has lost both. */
export function FactorPanel({ access, onChanged }: Props) {
  const { taskAt, begin, end } = useFactorTask();
  const factors = factorsIn(access);
  const over = (words: string) => {
    end(HEADING);
    toast(words);
    onChanged();
  };
  const added = (row: string, words: string, codes: readonly string[]) => {
    if (codes.length === 0) return over(words);
    onChanged();
    toast(words);
    begin(row, { kind: "codes", codes });
  };
  const prove = (row: string, task: Omit<Extract<FactorTask, { kind: "prove" }>, "kind">) =>
    begin(row, { kind: "prove", ...task });

  const under = (row: string) => (
    <FactorTaskForm
      task={taskAt(row)}
      factors={factors}
      isProven={access.confirmed}
      onAdded={(words, codes) => added(row, words, codes)}
      onClose={() => end(`${row} act`)}
      onKept={() => end(HEADING)}
    />
  );
  /** The button that opens what goes on under a row; while it does, the button is not there. */
  const opener = (row: string, label: string, onPress: () => void) =>
    taskAt(row) === null && (
      <button type="button" id={`${row} act`} className="button button-small" onClick={onPress}>
        {label}
      </button>
    );

  const codes = access.recoveryCodes;
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
      <FactorRow
        title="Authenticator app"
        about="An app on your phone shows a new code every half minute."
        state={
          access.totpSince === null ? (
            "Not set up."
          ) : (
            <On words={`On since ${stampWords(new Date(access.totpSince))}.`} />
          )
        }
        act={
          access.totpSince === null
            ? opener("totp", "Set up the app", () =>
                prove("totp", {
                  send: "Continue",
                  go: async () => begin("totp", { kind: "totp", totp: await beginTotp() }),
                }),
              )
            : opener("totp", "Remove the app", () =>
                prove("totp", {
                  send: "Remove the app",
                  words: <p>Its codes sign you in no longer. Delete the entry in the app, too.</p>,
                  go: async () => {
                    await removeTotp();
                    over("The authenticator app is removed.");
                  },
                }),
              )
        }
      >
        {under("totp")}
      </FactorRow>
      <FactorRow
        title="Passkeys"
        about="Your finger, face or PIN on a device of yours, or a security key. It signs you in by itself."
        state={access.passkeys.length === 0 && "None."}
        act={
          canUsePasskeys(access) &&
          opener("passkeys", "Add a passkey", () =>
            prove("passkeys", { send: "Continue", go: async () => begin("passkeys", { kind: "passkey" }) }),
          )
        }
      >
        {!canUsePasskeys(access) && (
          <p className="small">
            {access.passkeysWork
              ? "This browser has no passkeys."
              : "Passkeys need the portal to be opened by its name and over HTTPS; here it is not."}
          </p>
        )}
        {under("passkeys")}
        <PasskeyList
          passkeys={access.passkeys}
          under={under}
          act={({ id, name }) =>
            opener(`passkey ${id}`, "Remove", () =>
              prove(`passkey ${id}`, {
                send: "Remove the passkey",
                words: (
                  <p>
                    <b>{name}</b> signs you in no longer. Delete it on the device, too.
                  </p>
                ),
                go: async () => {
                  await removePasskey(id);
                  over("The passkey is removed.");
                },
              }),
            )
          }
        />
      </FactorRow>
      {factors.any && (
        <FactorRow
          title="Recovery codes"
          about="For when you are without your app and your passkeys. Each works once."
          state={
            codes === null ? (
              "None."
            ) : (
              <span className={codes.left < FEW ? "access-few" : undefined}>
                {codes.left} of 10 left, made {stampWords(new Date(codes.madeAt))}.
              </span>
            )
          }
          act={opener("codes", "Make new codes", () =>
            prove("codes", {
              send: "Make new codes",
              words: <p>The codes that you have now work no longer.</p>,
              go: async () => {
                const made = await makeRecoveryCodes();
                begin("codes", { kind: "codes", codes: made });
                onChanged();
              },
            }),
          )}
        >
          {under("codes")}
        </FactorRow>
      )}
    </section>
  );
}

/** It is on: with a tick. */
function On({ words }: { readonly words: string }) {
  return (
    <span className="access-on">
      <Icon name="check" />
      {words}
    </span>
  );
}
