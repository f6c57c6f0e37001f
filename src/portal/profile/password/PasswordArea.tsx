import { Notice } from "../../kit/Notice.tsx";
import "../../styles/login.css";
import "../../styles/access.css";
import { type FormEvent, useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { call } from "../../api/call.ts";
import { SignedOut } from "../../api/failures.ts";
import { useSite } from "../../config.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel } from "../../kit/Panel.tsx";
import { useFieldTrouble } from "../../login/LoginCard.tsx";
import { NEW_PASSWORD, NewPasswordBox } from "../../login/NewPasswordBox.tsx";
import { PasswordBox } from "../../login/PasswordBox.tsx";
import { lastEmail, session } from "../../session/session.ts";
import { accessTrouble } from "../access/access-trouble.ts";
import { ProfileFrame } from "../ProfileFrame.tsx";

/** Field ids by the call's field names. */
const boxes: Readonly<Record<string, string>> = { Password: "password", NewPassword: NEW_PASSWORD };

const endedWords = (ended: number): string =>
  ended === 0 ? "" : ended === 1 ? " Your other session has ended." : ` Your ${ended} other sessions have ended.`;

/** Changes the password of a user who knows the present one. */
export default function PasswordArea() {
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<number | null>(null);
  // Counts the changes on this page, to clear the fields after each.
  const [times, setTimes] = useState(0);
  const { trouble, setTrouble, wordsAt } = useFieldTrouble();
  const driver = useRecordAtom(session, session.driverAtom);
  const { brand } = useSite();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const before = String(fields.get("password") ?? "");
    const next = String(fields.get(NEW_PASSWORD) ?? "");
    setEnded(null);
    if (!before) return setTrouble({ words: "Enter your current password.", at: "password" });
    if (!next) return setTrouble({ words: "Enter the new password.", at: NEW_PASSWORD });
    setBusy(true);
    setTrouble(null);
    try {
      setEnded((await call("/api/v1/Access/changePassword", { Password: before, NewPassword: next })).ended);
      form.reset();
      setTimes(times + 1);
    } catch (error) {
      if (error instanceof SignedOut) return;
      const { words, field = "Password" } = accessTrouble(error);
      setTrouble({ words, at: boxes[field] ?? "password" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <ProfileFrame title="Password" error={trouble !== null}>
      <Panel as="form" padded className="access-password" onSubmit={(event) => void submit(event)} noValidate>
        {ended !== null && (
          <Notice tone="ok" icon="check" role="status">
            <b>Your password is changed.</b>
            {endedWords(ended)}
          </Notice>
        )}
        <p className="quiet measure below-4">
          There is no need to change it regularly. Change it if someone else may know it: all other sessions will end.
        </p>
        <PasswordBox label="Current password" error={wordsAt("password")} />
        <NewPasswordBox
          key={times}
          label="New password"
          error={wordsAt(NEW_PASSWORD)}
          about={{ email: lastEmail(), name: driver?.name ?? "", firm: driver?.firm ?? "", portal: brand }}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? "Saving the password" : "Save password"}
        </Button>
      </Panel>
    </ProfileFrame>
  );
}
