import { useEffect, useRef, useState } from "react";
import { loadOrNone } from "../api/load-or-none.ts";
import { type Erased, type FoundPerson, whatIsKept } from "../api/privacy-calls.ts";
import { useLoaded } from "../api/use-loaded.ts";
import { Skeleton } from "../area/Skeleton.tsx";
import { Stale } from "../shell/Stale.tsx";
import { AccountPanel } from "./AccountPanel.tsx";
import { ActsPanel } from "./ActsPanel.tsx";
import { ErasedPanel } from "./ErasedPanel.tsx";
import { ErasePanel } from "./ErasePanel.tsx";
import { ExportPanel } from "./ExportPanel.tsx";
import { KeptPanel } from "./KeptPanel.tsx";

interface Props {
  readonly person: FoundPerson;
  readonly onBack: () => void;
}

const whoWords: Readonly<Record<FoundPerson["kind"], string>> = {
  client: "Client of",
  user: "User of",
  named: "Named in quotes of",
};

/** What is kept of somebody, until when and why; and what can be done about it. */
export function PersonPage({ person, onBack }: Props) {
  const [done, setDone] = useState<Erased>();
  const { value, failed, requestId, retry } = useLoaded("kept", () => loadOrNone(whatIsKept(person)));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isGone = done?.gone === true;
  const kept = value === null || value === "none" || isGone ? undefined : value;
  const erased = (result: Erased) => {
    setDone(result);
    if (!result.gone) retry();
  };
  return (
    <>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {person.name}
        </h1>
        <span className="muted">
          {whoWords[person.kind]} {person.firm}, {person.detail}
        </span>
        <span className="end">
          <button type="button" className="link-button" onClick={onBack}>
            Who was found
          </button>
        </span>
      </div>
      {failed && <Stale requestId={requestId} onRetry={retry} />}
      {done && <ErasedPanel name={person.name} done={done} />}
      {value === "none" && !done && (
        <section className="panel empty">
          <h2>Nothing is kept any more</h2>
          <p>It was erased since you looked for this person.</p>
        </section>
      )}
      {value === null && !failed && <Skeleton words="Loading what is kept" rows={6} />}
      {kept && (
        <div className="beside privacy-person">
          <div className="beside-main">
            {kept.account ? <AccountPanel account={kept.account} /> : <KeptPanel kept={kept} />}
            <ActsPanel acts={kept.acts} />
          </div>
          <div className="beside-side">
            <ExportPanel person={person} onDone={retry} />
            <ErasePanel person={person} kept={kept} onErased={erased} />
          </div>
        </div>
      )}
    </>
  );
}
