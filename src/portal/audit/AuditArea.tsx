import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { AuditFilter } from "../api/audit-calls.ts";
import { NeedsRight } from "../area/NeedsRight.tsx";
import { Main } from "../shell/Main.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Stale } from "../shell/Stale.tsx";
import { ActTable } from "./ActTable.tsx";
import { AuditFilters } from "./AuditFilters.tsx";
import { auditAddress, readAuditAddress } from "./audit-address.ts";
import { useActs } from "./use-acts.ts";

/** Who did what, in every firm. Those without the right are told so. */
export default function AuditArea() {
  return (
    <NeedsRight rights={["readAudit"]}>
      <AuditPage />
    </NeedsRight>
  );
}

const nobody = { who: "", about: "" } as const;

function AuditPage() {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState<Pick<AuditFilter, "who" | "about">>(nobody);
  const [written, setWritten] = useState(0);
  const [withCovered, setWithCovered] = useState(false);
  const filter = { ...readAuditAddress(address), ...typed };
  const { rows, more, loading, failed, requestId, showMore, retry } = useActs(filter);
  const change = (part: Partial<AuditFilter>) => {
    const next = { ...filter, ...part };
    setTyped({ who: next.who, about: next.about });
    setAddress(auditAddress(next), { replace: true });
  };
  const showAbout = (reference: string) => {
    change({ about: reference });
    setWritten((count) => count + 1);
  };
  const clear = () => {
    setTyped(nobody);
    setAddress(new URLSearchParams(), { replace: true });
    setWritten((count) => count + 1);
  };
  return (
    <Main className="page">
      <PageTitle title="Audit" />
      <div className="page-head">
        <h1>Audit</h1>
        <span className="muted">Nothing here can be changed. Answers stand in it as hashes only.</span>
      </div>
      <section className="panel" aria-labelledby="acts-title" aria-busy={loading}>
        <div className="panel-head">
          <h2 id="acts-title">Who did what</h2>
          <span className="small" role="status">
            {rows === undefined ? "" : `${rows.length}${more ? " newest" : ""} acts`}
          </span>
        </div>
        <AuditFilters key={written} filter={filter} onChange={change} onClear={clear} />
        <label className="audit-with-covered">
          <input type="checkbox" checked={withCovered} onChange={({ target }) => setWithCovered(target.checked)} />
          Show the hashes that the check of the chain compares
        </label>
        {failed && <Stale requestId={requestId} onRetry={retry} />}
        {rows?.length === 0 ? (
          <div className="empty">
            <h3>No act matches</h3>
            <p>Look for a part of a name, a whole reference, or other days.</p>
          </div>
        ) : (
          <ActTable rows={rows} withCovered={withCovered} onAbout={showAbout} />
        )}
        {more && (
          <div className="audit-more">
            <button type="button" className="button" aria-disabled={loading} onClick={showMore}>
              {loading ? "Loading…" : "Show earlier acts"}
            </button>
          </div>
        )}
      </section>
    </Main>
  );
}
