import type { ReactNode } from "react";
import type { ListedPasskey } from "../../api/access-calls.ts";
import { stampWords } from "../../clock.ts";

interface Props {
  readonly passkeys: readonly ListedPasskey[];
  /** The button beside one. */
  readonly act: (passkey: ListedPasskey) => ReactNode;
  /** What goes on under one. */
  readonly under: (row: string) => ReactNode;
}

/** His passkeys by the names that he gave them. */
export function PasskeyList({ passkeys, act, under }: Props) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="access-list">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div className="access-row-head">
            <div>
              <b>{passkey.name}</b>
              <p className="small">
                Added {stampWords(new Date(passkey.since))}
                {passkey.lastUsed ? `, last used ${stampWords(new Date(passkey.lastUsed))}` : ", not used yet"}
              </p>
            </div>
            {act(passkey)}
          </div>
          {under(`passkey ${passkey.id}`)}
        </li>
      ))}
    </ul>
  );
}
