import { beginTotp, removeTotp } from "../../api/access-calls.ts";
import { stampWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { FactorRow } from "./FactorRow.tsx";
import type { FactorDesk } from "./factor-desk.ts";

/** The app that shows his codes. */
export function TotpRow({ access: { totpSince }, under, opener, begin, prove, over }: FactorDesk) {
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
  );
}
