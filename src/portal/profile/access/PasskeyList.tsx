import type { ReactNode } from "react";
import type { ListedPasskey } from "../../api/access-calls.ts";
import { stampWords } from "../../clock.ts";

interface Props {
  readonly passkeys: readonly ListedPasskey[];
  /** The buttons beside one. */
  readonly acts: (passkey: ListedPasskey) => ReactNode;
  /** What goes on under one. */
  readonly under: (passkey: ListedPasskey) => ReactNode;
}

/** His passkeys by their names: where each is, since when, and when it was last used. */
export function PasskeyList({ passkeys, acts, under }: Props) {
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
            <div className="access-acts">{acts(passkey)}</div>
          </div>
          {under(passkey)}
        </li>
      ))}
    </ul>
  );
}
