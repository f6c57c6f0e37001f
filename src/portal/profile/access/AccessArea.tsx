import { useEffect } from "react";
import { type Access, getAccess } from "../../api/access-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Skeleton } from "../../area/Skeleton.tsx";
import { Icon } from "../../icons/Icon.tsx";
import { factorMissing } from "../../session/factor-missing.ts";
import { Stale } from "../../shell/Stale.tsx";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { FactorPanel } from "./FactorPanel.tsx";
import { factorsIn } from "./his-factors.ts";
import { Places } from "./Places.tsx";

/** How somebody signs in, and where he is signed in. */
export default function AccessArea() {
  const { value: access, failed, requestId, retry } = useLoaded("access", getAccess);
  return (
    <ProfileFrame title="Access">
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {access ? <Loaded access={access} onChanged={retry} /> : <Skeleton words="Loading how you sign in" rows={4} />}
    </ProfileFrame>
  );
}

function Loaded({ access, onChanged }: { readonly access: Access; readonly onChanged: () => void }) {
  const isMissing = access.required && !factorsIn(access).any;
  useEffect(() => factorMissing.set(isMissing), [isMissing]);
  return (
    <>
      {isMissing && (
        <p className="note note-warn" role="status">
          <Icon name="lock" />
          <span>
            <b>Your firm asks everybody for a second factor.</b> Set up an app or a passkey here; then the rest of the
            portal opens.
          </span>
        </p>
      )}
      <FactorPanel access={access} onChanged={onChanged} />
      <Places access={access} onChanged={onChanged} />
    </>
  );
}
