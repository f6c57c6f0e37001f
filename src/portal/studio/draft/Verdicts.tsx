import { useState } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { counted } from "../../../form/words/phrases.ts";
import { may } from "../../../insurance/permissions.ts";
import type { DraftWhole } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../kit/Button.tsx";
import { TextAreaField } from "../../kit/Field.tsx";
import { Panel, PanelBody } from "../../kit/Panel.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { session } from "../../session/session.ts";
import { useAct } from "../../use-act.ts";
import { CommentBody } from "./Comments.tsx";
import { draftRevision } from "./draft-acts.ts";
import { openAtThings } from "./marks-of-things.ts";

interface Props {
  readonly whole: DraftWhole;
  readonly onChanged: () => Promise<void>;
}

/** The verdicts and comments on the whole draft, and the actions: request a review, give a verdict, comment. */
export function Verdicts({ whole, onChanged }: Props) {
  const { draft, isAuthor } = whole;
  const general = whole.notes.filter(({ place }) => place === "");
  const permissions = useRecordAtom(session, session.permissionsAtom);
  const { busy, trouble, act, refuse } = useAct();
  const [words, setWords] = useState("");
  const open = openAtThings(whole.notes).length;
  const isOpen = draft.state === "open";
  const isJudged = draft.state === "in-review" || (draft.state === "published" && draft.urgent);
  const seen = draftRevision(draft);
  const done = async () => {
    setWords("");
    await onChanged();
  };
  const judge = (Verdict: "approved" | "sent-back") =>
    act(async () => {
      await call("/api/v1/Studio/verdict", { ...seen, Verdict, ...(words === "" ? {} : { Words: words }) });
      await done();
    });
  return (
    <Panel title="Review">
      <ul className="studio-notes">
        {general.map((note) => (
          <li key={note.number}>
            <CommentBody note={note} />
          </li>
        ))}
        {general.length === 0 && <li className="small">No comments yet.</li>}
      </ul>
      <PanelBody className="stack gap-3 line-above">
        {draft.state !== "dropped" && (
          <TextAreaField label="Your comment" rows={3} maxLength={2000} value={words} onValue={setWords} />
        )}
        <div className="row gap-3">
          {isOpen && may(permissions, "draft") && (
            <Button
              variant="primary"
              busy={busy}
              onClick={() =>
                act(async () => {
                  if (words !== "") await call("/api/v1/Studio/noteDraft", { ...seen, Words: words });
                  await call("/api/v1/Studio/askReview", seen);
                  await done();
                })
              }
            >
              Request review
            </Button>
          )}
          {isJudged && may(permissions, "approve") && !isAuthor && (
            <>
              <Button variant="primary" busy={busy} onClick={() => judge("approved")}>
                Approve revision {draft.revision}
                {open > 0 && ` with ${counted(open, "comment")} open`}
              </Button>
              <Button busy={busy} onClick={() => judge("sent-back")}>
                Send back
              </Button>
            </>
          )}
          {draft.state !== "dropped" && (
            <Button
              busy={busy}
              onClick={() =>
                words.trim() === ""
                  ? refuse("Enter a comment first.")
                  : act(async () => {
                      await call("/api/v1/Studio/noteDraft", { ...seen, Words: words });
                      await done();
                    })
              }
            >
              Comment
            </Button>
          )}
        </div>
        {isJudged && isAuthor && (
          <p className="small">You wrote part of this draft, so someone else has to approve it.</p>
        )}
        <Trouble words={trouble} />
      </PanelBody>
    </Panel>
  );
}
