import type { ReactNode } from "react";
import type { ListedPasskey } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { stampWords } from "../../clock.ts";
import { canUsePasskeys, type FactorDesk } from "./factor-desk.ts";

interface Props {
  readonly passkeys: readonly ListedPasskey[];
  /** The buttons of a passkey. */
  readonly acts: (passkey: ListedPasskey) => ReactNode;
  /** The open task under a passkey. */
  readonly under: (passkey: ListedPasskey) => ReactNode;
}

/** Passkeys by name: where each is, since when, and when it was last used. */
function PasskeyList({ passkeys, acts, under }: Props) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="access-list above-2 stack">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div className="access-row-head row at-start gap-x-4 split">
            <div>
              <b>{passkey.name}</b>
              <p className="small">
                Added {stampWords(new Date(passkey.since))}
                {passkey.lastUsed ? `, last used ${stampWords(new Date(passkey.lastUsed))}` : ", not used yet"}
              </p>
            </div>
            <div className="access-acts cluster">{acts(passkey)}</div>
          </div>
          {under(passkey)}
        </li>
      ))}
    </ul>
  );
}

/** The user's passkeys: add, rename and remove. */
export function PasskeyRow({ access, under, opener, begin, prove, over }: FactorDesk) {
  const canUse = canUsePasskeys(access);
  const byName = localByName(window.location.href);
  return (
    <FactorRow
      title="Passkeys"
      about="Your finger, face or PIN on a device of yours, or a security key. It is enough to sign you in."
      state={access.passkeys.length === 0 && "None."}
      act={
        canUse &&
        opener("passkeys", "Add a passkey", () =>
          prove("passkeys", { send: "Continue", go: async () => begin("passkeys", { kind: "passkey" }) }),
        )
      }
    >
      {!canUse && (
        <p className="small">
          {access.passkeysWork
            ? "This browser does not support passkeys."
            : "Passkeys need the portal to be opened by its name and over HTTPS; here it is not."}
          {!access.passkeysWork && byName !== undefined && (
            <>
              {" "}
              On this machine they work at <a href={byName}>{byName}</a>.
            </>
          )}
        </p>
      )}
      {under("passkeys")}
      <PasskeyList
        passkeys={access.passkeys}
        under={({ id }) => (
          <>
            {under(`name ${id}`)}
            {under(`passkey ${id}`)}
          </>
        )}
        acts={(passkey) => (
          <>
            {opener(
              `name ${passkey.id}`,
              "Rename",
              () => begin(`name ${passkey.id}`, { kind: "rename", passkey }),
              passkey.name,
            )}
            {opener(
              `passkey ${passkey.id}`,
              "Remove",
              () =>
                prove(`passkey ${passkey.id}`, {
                  send: "Remove the passkey",
                  words: (
                    <p>
                      <b>{passkey.name}</b> will no longer sign you in. Delete it on the device too.
                    </p>
                  ),
                  go: async () => {
                    await call("/api/v1/Access/removePasskey", { id: passkey.id });
                    over("The passkey is removed.");
                  },
                }),
              passkey.name,
            )}
          </>
        )}
      />
    </FactorRow>
  );
}

const LOOPBACK = new Set(["127.0.0.1", "[::1]"]);

/** The same page of this machine by host name, if it was opened by IP address; browsers bind passkeys to names. */
function localByName(address: string): string | undefined {
  const url = new URL(address);
  if (!LOOPBACK.has(url.hostname)) return undefined;
  url.hostname = "localhost";
  return url.href;
}

interface FactorRowProps {
  readonly title: string;
  /** Its description, in a sentence. */
  readonly about: string;
  /** Its state, unless the content below shows it. */
  readonly state?: ReactNode;
  /** The row's button. */
  readonly act?: ReactNode;
  /** The open task under it. */
  readonly children?: ReactNode;
}

/** One of the factors with which the user can prove their identity. */
export function FactorRow({ title, about, state, act, children }: FactorRowProps) {
  return (
    <div className="access-row pad">
      <div className="access-row-head row at-start gap-x-4 split">
        <div>
          <h3>{title}</h3>
          <p className="small">{about}</p>
          {state && <p>{state}</p>}
        </div>
        {act}
      </div>
      {children}
    </div>
  );
}
