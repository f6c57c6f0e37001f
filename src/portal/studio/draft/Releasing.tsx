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
import { useAct } from "../../use-act.ts";
import { type AskedTerms, lackOfTerms, ReleaseTerms, schedule } from "../ReleaseTerms.tsx";
import { seenOf } from "./draft-desk.ts";

/** An approved draft is published, and released from a day, on a basis, to branches. */
export function Releasing({
  draft,
  onChanged,
}: {
  readonly draft: ProductDraft;
  readonly onChanged: () => Promise<void>;
}) {
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const navigate = useNavigate();
  const { busy, trouble, act, refuse } = useAct();
  const [terms, setTerms] = useState<AskedTerms>({
    from: "",
    basis: "opened",
    branches: undefined,
    reason: draft.reason,
  });
  if (!may(permissions, "release")) return null;
  if (draft.state !== "approved")
    return (
      <Panel title="Release" padded={false}>
        <PanelBody className="small">
          {draft.state === "published"
            ? `It is version ${draft.version}. Its releases are on the page of products, where it can be released as well.`
            : "It can be released once it is approved."}
          <Trouble words={trouble} />
        </PanelBody>
      </Panel>
    );
  const isPlain = terms.from === "" && terms.branches === undefined && terms.basis === "opened";
  const release = () => {
    const lack = lackOfTerms({ ...terms, reason: terms.reason || draft.title });
    if (lack) return refuse(lack);
    return act(async () => {
      const { version } = await call("/api/v1/Studio/publishDraft", {
        ...seenOf(draft),
        Release: isPlain ? "all" : "none",
      });
      try {
        if (!isPlain) await schedule(draft.id, version, { ...terms, reason: terms.reason || draft.title });
      } finally {
        // It is published even where its release was refused.
        await onChanged();
      }
      navigate("/user/studio");
    });
  };
  return (
    <Panel title="Release">
      <PanelBody className="stack gap-3">
        <ReleaseTerms terms={terms} onTerms={setTerms} />
        <div className="row">
          <Button variant="primary" busy={busy} onClick={release}>
            Publish and release
          </Button>
        </div>
        <Trouble words={trouble} />
      </PanelBody>
    </Panel>
  );
}
