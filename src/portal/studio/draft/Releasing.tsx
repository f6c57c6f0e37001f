import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { may } from "../../../insurance/permissions.ts";
import type { ProductDraft } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../kit/Button.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { session } from "../../session/session.ts";
import { toast } from "../../toast/toasts.ts";
import { useAct } from "../../use-act.ts";
import { type AskedTerms, ReleaseTerms, schedule, termsFault } from "../ReleaseTerms.tsx";
import { draftRevision } from "./draft-acts.ts";

interface Props {
  readonly draft: ProductDraft;
  /** Title of the product. */
  readonly title: string;
  readonly onChanged: () => Promise<void>;
}

/**
 * Publishes an approved draft, and releases it from a day, on a basis, to branches; an urgent one before its approval.
 */
export function Releasing({ draft, title, onChanged }: Props) {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  if (!may(permissions, "release")) return null;
  const isApproved = draft.state === "approved";
  const isUnapproved = draft.state === "open" || draft.state === "in-review";
  return (
    <Panel title="Release">
      <PanelBody className="stack gap-3">
        {isApproved && draft.publishOnly && (
          <p className="small">
            The review was requested with --no-release: forms publish publishes it only. Here it is also released.
          </p>
        )}
        {isApproved && <Terms draft={draft} title={title} onChanged={onChanged} />}
        {draft.state === "published" && (
          <p className="small">
            It is version {draft.version}. Use the list of products in the studio to see its releases, release it to
            more branches or roll it back.
          </p>
        )}
        {isUnapproved && (
          <>
            <p className="small">It can be released once it is approved.</p>
            <details className="studio-more">
              <summary>Release it urgently, before anyone has approved it</summary>
              <div className="stack gap-3">
                <p className="small">
                  For changes that cannot wait, where the site allows it. It is marked as urgent wherever its release is
                  shown, and everyone with permission to approve is asked to review it afterwards.
                </p>
                <Terms draft={draft} title={title} onChanged={onChanged} urgent />
              </div>
            </details>
          </>
        )}
      </PanelBody>
    </Panel>
  );
}

/** Form for the start, the branches and the reason, with the submit button. */
function Terms({ draft, title, onChanged, urgent = false }: Props & { readonly urgent?: boolean }) {
  const navigate = useNavigate();
  const { busy, trouble, act, refuse } = useAct();
  const [terms, setTerms] = useState<AskedTerms>({
    from: "",
    until: "",
    basis: "opened",
    branches: undefined,
    reason: urgent ? "" : draft.reason,
  });
  const { from, until, branches, basis } = terms;
  const isPlain = from === "" && until === "" && branches === undefined && basis === "opened";
  const release = () => {
    if (urgent && terms.reason.trim() === "") return refuse("Enter why it cannot wait.");
    const asked = { ...terms, reason: terms.reason || draft.title };
    const lack = termsFault(asked);
    if (lack) return refuse(lack);
    return act(async () => {
      const seen = draftRevision(draft);
      if (urgent) await call("/api/v1/Studio/noteDraft", { ...seen, Words: `Why it cannot wait: ${terms.reason}` });
      const { version } = await call("/api/v1/Studio/publishDraft", {
        ...seen,
        Release: isPlain ? "all" : "none",
        ...(urgent ? { Urgent: "yes" } : {}),
      });
      try {
        if (!isPlain) await schedule(draft.id, version, asked);
      } finally {
        // The draft is published even if its release was refused.
        await onChanged();
      }
      toast(`Version ${version} of ${title} is ${isPlain ? "in force for all branches" : "released"}.`);
      navigate("/user/studio");
    });
  };
  return (
    <>
      <ReleaseTerms terms={terms} onTerms={setTerms} />
      <div className="row">
        <Button variant={urgent ? "secondary" : "primary"} busy={busy} onClick={release}>
          {urgent ? "Publish and release urgently" : "Publish and release"}
        </Button>
      </div>
      <Trouble words={trouble} />
    </>
  );
}
