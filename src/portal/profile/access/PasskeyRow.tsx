import { removePasskey } from "../../api/access-calls.ts";
import { FactorRow } from "./FactorRow.tsx";
import type { FactorDesk } from "./factor-desk.ts";
import { canUsePasskeys } from "./his-factors.ts";
import { localByName } from "./local-by-name.ts";
import { PasskeyList } from "./PasskeyList.tsx";

/** His passkeys: one more, another name, one less. */
export function PasskeyRow({ access, under, opener, begin, prove, over }: FactorDesk) {
  const canUse = canUsePasskeys(access);
  const byName = localByName(window.location.href);
  return (
    <FactorRow
      title="Passkeys"
      about="Your finger, face or PIN on a device of yours, or a security key. It signs you in by itself."
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
            ? "This browser has no passkeys."
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
                      <b>{passkey.name}</b> signs you in no longer. Delete it on the device, too.
                    </p>
                  ),
                  go: async () => {
                    await removePasskey(passkey.id);
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
