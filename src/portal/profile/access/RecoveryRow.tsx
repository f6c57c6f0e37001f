import { makeRecoveryCodes } from "../../api/access-calls.ts";
import { stampWords } from "../../clock.ts";
import { FactorRow } from "./FactorRow.tsx";
import type { FactorDesk } from "./factor-desk.ts";

const FEW = 3;

interface Props extends FactorDesk {
  readonly onChanged: () => void;
}

/** The codes for whoever has lost his app and his passkeys. */
export function RecoveryRow({ access: { recoveryCodes }, under, opener, begin, prove, onChanged }: Props) {
  return (
    <FactorRow
      title="Recovery codes"
      about="For when you are without your app and your passkeys. Each works once."
      state={
        recoveryCodes === null ? (
          "None."
        ) : (
          <span className={recoveryCodes.left < FEW ? "access-few" : undefined}>
            {recoveryCodes.left} of 10 left, made {stampWords(new Date(recoveryCodes.madeAt))}.
          </span>
        )
      }
      act={opener("codes", "Make new codes", () =>
        prove("codes", {
          send: "Make new codes",
          words: <p>The codes that you have now work no longer.</p>,
          go: async () => {
            begin("codes", { kind: "codes", codes: await makeRecoveryCodes() });
            onChanged();
          },
        }),
      )}
    >
      {under("codes")}
    </FactorRow>
  );
}
