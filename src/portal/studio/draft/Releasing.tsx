import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { formatDate } from "../../../form/values/calendar.ts";
import { may } from "../../../insurance/permissions.ts";
import type { ProductDraft } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { today } from "../../clock.ts";
import { Button } from "../../kit/Button.tsx";
import { SelectField, TextAreaField, TextField } from "../../kit/Field.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { session } from "../../session/session.ts";
import { useAct } from "../../use-act.ts";
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
  const { busy, trouble, act } = useAct();
  const [from, setFrom] = useState("");
  const [basis, setBasis] = useState<"opened" | "cover-start">("opened");
  const [branches, setBranches] = useState("");
  const [reason, setReason] = useState(draft.reason);
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
  const isPlain = from === "" && branches.trim() === "" && basis === "opened";
  const start = from === "" ? today() : from;
  const whom = branches.trim() === "" ? "every branch" : branches.trim();
  const schedule = async (version: number) => {
    const { releases } = await call("/api/v1/Studio/releases", { id: draft.id });
    const newest = releases.reduce((most, { number }) => Math.max(most, number), 0);
    await call("/api/v1/Studio/schedule", {
      ...{ id: draft.id, version, Reason: reason || draft.title, Base: newest, Basis: basis },
      ...(from === "" ? {} : { From: from }),
      ...(branches.trim() === "" ? {} : { Branches: JSON.stringify(branches.split(",").map((each) => each.trim())) }),
    });
  };
  const release = () =>
    act(async () => {
      const { version } = await call("/api/v1/Studio/publishDraft", {
        ...seenOf(draft),
        Release: isPlain ? "all" : "none",
      });
      try {
        if (!isPlain) await schedule(version);
      } finally {
        // It is published even where its release was refused.
        await onChanged();
      }
      navigate("/user/studio");
    });
  return (
    <Panel title="Release">
      <PanelBody className="stack gap-3">
        <TextField
          type="date"
          label="From"
          hint="Today unless another day is given."
          min={today()}
          value={from}
          onValue={setFrom}
        />
        <SelectField
          label="The day is that on which"
          options={[
            ["opened", "a quote is begun"],
            ["cover-start", "cover starts"],
          ]}
          value={basis}
          onValue={(next) => setBasis(next === "cover-start" ? next : "opened")}
        />
        <TextField
          label="For whom"
          hint="Every branch unless firms or branches are named, with commas: alpha/leeds, beta."
          value={branches}
          onValue={setBranches}
        />
        <TextAreaField label="Why" rows={2} maxLength={1000} value={reason} onValue={setReason} />
        <p>
          {basis === "opened" ? "Quotes begun" : "Cover that starts"} from {formatDate(start)} at {whom} will use it.
          Quotes that are open keep their version.
        </p>
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
