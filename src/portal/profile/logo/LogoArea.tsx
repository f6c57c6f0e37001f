import type { FirmLogo, LogoPart } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import type { AnswerOf } from "../../api/client.ts";
import { UploadButton } from "../../kit/UploadButton.tsx";
import { logoPicture } from "./CutLogo.tsx";
import "../../styles/refer.css";
import "../../../../renderers/theme.css";
import "../../styles/logo.css";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { GroupBody } from "../../../../renderers/Group.tsx";
import { useLoaded } from "../../api/use-loaded.ts";
import { momentWords } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody, PanelHead } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { Stale } from "../../shell/Stale.tsx";
import { toast } from "../../toast/toasts.ts";
import { useDrop } from "../../uploads/use-drop.ts";
import { useAct } from "../../use-act.ts";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { CutLogo, type LogoDraft, logoDraftAddress, readLogoDraft } from "./CutLogo.tsx";

interface Props {
  readonly onPicture: (source: AnswerOf<"/api/v1/Logo/upload">["source"]) => void;
}

/** Asks for a picture, to pick or drop here. */
function ChooseLogo({ onPicture }: Props) {
  const { busy, trouble, act } = useAct();
  const send = ([file]: readonly File[]) => {
    if (file) void act(async () => onPicture((await call("/api/v1/Logo/upload", { file })).source));
  };
  const { over, handlers } = useDrop(send);
  return (
    <GroupBody
      className={over ? "panel panel-body attach attach-over stack gap-3" : "panel panel-body attach stack gap-3"}
      aria-labelledby="logo-choose"
      {...handlers}
    >
      <h2 id="logo-choose">Choose a picture</h2>
      <p className="question-hint" id="logo-takes">
        PNG, JPEG or SVG, at most 2 MB. Convert the text of an SVG to paths, since your typeface may not be available
        here. You choose the part that is shown, and see it on a document before anything changes. Or drop it here.
      </p>
      <p>
        <UploadButton
          name="Logo"
          accept=".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
          button={{ variant: "primary", "aria-describedby": "logo-takes", busy }}
          onFiles={send}
        >
          {busy ? "Checking it…" : "Choose a file…"}
        </UploadButton>
      </p>
      <Trouble words={trouble} />
    </GroupBody>
  );
}

/** The firm's present logo, and the picture that the next one is cropped from. */
export default function LogoArea() {
  const [address, setAddress] = useSearchParams();
  const { value, failed, requestId, retry } = useLoaded("logo", () => call("/api/v1/Logo/get", {}));
  /** The non-blank parts of the pictures examined here. */
  const [trimmed, setTrimmed] = useState<Readonly<Record<string, LogoPart>>>({});
  const draft = readLogoDraft(address);
  const current = useRef<HTMLHeadingElement>(null);
  const [isDone, setDone] = useState(0);
  useEffect(() => {
    if (isDone > 0) current.current?.focus();
  }, [isDone]);

  const cut = (next: LogoDraft) => setAddress(logoDraftAddress(next), { replace: draft !== undefined });
  const finish = () => {
    setAddress({});
    retry();
    setDone((times) => times + 1);
  };
  const chosen = (source: string, part: LogoPart, notEmpty: LogoPart) => {
    setTrimmed((known) => ({ ...known, [source]: notEmpty }));
    cut({ source, part });
  };
  return (
    <ProfileFrame title="Company logo">
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {value && draft && (
        <CutLogo
          key={draft.source}
          draft={draft}
          version={value.version}
          trimmed={trimmed[draft.source]}
          onCut={(part) => cut({ ...draft, part })}
          onDone={finish}
          onCancel={() => {
            setAddress({});
            setDone((times) => times + 1);
          }}
        />
      )}
      {value && !draft && (
        <>
          <CurrentLogo
            logo={value}
            heading={current}
            onCutAgain={({ source, crop }) => chosen(source.id, crop, source.trimmed)}
            onRemoved={finish}
          />
          <ChooseLogo onPicture={({ id, trimmed: part }) => chosen(id, part, part)} />
        </>
      )}
      {!value && !failed && (
        <Panel as="div" padded aria-busy="true">
          <span className="skeleton" />
        </Panel>
      )}
    </ProfileFrame>
  );
}

interface CurrentLogoProps {
  readonly logo: FirmLogo;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onCutAgain: (logo: NonNullable<FirmLogo["logo"]>) => void;
  readonly onRemoved: () => void;
}

/** The logo as printed, or the name used without one. */
function CurrentLogo({ logo: { firm, logo, version }, heading, onCutAgain, onRemoved }: CurrentLogoProps) {
  const [isAsked, setAsked] = useState(false);
  const { busy, trouble, act } = useAct();
  const remove = () =>
    act(async () => {
      await call("/api/v1/Logo/remove", { version });
      toast(`New documents show ${firm} instead of a logo.`);
      onRemoved();
    });
  return (
    <Panel aria-labelledby="logo-now">
      <PanelHead>
        <h2 id="logo-now" ref={heading} tabIndex={-1}>
          On your documents now
        </h2>
      </PanelHead>
      <PanelBody className="logo-now stack gap-3 justify-start">
        <div className="logo-paper flex middle pad-4 boxed">
          {logo ? (
            <img src={logoPicture(logo.id)} alt={`Logo of ${firm}`} />
          ) : (
            <span className="logo-name">{firm}</span>
          )}
        </div>
        {logo ? (
          <p className="small">
            {momentWords(logo.setAt)}, by {logo.setBy}. Documents produced earlier keep the logo that they were produced
            with.
          </p>
        ) : (
          <p className="small">There is no logo: your firm's name is at the top of every document.</p>
        )}
        {logo && (
          <div className="cluster">
            <Button onClick={() => onCutAgain(logo)}>Choose another part</Button>
            {isAsked ? (
              <>
                <Button busy={busy} onClick={() => void remove()}>
                  Remove logo and show name
                </Button>
                <Button variant="text" onClick={() => setAsked(false)}>
                  Keep it
                </Button>
              </>
            ) : (
              <Button variant="text" onClick={() => setAsked(true)}>
                Remove…
              </Button>
            )}
          </div>
        )}
        <Trouble words={trouble} />
      </PanelBody>
    </Panel>
  );
}
