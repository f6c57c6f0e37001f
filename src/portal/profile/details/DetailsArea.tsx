import { useMemo, useState } from "react";
import { RecordForm } from "../../records/RecordForm.tsx";
import { profileRecord } from "../../records/record-source.ts";
import { loadSession } from "../../session/session.ts";
import { ProfileFrame } from "../ProfileFrame.tsx";

/** The user's own details and notification settings, by the form in force. */
export default function DetailsArea() {
  const source = useMemo(() => profileRecord("user"), []);
  const [trouble, setTrouble] = useState(false);
  return (
    <ProfileFrame title="Your details" error={trouble}>
      <RecordForm
        source={source}
        about="Your details"
        onTrouble={setTrouble}
        onSaved={() => void loadSession()}
        savedWords="Your details are saved."
      />
    </ProfileFrame>
  );
}
