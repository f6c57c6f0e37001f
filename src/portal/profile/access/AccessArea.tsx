import "../../styles/login.css";
import "../../styles/access.css";
import { useEffect } from "react";
import {
  type Access,
  endOtherSessions,
  endSession,
  forgetDevice,
  forgetDevices,
  getAccess,
} from "../../api/access-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { stampWords } from "../../clock.ts";
import { Icon } from "../../icons/Icon.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { factorMissing } from "../../session/factor-missing.ts";
import { Stale } from "../../shell/Stale.tsx";
import { toast } from "../../toast/toasts.ts";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { FactorPanel } from "./FactorPanel.tsx";
import { factorsIn } from "./his-factors.ts";
import { PlacePanel } from "./PlacePanel.tsx";

interface Props {
  readonly access: Access;
  readonly onChanged: () => void;
}

/** Where he is signed in, and which devices need no second factor. */
function Places({ access: { sessions, devices }, onChanged }: Props) {
  const done = (words: string) => {
    toast(words);
    onChanged();
  };
  return (
    <>
      <PlacePanel
        id="sessions-title"
        title="Where you are signed in"
        about="End what you do not know, then change your password."
        places={sessions}
        none="Nowhere."
        endOf={({ isThis }) => (isThis ? null : "End")}
        mark={({ isThis }) => isThis && <span className="tag">This session</span>}
        end={async ({ id }) => {
          await endSession(id);
          done("The session is ended.");
        }}
        all={
          sessions.length > 1
            ? {
                label: "End all others",
                end: async () => {
                  const ended = await endOtherSessions();
                  done(ended === 1 ? "1 session is ended." : `${ended} sessions are ended.`);
                },
              }
            : null
        }
      />
      <PlacePanel
        id="devices-title"
        title="Remembered devices"
        about="They ask for no second factor for thirty days."
        places={devices}
        none="None. Tick “Trust this device” when you sign in with a code."
        endOf={() => "Forget"}
        mark={({ until }) => <span className="small">until {stampWords(new Date(until))}</span>}
        end={async ({ id }) => {
          await forgetDevice(id);
          done("The device is forgotten.");
        }}
        all={
          devices.length > 1
            ? {
                label: "Forget all",
                end: async () => {
                  await forgetDevices();
                  done("All devices are forgotten.");
                },
              }
            : null
        }
      />
    </>
  );
}

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
