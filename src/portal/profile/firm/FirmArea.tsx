import { useMemo, useState } from "react";
import { RecordForm } from "../../records/RecordForm.tsx";
import { profileRecord } from "../../records/record-source.ts";
import { loadSession } from "../../session/session.ts";
import { ProfileFrame } from "../ProfileFrame.tsx";

/** The firm's details for the regulator and for clients. */
export default function FirmArea() {
  const source = useMemo(() => profileRecord("firm"), []);
  const [trouble, setTrouble] = useState(false);
  return (
    <ProfileFrame title="Firm" error={trouble}>
      <RecordForm
        source={source}
        about="The firm"
        onTrouble={setTrouble}
        onSaved={() => void loadSession()}
        savedWords="The firm's details are saved."
      />
    </ProfileFrame>
  );
}
