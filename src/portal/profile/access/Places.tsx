import { type Access, endOtherSessions, endSession, forgetDevice, forgetDevices } from "../../api/access-calls.ts";
import { stampWords } from "../../clock.ts";
import { toast } from "../../toast/toasts.ts";
import { PlacePanel } from "./PlacePanel.tsx";

interface Props {
  readonly access: Access;
  readonly onChanged: () => void;
}

/** Where he is signed in, and which devices need no second factor. */
export function Places({ access: { sessions, devices }, onChanged }: Props) {
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
