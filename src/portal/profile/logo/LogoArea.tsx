import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { getLogo, type LogoPart } from "../../api/logo-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { Stale } from "../../shell/Stale.tsx";
import { ProfileFrame } from "../ProfileFrame.tsx";
import { ChooseLogo } from "./ChooseLogo.tsx";
import { CurrentLogo } from "./CurrentLogo.tsx";
import { CutLogo } from "./CutLogo.tsx";
import { type LogoDraft, logoDraftAddress, readLogoDraft } from "./logo-draft.ts";

/** The firm's logo: the one that stands, and the picture that the next one is being cut from. */
export default function LogoArea() {
  const [address, setAddress] = useSearchParams();
  const { value, failed, requestId, retry } = useLoaded("logo", getLogo);
  /** The part that is not empty, of the pictures that were looked at here. */
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
        <div className="panel panel-body" aria-busy="true">
          <span className="skeleton" />
        </div>
      )}
    </ProfileFrame>
  );
}
