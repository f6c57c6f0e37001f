import { useState } from "react";
import type { PublishedVersion } from "../../../form/diff/wording-findings.ts";
import type { ProductDraft } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import type { AnswerOf } from "../../api/client.ts";
import { Button } from "../../kit/Button.tsx";
import { Radio } from "../../kit/Check.tsx";
import { Dialog } from "../../kit/Dialog.tsx";
import { Notice } from "../../kit/Notice.tsx";
import { Trouble } from "../../kit/Trouble.tsx";
import { useAct } from "../../use-act.ts";
import { draftRevision } from "./draft-acts.ts";

type Conflict = AnswerOf<"/api/v1/Studio/mergeDraft">["conflicts"][number];
type Choice = "mine" | "theirs";

interface Props {
  readonly draft: ProductDraft;
  /** The newest version, later than the draft's base. */
  readonly newest: number;
  readonly onMerged: () => void;
}

/** A later version was published since the draft was started: conflicts are decided one by one. */
export function BaseMoved({ draft, newest, onMerged }: Props) {
  const { busy, trouble, act } = useAct();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const merge = (choices: ReadonlyMap<string, Choice>) =>
    act(async () => {
      const Choices = JSON.stringify(Object.fromEntries(choices));
      const merged = await call("/api/v1/Studio/mergeDraft", { ...draftRevision(draft), Choices });
      setConflicts(merged.conflicts);
      if (merged.conflicts.length === 0) onMerged();
    });
  return (
    <Notice tone="warn" icon="alert">
      Version {newest} was published since the draft was made from version {draft.base}.{" "}
      <Button variant="link" busy={busy} onClick={() => merge(new Map())}>
        Merge into draft
      </Button>
      <Trouble words={conflicts.length === 0 ? trouble : undefined} />
      {conflicts.length > 0 && (
        <Choices
          conflicts={conflicts}
          newest={newest}
          busy={busy}
          trouble={trouble}
          onMerge={merge}
          onClose={() => setConflicts([])}
        />
      )}
    </Notice>
  );
}

interface ComparedProps {
  /** The version that the draft follows. */
  readonly base: PublishedVersion;
  /** An earlier version, in force for all branches. */
  readonly inForce: PublishedVersion;
  readonly isBesideBase: boolean;
  readonly onBesideBase: (isBesideBase: boolean) => void;
}

/** With which version the draft is compared, where the one that it follows is not in force for all branches. */
export function ComparedWith({ base, inForce, isBesideBase, onBesideBase }: ComparedProps) {
  const [shown, other] = isBesideBase ? [base, inForce] : [inForce, base];
  return (
    <Notice tone="info" icon="clock">
      Version {inForce.version} is in force for all branches. The draft follows version {base.version}, and its changes
      and prices are compared with version {shown.version}.{" "}
      <Button variant="link" onClick={() => onBesideBase(!isBesideBase)}>
        Compare with version {other.version}
      </Button>
    </Notice>
  );
}

interface ChoicesProps extends Pick<Props, "newest"> {
  readonly conflicts: readonly Conflict[];
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onMerge: (choices: ReadonlyMap<string, Choice>) => void;
  readonly onClose: () => void;
}

function Choices({ conflicts, newest, busy, trouble, onMerge, onClose }: ChoicesProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const open = conflicts.filter(({ at }) => !choices.has(at)).length;
  return (
    <Dialog title="Changed in both" className="dialog-framed studio-dialog" onClose={onClose}>
      {(close) => (
        <>
          {conflicts.map((conflict) => (
            <fieldset key={conflict.at} className="studio-whole stack min-0">
              <legend className="label">{conflict.at}</legend>
              {sides.map(([side, words]) => (
                <Radio
                  key={side}
                  name={conflict.at}
                  checked={choices.get(conflict.at) === side}
                  onChecked={() => setChoices(new Map([...choices, [conflict.at, side]]))}
                >
                  {words(newest)}: <code className="studio-code">{conflict[side] ?? "removed"}</code>
                </Radio>
              ))}
            </fieldset>
          ))}
          <Trouble words={trouble} />
          <div className="row gap-3">
            <Button
              variant="primary"
              busy={busy}
              aria-disabled={open > 0}
              onClick={() => open === 0 && onMerge(choices)}
            >
              Merge
            </Button>
            <Button onClick={close}>Leave draft unchanged</Button>
            {open > 0 && <span className="small">{open} to decide</span>}
          </div>
        </>
      )}
    </Dialog>
  );
}

const sides: readonly (readonly [Choice, (newest: number) => string])[] = [
  ["mine", () => "Draft"],
  ["theirs", (newest) => `Version ${newest}`],
];
