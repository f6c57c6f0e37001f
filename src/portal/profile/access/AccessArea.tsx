import type { Access } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { Notice } from "../../kit/Notice.tsx";
import "../../styles/login.css";
import "../../styles/access.css";
import { type ReactNode, useEffect } from "react";
import { useLoaded } from "../../api/use-loaded.ts";
import { stampWords } from "../../clock.ts";
import { Badge } from "../../kit/Badge.tsx";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelHead } from "../../kit/Panel.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { factorMissing } from "../../session/session-state.ts";
import { Stale } from "../../shell/Stale.tsx";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { FactorPanel } from "./FactorPanel.tsx";
import { factorsIn } from "./factor-desk.ts";

interface Props {
  readonly access: Access;
  readonly onChanged: () => void;
}

/** Where the user is signed in, and which devices need no second factor. */
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
        about="End any session that you do not recognise, then change your password."
        places={sessions}
        none="Nowhere."
        endOf={({ isThis }) => (isThis ? null : "End")}
        mark={({ isThis }) => isThis && <Badge>This session</Badge>}
        end={async ({ id }) => {
          await call("/api/v1/Access/endSession", { id });
          done("The session is ended.");
        }}
        all={
          sessions.length > 1
            ? {
                label: "End all others",
                end: async () => {
                  const { ended } = await call("/api/v1/Access/endOtherSessions", {});
                  done(ended === 1 ? "1 session is ended." : `${ended} sessions are ended.`);
                },
              }
            : null
        }
      />
      <PlacePanel
        id="devices-title"
        title="Remembered devices"
        about="For 30 days you are not asked for a second factor on them."
        places={devices}
        none="None. Tick “Trust this device” when you sign in with a code."
        endOf={() => "Forget"}
        mark={({ until }) => <span className="small">until {stampWords(new Date(until))}</span>}
        end={async ({ id }) => {
          await call("/api/v1/Access/forgetDevice", { id });
          done("The device is forgotten.");
        }}
        all={
          devices.length > 1
            ? {
                label: "Forget all",
                end: async () => {
                  await call("/api/v1/Access/forgetDevices", {});
                  done("All devices are forgotten.");
                },
              }
            : null
        }
      />
    </>
  );
}

/** How the user signs in, and where they are signed in. */
export default function AccessArea() {
  const { value: access, failed, requestId, retry } = useLoaded("access", () => call("/api/v1/Access/get", {}));
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
        <Notice tone="warn" icon="lock" role="status">
          <b>Your account needs a second factor.</b> Set up an app or a passkey here to use the rest of the portal.
        </Notice>
      )}
      <FactorPanel access={access} onChanged={onChanged} />
      <Places access={access} onChanged={onChanged} />
    </>
  );
}

/** A session or a remembered device. */
interface Place {
  readonly id: string;
  readonly agent: string;
  readonly address: string;
  readonly since: string;
  readonly lastUsed: string;
}

interface PlacePanelProps<P extends Place> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly places: readonly P[];
  /** Shown if there are none. */
  readonly none: string;
  /** Label of its end button; null if it cannot be ended here. */
  readonly endOf: (place: P) => string | null;
  /** Mark next to its name. */
  readonly mark: (place: P) => ReactNode;
  readonly end: (place: P) => Promise<void>;
  /** Ends several at once, if there are several. */
  readonly all: { readonly label: string; readonly end: () => Promise<void> } | null;
}

/** Sessions or devices: what each is, where, since when, and a button to end it. */
function PlacePanel<P extends Place>({ id, title, about, places, none, endOf, mark, end, all }: PlacePanelProps<P>) {
  const { busy, trouble, act } = useAct();
  const run = async (what: () => Promise<void>) => {
    if (await act(what)) document.getElementById(id)?.focus();
  };
  return (
    <Panel aria-labelledby={id}>
      <PanelHead>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className="small">{about}</p>
        {all && (
          <span className="row end">
            <Button size="small" busy={busy} onClick={() => void run(all.end)}>
              {all.label}
            </Button>
          </span>
        )}
      </PanelHead>
      <Trouble words={trouble} />
      {places.length === 0 && <p className="access-row pad">{none}</p>}
      <ul className="access-places">
        {places.map((place) => {
          const label = endOf(place);
          return (
            <li key={place.id} className="access-row pad access-row-head row at-start gap-x-4 split">
              <div>
                <b>{place.agent || "Unknown browser"}</b> {mark(place)}
                <p className="small">
                  {place.address && `${place.address}, `}since {stampWords(new Date(place.since))}, last used{" "}
                  {stampWords(new Date(place.lastUsed))}
                </p>
              </div>
              {label !== null && (
                <Button
                  size="small"
                  busy={busy}
                  aria-label={`${label}: ${place.agent || "Unknown browser"}, since ${stampWords(new Date(place.since))}`}
                  onClick={() => void run(() => end(place))}
                >
                  {label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
